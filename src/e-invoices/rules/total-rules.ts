import { compareExact, difference, type Exact, exactZero, magnitude, sum } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import type { Invoice, Totals, VatBreakdown } from '../invoice-model'
import {
  amountOf,
  isNearer,
  isSame,
  isWithin,
  oneUnit,
  percentageOf,
  rounded,
  shown,
  totalOf,
} from './amounts'
import { over } from './over'
import { countryCodes } from './party-codes'
import type { Checked, RuleGroup } from './rule'
import { eitherNeeded, needed, rule } from './rule-kinds'
import { ruleTexts } from './rule-texts'
import {
  allowances,
  breakdowns,
  buyer,
  charges,
  lineAllowances,
  lineCharges,
  lines,
  representative,
  seller,
  wholeInvoice,
} from './scopes'
import { type Term, termName } from './term-names'
import { countedLines } from './vat-use'

/**
 * BR-CO-03 to BR-CO-26 of EN 16931-1: what belongs together, and that the totals add up. Left out are BR-CO-05 to -08 (that a
 * code and a text mean the same), which no program can tell; BR-CO-19 and -20 (periods without any day) are in `xml-rules.ts`.
 */
export const totalRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    rule('BR-CO-03', 'taxPointDate', ({ taxPointDate, taxPointDateCode }) =>
      taxPointDate !== null && taxPointDateCode !== null
        ? ruleTexts.bothGiven({ term: termName('BT-7'), other: termName('BT-8') })
        : null,
    ),
    rule('BR-CO-10', 'totals.lines', (invoice) =>
      adds('BT-106', invoice.totals.lines, totalOf(countedLines(invoice).map(({ netAmount }) => netAmount))),
    ),
    rule('BR-CO-11', 'totals.allowances', ({ totals, allowances: items }) =>
      totals.allowances === null && items.length === 0
        ? null
        : adds('BT-107', totals.allowances ?? '0', totalOf(items.map(({ amount }) => amount))),
    ),
    rule('BR-CO-12', 'totals.charges', ({ totals, charges: items }) =>
      totals.charges === null && items.length === 0
        ? null
        : adds('BT-108', totals.charges ?? '0', totalOf(items.map(({ amount }) => amount))),
    ),
    rule('BR-CO-13', 'totals.withoutVat', totalWithoutVat),
    rule('BR-CO-14', 'totals.vat', ({ totals, vatBreakdown }) =>
      vatBreakdown.length === 0
        ? null
        : adds('BT-110', totals.vat, totalOf(vatBreakdown.map(({ vat }) => vat))),
    ),
    rule('BR-CO-15', 'totals.withVat', totalWithVat),
    rule('BR-CO-16', 'totals.payable', amountDue),
    rule('BR-CO-18', 'vatBreakdown', ({ vatBreakdown }) =>
      vatBreakdown.length === 0 ? ruleTexts.missing({ term: termName('BG-23') }) : null,
    ),
    rule('BR-CO-25', 'dueDate', dueDateOrTerms),
  ]),
  over(seller, [
    rule('BR-CO-09', 'vatId', vatIdOfCountry),
    rule('BR-CO-26', 'identifiers', ({ identifiers, legalRegistration, vatId }) =>
      identifiers.length === 0 && legalRegistration === null && vatId === null
        ? ruleTexts.unidentifiedSeller()
        : null,
    ),
  ]),
  over(buyer, [rule('BR-CO-09', 'vatId', vatIdOfCountry)]),
  over(representative, [rule('BR-CO-09', 'vatId', vatIdOfCountry)]),
  over(lines, [needed('BR-CO-04', 'vatCategory', 'BT-151')]),
  over(breakdowns, [rule('BR-CO-17', 'vat', vatOfBreakdown)]),
  over(allowances, [eitherNeeded('BR-CO-21', ['reason', 'reasonCode'], ['BT-97', 'BT-98'])]),
  over(charges, [eitherNeeded('BR-CO-22', ['reason', 'reasonCode'], ['BT-104', 'BT-105'])]),
  over(lineAllowances, [eitherNeeded('BR-CO-23', ['reason', 'reasonCode'], ['BT-139', 'BT-140'])]),
  over(lineCharges, [eitherNeeded('BR-CO-24', ['reason', 'reasonCode'], ['BT-144', 'BT-145'])]),
]

