import type { CodedText } from '../../kernel/told-text'
import type { XmlElement } from '../xml-tree'
import { amountOf, isSame, rounded, totalOf } from './amounts'
import { at, countAt, everywhere, inXml, valueAt } from './in-xml'
import type { RuleGroup } from './rule'
import { ruleTexts, xmlTexts } from './rule-texts'
import { type Term, termName } from './term-names'
import { payableWith, wrongAmount } from './total-rules'
import { currencyOf } from './xml-rules'

const wholeLines = everywhere('ubl', 'InvoiceLine SubInvoiceLine')
const thirdParties = at('ubl', 'PrepaidPayment')

/**
 * Rules of XRechnung's extension about lines within lines (BG-DEX-01) and payments by third parties (BG-DEX-09), which the
 * binding to UBL alone has.
 */
export const extensionXmlRules: readonly RuleGroup[] = [
  inXml({
    id: 'BR-DEX-02',
    where: { ubl: wholeLines },
    severity: 'warning',
    problem: (line) => {
      const parts = [...at('ubl', 'SubInvoiceLine')(line)]
      const stated = totalOf([amountIn(line)])
      const computed = totalOf(parts.map(amountIn))
      return parts.length === 0 || isSame(stated, computed) ? null : wrongAmount('BT-131', stated, computed)
    },
  }),
  inXml({
    id: 'BR-DEX-03',
    where: { ubl: everywhere('ubl', 'SubInvoiceLine') },
    problem: (line) => {
      const count = countAt(line, 'ubl', 'Item/ClassifiedTaxCategory')
      return count === 1 ? null : xmlTexts.subLineVat({ count })
    },
  }),
  inXml({
    id: 'BR-DEX-09',
    where: { ubl: at('ubl', 'LegalMonetaryTotal') },
    problem: (total, { invoice: { totals } }) => {
      const paid = total.parent
        ? [...thirdParties(total.parent)].map((one) => valueAt(one, 'ubl', 'PaidAmount'))
        : []
      const [stated, withVat] = [amountOf(totals.payable), amountOf(totals.withVat)]
      if (!stated || !withVat) return null
      const computed = rounded(payableWith(totals, withVat, totalOf(paid)))
      return isSame(rounded(stated), computed) ? null : wrongAmount('BT-115', stated, computed)
    },
  }),
  ...[
    { id: 'BR-DEX-10', path: 'ID', term: 'BT-DEX-001' as const },
    { id: 'BR-DEX-11', path: 'PaidAmount', term: 'BT-DEX-002' as const },
    { id: 'BR-DEX-12', path: 'InstructionID', term: 'BT-DEX-003' as const },
  ].map(({ id, path, term }) =>
    ofThirdParty(id, (payment) => (valueAt(payment, 'ubl', path) === null ? missing(term) : null)),
  ),
  ofThirdParty('BR-DEX-13', (payment) => {
    const value = valueAt(payment, 'ubl', 'PaidAmount')
    return value !== null && /\.\d{3}/.test(value)
      ? ruleTexts.tooManyDecimals({ term: termName('BT-DEX-002'), value })
      : null
  }),
  inXml({
    id: 'BR-DEX-14',
    where: { ubl: at('ubl', 'PrepaidPayment/PaidAmount') },
    problem: (amount, { invoice: { currency } }) => {
      const value = currencyOf(amount)
      return currency === null || value === currency
        ? null
        : xmlTexts.otherCurrency({ element: amount.qualifiedName, value: value ?? '', currency })
    },
  }),
]

function ofThirdParty(id: string, problem: (payment: XmlElement) => CodedText | null): RuleGroup {
  return inXml({ id, where: { ubl: thirdParties }, problem })
}

const amountIn = (line: XmlElement) => valueAt(line, 'ubl', 'LineExtensionAmount')
const missing = (term: Term) => ruleTexts.missing({ term: termName(term) })
