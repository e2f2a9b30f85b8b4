import {
  compareExact,
  difference,
  type Exact,
  exactZero,
  product,
  sum,
  written,
} from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import { quotient } from '../canonical-values'
import type { AllowanceOrCharge, InvoiceLine } from '../invoice-line'
import type { Invoice } from '../invoice-model'
import { amountOf, isSame, isWithin, percentageOf, rounded, totalOf, twoHundredths } from './amounts'
import { over } from './over'
import type { Checked, RuleGroup } from './rule'
import { needed, rule } from './rule-kinds'
import { networkTexts, ruleTexts } from './rule-texts'
import {
  allowances,
  buyer,
  charges,
  lineAllowances,
  lineCharges,
  lines,
  payments,
  seller,
  wholeInvoice,
} from './scopes'
import { type Term, termName } from './term-names'
import { wrongAmount } from './total-rules'

/**
 * Facts of Peppol BIS Billing 3.0 about every invoice (PEPPOL-EN16931-R…). XRechnung 3 has them too, but for R003, R004 and
 * R007. What only the XML shows is in `xml-rules.ts`.
 */
export const sharedPeppolRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    needed('PEPPOL-EN16931-R001', 'businessProcess', 'BT-23'),
    rule('PEPPOL-EN16931-R005', 'vatCurrency', ({ currency, vatCurrency }) =>
      vatCurrency !== null && vatCurrency === currency ? ruleTexts.sameCurrency() : null,
    ),
    rule('PEPPOL-EN16931-R055', 'totals.vatInVatCurrency', sameSigns),
  ]),
  over(buyer, [needed('PEPPOL-EN16931-R010', 'electronicAddress', 'BT-49')]),
  over(seller, [needed('PEPPOL-EN16931-R020', 'electronicAddress', 'BT-34')]),
  over(allowances, percentageRules(['BT-92', 'BT-93', 'BT-94'])),
  over(charges, percentageRules(['BT-99', 'BT-100', 'BT-101'])),
  over(lineAllowances, percentageRules(['BT-136', 'BT-137', 'BT-138'])),
  over(lineCharges, percentageRules(['BT-141', 'BT-142', 'BT-143'])),
  over(payments, [
    rule('PEPPOL-EN16931-R061', 'mandate', ({ code, mandate }) =>
      (code === '49' || code === '59') && mandate === null
        ? ruleTexts.missing({ term: termName('BT-89') })
        : null,
    ),
  ]),
  over(lines, [
    rule('PEPPOL-EN16931-R046', 'netPrice', netPriceFromGross),
    rule('PEPPOL-EN16931-R110', 'periodFrom', ({ periodFrom: day }, { invoice: { periodFrom: start } }) =>
      day !== null && start !== null && day < start
        ? networkTexts.beforeInvoicePeriod({ day: { day }, start: { day: start } })
        : null,
    ),
    rule('PEPPOL-EN16931-R111', 'periodTo', ({ periodTo: day }, { invoice: { periodTo: end } }) =>
      day !== null && end !== null && day > end
        ? networkTexts.afterInvoicePeriod({ day: { day }, end: { day: end } })
        : null,
    ),
    rule('PEPPOL-EN16931-R120', 'netAmount', lineAmount),
    rule('PEPPOL-EN16931-R121', 'priceBaseQuantity', ({ priceBaseQuantity: value }) => {
      const amount = amountOf(value)
      return value !== null && amount && compareExact(amount, exactZero) <= 0n
        ? ruleTexts.notPositive({ term: termName('BT-149'), value })
        : null
    }),
    rule('PEPPOL-EN16931-R130', 'priceBaseUnit', ({ priceBaseUnit, unit }) =>
      priceBaseUnit !== null && unit !== null && priceBaseUnit !== unit
        ? networkTexts.otherUnit({ unit: priceBaseUnit, other: unit })
        : null,
    ),
  ]),
]

function sameSigns({ totals: { vat, vatInVatCurrency } }: Invoice): CodedText | null {
  const [own, other] = [amountOf(vat), amountOf(vatInVatCurrency)]
  return own && other && own.digits * other.digits < 0n
    ? ruleTexts.signsDiffer({ term: termName('BT-110'), other: termName('BT-111') })
    : null
}

/** An amount by percentage: R040, R041 and R042. */
function percentageRules([amount, baseAmount, percentage]: readonly [Term, Term, Term]) {
  return [
    rule<AllowanceOrCharge>('PEPPOL-EN16931-R040', 'amount', (part, checked) => {
      const [base, percent] = [amountOf(part.baseAmount), amountOf(part.percentage)]
      if (!base || !percent) return null
      const stated = totalOf([part.amount])
      const computed = percentageOf(base, percent)
      return isWithin(stated, computed, slackOf(checked))
        ? null
        : wrongAmount(amount, stated, rounded(computed))
    }),
    rule<AllowanceOrCharge>('PEPPOL-EN16931-R041', 'baseAmount', (part) =>
      part.percentage !== null && part.baseAmount === null
        ? ruleTexts.missing({ term: termName(baseAmount) })
        : null,
    ),
    rule<AllowanceOrCharge>('PEPPOL-EN16931-R042', 'percentage', (part) =>
      part.baseAmount !== null && part.percentage === null
        ? ruleTexts.missing({ term: termName(percentage) })
        : null,
    ),
  ]
}

const half = { digits: 5n, scale: 1 }

/** How far an amount may be from the computed one. Forints have no small change. */
const slackOf = ({ invoice }: Checked) => (invoice.currency === 'HUF' ? half : twoHundredths)

function netPriceFromGross({ netPrice, grossPrice, priceDiscount }: InvoiceLine): CodedText | null {
  const [net, gross] = [amountOf(netPrice), amountOf(grossPrice)]
  if (!net || !gross) return null
  const computed = difference(gross, totalOf([priceDiscount]))
  return isSame(net, computed) ? null : wrongAmount('BT-146', net, computed)
}

/** Quantity × price ÷ base quantity, less allowances, plus charges. */
function lineAmount(line: InvoiceLine, checked: Checked): CodedText | null {
  const stated = totalOf([line.netAmount])
  const beside = difference(amountsOf(line.charges), amountsOf(line.allowances))
  const computed = sum(perBaseQuantity(line), beside)
  return isWithin(stated, computed, slackOf(checked))
    ? null
    : wrongAmount('BT-131', stated, rounded(computed))
}

function perBaseQuantity({ quantity, netPrice, priceBaseQuantity }: InvoiceLine): Exact {
  const price = product(totalOf([quantity ?? '1']), totalOf([netPrice]))
  const base = amountOf(priceBaseQuantity)
  return (base && amountOf(quotient(written(price), written(base)))) ?? price
}

const amountsOf = (items: readonly AllowanceOrCharge[]) => rounded(totalOf(items.map(({ amount }) => amount)))