/** Says so when a stated amount is not the computed one, which is rounded to two decimals. */
function adds(term: Term, stated: string | null, computed: Exact): CodedText | null {
  const amount = amountOf(stated)
  return amount && !isSame(amount, rounded(computed)) ? wrongAmount(term, amount, rounded(computed)) : null
}

export const wrongAmount = (term: Term, stated: Exact, computed: Exact): CodedText =>
  ruleTexts.wrongAmount({ term: termName(term), stated: shown(stated), computed: shown(computed) })

function totalWithoutVat({ totals }: Invoice): CodedText | null {
  const ofLines = amountOf(totals.lines)
  if (!ofLines) return null
  const less = difference(ofLines, totalOf([totals.allowances]))
  return adds('BT-109', totals.withoutVat, sum(less, totalOf([totals.charges])))
}

function totalWithVat({ totals }: Invoice, { syntax }: Checked): CodedText | null {
  if (totals.vat === null && syntax === 'ubl') return ruleTexts.missing({ term: termName('BT-110') })
  const withoutVat = amountOf(totals.withoutVat)
  return withoutVat && adds('BT-112', totals.withVat, sum(withoutVat, totalOf([totals.vat])))
}

function amountDue({ totals }: Invoice): CodedText | null {
  const withVat = amountOf(totals.withVat)
  return withVat && adds('BT-115', totals.payable, payableWith(totals, withVat, exactZero))
}

/** What is due: the total, less what was paid, plus rounding and what third parties are paid beside it. */
export function payableWith({ paid, rounding }: Totals, withVat: Exact, others: Exact): Exact {
  const open = difference(withVat, totalOf([paid]))
  return sum(sum(open, totalOf([rounding])), others)
}

/** In UBL a credit note has no due date, so it needs none. */
function dueDateOrTerms(
  { kind, totals, dueDate, paymentTerms }: Invoice,
  { syntax }: Checked,
): CodedText | null {
  const due = amountOf(totals.payable)
  const isDue = due !== null && compareExact(due, exactZero) > 0n
  if (!isDue || (syntax === 'ubl' && kind === 'credit_note')) return null
  return dueDate === null && paymentTerms === null
    ? ruleTexts.eitherMissing({ term: termName('BT-9'), other: termName('BT-20') })
    : null
}

/** EL is Greece, XI Northern Ireland. */
function vatIdOfCountry({ vatId }: { vatId: string | null }): CodedText | null {
  const prefix = vatId?.slice(0, 2) ?? ''
  const isRight = vatId === null || prefix === 'EL' || countryCodes.has(prefix)
  return isRight ? null : ruleTexts.wrongVatId({ value: vatId })
}

const half: Exact = { digits: 5n, scale: 1 }

/** VAT may be up to 1 from taxable amount times rate, as the official artefacts allow; without a rate it is about zero. */
function vatOfBreakdown(breakdown: VatBreakdown, { syntax }: Checked): CodedText | null {
  const [taxable, vat, rate] = [breakdown.taxable, breakdown.vat, breakdown.rate ?? '0'].map(amountOf)
  if (!taxable || !vat || !rate) return null
  const expected = rounded(percentageOf(magnitude(taxable), rate))
  const isFree = isSame(rate, exactZero)
  const isRight = isFree
    ? isNearer(vat, exactZero, half)
    : (syntax === 'cii' ? isWithin : isNearer)(magnitude(vat), expected, oneUnit)
  return isRight ? null : wrongAmount('BT-117', vat, rounded(percentageOf(taxable, rate)))
}
