import { isDay } from '../../kernel/dates'
import type { CodedText } from '../../kernel/told-text'
import type { XmlElement } from '../xml-tree'
import { codeRules } from './code-rules'
import { at, countAt, empty, everywhere, inXml, valueAt, whole, xmlScope } from './in-xml'
import { currencyCodes } from './party-codes'
import { renamed } from './renamed'
import type { RuleGroup } from './rule'
import { ruleTexts, xmlTexts } from './rule-texts'
import { type Term, termName } from './term-names'

const amounts =
  `Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount
  AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount`.replace(
    /\s+/g,
    ' ',
  )

const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const ciiLine = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement'
const ublLine = 'InvoiceLine|CreditNoteLine'

const amountElements = xmlScope({
  ubl: everywhere('ubl', amounts),
  cii: at('cii', `${summation}/TaxTotalAmount`),
})

/** Rules of EN 16931 that only the XML shows: currencies of single amounts, and periods without any day. */
export const coreXmlRules: readonly RuleGroup[] = [
  inXml({
    id: 'BR-CL-03',
    where: amountElements,
    problem: (element, { syntax }) => {
      const value = currencyOf(element)
      if (value === null && syntax === 'cii') return null
      return value !== null && currencyCodes.has(value)
        ? null
        : xmlTexts.unknownCurrency({ ...named(element), value: value ?? '', list: currencyCodes.name })
    },
  }),
  inXml({
    id: 'BR-CO-19',
    where: { ubl: at('ubl', 'InvoicePeriod'), cii: at('cii', `${settlement}/BillingSpecifiedPeriod`) },
    problem: (period, { syntax }) =>
      hasDay(period) || valueAt(period, syntax, 'DescriptionCode') !== null ? null : xmlTexts.emptyPeriod(),
  }),
  inXml({
    id: 'BR-CO-20',
    where: {
      ubl: at('ubl', `${ublLine}/InvoicePeriod`),
      cii: at('cii', `${ciiLine}/BillingSpecifiedPeriod`),
    },
    problem: (period) => (hasDay(period) ? null : xmlTexts.emptyPeriod()),
  }),
]

/** Rules of Peppol BIS Billing 3.0 that only the XML shows and that XRechnung 3 has too. */
export const sharedXmlRules: readonly RuleGroup[] = [
  inXml({
    id: 'PEPPOL-EN16931-R008',
    where: { ubl: empty, cii: empty },
    problem: (element) =>
      // CII needs this one even where it is empty
      element.name === 'ApplicableHeaderTradeDelivery' ? null : xmlTexts.emptyElement(named(element)),
  }),
  inXml({
    id: 'PEPPOL-EN16931-R043',
    where: {
      ubl: at('ubl', `AllowanceCharge`),
      cii: everywhere('cii', 'SpecifiedTradeAllowanceCharge AppliedTradeAllowanceCharge'),
    },
    problem: indicator,
  }),
  inXml({
    id: 'PEPPOL-EN16931-R043',
    where: { ubl: at('ubl', `${ublLine}/AllowanceCharge`) },
    problem: indicator,
  }),
  inXml({
    id: 'PEPPOL-EN16931-R044',
    where: { ubl: at('ubl', `${ublLine}/Price/AllowanceCharge`) },
    problem: (element) =>
      valueAt(element, 'ubl', 'ChargeIndicator') === 'false' ? null : xmlTexts.chargeOnPrice(),
  }),
  inXml({
    id: 'PEPPOL-EN16931-R053',
    where: { ubl: whole, cii: whole },
    problem: (root, { syntax, invoice }) => {
      const count =
        syntax === 'ubl'
          ? taxTotals(root).filter((total) => countAt(total, 'ubl', 'TaxSubtotal') > 0).length
          : ciiTaxTotals(root).filter((total) => currencyOf(total) === invoice.currency).length
      return count === 1 ? null : xmlTexts.taxTotals({ count })
    },
  }),
  inXml({
    id: 'PEPPOL-EN16931-R054',
    where: { ubl: whole, cii: whole },
    problem: (root, { syntax, invoice }) => {
      const count =
        syntax === 'ubl'
          ? taxTotals(root).filter((total) => countAt(total, 'ubl', 'TaxSubtotal') === 0).length
          : ciiTaxTotals(root).filter((total) => ![null, invoice.currency].includes(currencyOf(total))).length
      const wanted = invoice.vatCurrency === null ? 0 : 1
      return count === wanted ? null : xmlTexts.otherTaxTotals({ count, wanted })
    },
  }),
  inXml({
    id: 'PEPPOL-EN16931-R101',
    where: { ubl: at('ubl', ublLine), cii: at('cii', ciiLine) },
    problem: (line, { syntax }) => {
      const [reference, code] =
        syntax === 'ubl'
          ? ['DocumentReference', 'DocumentTypeCode']
          : ['AdditionalReferencedDocument', 'TypeCode']
      const all = countAt(line, syntax, reference)
      return all > 0 && countAt(line, syntax, `${reference}[${code}=130]`) === 0
        ? xmlTexts.otherReference()
        : null
    },
  }),
]

/** Rules of Peppol BIS Billing 3.0 alone that only the XML shows. */
export const peppolXmlRules: readonly RuleGroup[] = [
  inXml({
    id: 'PEPPOL-EN16931-R006',
    where: { ubl: whole, cii: at('cii', agreement) },
    problem: (element, { syntax }) => onceOfType(element, syntax, '130', 'BT-18'),
  }),
  inXml({
    id: 'PEPPOL-EN16931-R080',
    where: { ubl: whole, cii: at('cii', agreement) },
    problem: (element, { syntax }) => onceOfType(element, syntax, '50', syntax === 'ubl' ? 'BT-11' : 'BT-17'),
  }),
  inXml({
    id: 'PEPPOL-EN16931-R051',
    where: amountElements,
    problem: (element, { syntax, invoice: { currency } }) => {
      if (syntax === 'cii') return null
      const value = currencyOf(element)
      const isOfTotal = element.name === 'TaxAmount' && element.parent?.name === 'TaxTotal'
      const isFree =
        element.name === 'TaxAmount' && !(isOfTotal && countAt(element.parent!, 'ubl', 'TaxSubtotal') > 0)
      return isFree || currency === null || value === currency
        ? null
        : xmlTexts.otherCurrency({ ...named(element), value: value ?? '', currency })
    },
  }),
  inXml({
    id: 'PEPPOL-EN16931-R100',
    where: { ubl: at('ubl', ublLine), cii: at('cii', ciiLine) },
    problem: (line, { syntax }) => {
      const path = syntax === 'ubl' ? 'DocumentReference' : 'AdditionalReferencedDocument[TypeCode=130]'
      return once(countAt(line, syntax, path), 'BT-128')
    },
  }),
  inXml({
    id: 'PEPPOL-EN16931-F001',
    where: { ubl: everywhere('ubl', 'IssueDate DueDate TaxPointDate StartDate EndDate ActualDeliveryDate') },
    problem: (element) =>
      isDay(element.text) ? null : xmlTexts.wrongDate({ ...named(element), value: element.text.trim() }),
  }),
]

const peppolLists: Readonly<Record<string, string>> = {
  'BR-CL-24': 'PEPPOL-EN16931-CL001',
  'BR-CL-19': 'PEPPOL-EN16931-CL002',
  'BR-CL-20': 'PEPPOL-EN16931-CL003',
  'BR-CL-06': 'PEPPOL-EN16931-CL006',
  'BR-CL-03': 'PEPPOL-EN16931-CL007',
  'BR-CL-25': 'PEPPOL-EN16931-CL008',
}

/** Peppol asks for the codes of EN 16931 once more, under ids of its own. */
export const peppolCodeRules: readonly RuleGroup[] = renamed(
  [...codeRules, ...coreXmlRules],
  (id) => peppolLists[id] ?? null,
)

const named = (element: XmlElement) => ({ element: element.qualifiedName })

export const currencyOf = (amount: XmlElement): string | null =>
  amount.tree.valueNamed(amount.index, 'currencyID').trim() || null

const hasDay = (period: XmlElement) =>
  period.children.some(
    ({ name, children, text }) =>
      /^(?:Start|End)Date/.test(name) &&
      (text.trim() !== '' || children.some((one) => one.text.trim() !== '')),
  )

function indicator(element: XmlElement, { syntax }: { syntax: 'ubl' | 'cii' }): CodedText | null {
  const value = valueAt(element, syntax, syntax === 'ubl' ? 'ChargeIndicator' : 'ChargeIndicator/Indicator')
  return value === 'true' || value === 'false' ? null : xmlTexts.notTrueOrFalse({ value: value ?? '' })
}

const taxTotals = (root: XmlElement) => [...at('ubl', 'TaxTotal')(root)]
const ciiTaxTotals = (root: XmlElement) => [...at('cii', `${summation}/TaxTotalAmount`)(root)]

function onceOfType(element: XmlElement, syntax: 'ubl' | 'cii', code: string, term: Term): CodedText | null {
  const path =
    syntax === 'ubl'
      ? `AdditionalDocumentReference[DocumentTypeCode=${code}]`
      : `AdditionalReferencedDocument[TypeCode=${code}]`
  return once(countAt(element, syntax, path), term)
}

const once = (count: number, term: Term): CodedText | null =>
  count > 1 ? ruleTexts.tooMany({ term: termName(term), count }) : null
