import { type Choices, reweighed } from './choices'
import type { Concept } from './concept-words'
import { conceptAt, type Meaning, meaningOf } from './concepts'
import { isNamed } from './is-named'
import { isMoney } from './label-context'
import type { PageLayout } from './page-layout'
import type { AmountCandidate } from './typed-candidates'

type Amounts = Choices<AmountCandidate>
type OfTotals = 'net_total' | 'tax_total' | 'gross_total' | 'payable'

/** How much likelier, or less likely, an amount is for what its label calls it. */
const worth = {
  /** "Amount due" is to be paid, whatever else was. */
  due: 40,
  /** "Amount paid", "discount" and "fee" are no tax, "discount total" is no total, nor is what is still to be paid a tax; "amount due" is no net amount where one is printed. */
  other: 0.01,
  /** Nor is "IGST 0.00" all of the tax beside "CGST 90.00". */
  noTax: 0.05,
  /** Nor is what no label calls a tax, where a likely one is called so. */
  notTax: 0.25,
  /** "VAT 25 % (of 7,450.00)" is no net amount where a subtotal is printed. */
  base: 0.05,
  /** "Subtotal" is no total where another amount is called one. */
  sub: 0.2,
}

/** What is less likely is not looked at. */
const leastShare = 0.01
const leastOfTax = 0.05
const sums = ['due', 'balance', 'total', 'tax', 'net', 'gross', 'sub'] as const

const says = ({ scores }: Meaning, concept: Concept) => (scores.get(conceptAt(concept)) ?? 0) > 0.9

/** What is printed right before an amount. */
function besideOf({ cell, start }: AmountCandidate): string {
  const own = cell.segment.text.slice(0, start)
  return /\p{L}{2}/u.test(own) && !isMoney(own) ? own : (cell.left?.segment.text ?? '')
}

const roomInBox = 0.8

/** Does a label above an amount in a box of a row of such say that it is paid? */
function isPaidInBox({ cell: { left, above, aboveGap } }: AmountCandidate): boolean {
  const isBox = left !== null && !/\p{L}{2}/u.test(left.segment.text) && aboveGap < roomInBox
  const meaning = meaningOf(isBox ? (above?.segment.text ?? '') : '')
  return meaning.unknown === 0 && isOfPayment(meaning)
}

/** Does a label say that something is paid, and call it no sum? */
const isOfPayment = (meaning: Meaning) =>
  says(meaning, 'paid') && !sums.some((concept) => says(meaning, concept))

/** The same without a rate that stands in it: "VAT (11 %)". */
const labelOf = (one: AmountCandidate): Meaning =>
  meaningOf(
    besideOf(one)
      .replace(/\(?\d[\d.,]*\s?%?\)?/g, '')
      .slice(-40),
  )

/** "Total after discount" is a total, "Discount total" is none. */
const afterDiscount =
  /(?<!\p{L})(?:after|less|minus|incl\p{L}*|with|nach|abz\p{L}*|mit|apr[eè]s|avec|dopo|al netto|con|tras|despu[eé]s|menos|com|ap[oó]s|na|met|efter|med|po|z|net)(?!\p{L})/iu

/** Weighs amounts by what stands right beside them. */
export function calledAmounts<Some extends Record<OfTotals, Amounts>>(all: Some, layout: PageLayout): Some {
  const labels = new Map<AmountCandidate, Meaning>()
  const label = (one: AmountCandidate) => {
    const known = labels.get(one) ?? labelOf(one)
    labels.set(one, known)
    return known
  }
  const calls = (one: AmountCandidate, concept: Concept) => says(label(one), concept)
  const isPaid = (one: AmountCandidate) => isOfPayment(label(one)) || isPaidInBox(one)
  const isTotal = (one: AmountCandidate) =>
    calls(one, 'total') &&
    !(['sub', 'net', 'without', 'balance', 'paid', 'tax'] as const).some((other) => calls(one, other))
  const isTax = (one: AmountCandidate) => calls(one, 'tax') && !isTotal(one)
  const isOther = (one: AmountCandidate) =>
    isPaid(one) ||
    (calls(one, 'phone') && !one.printed.hasDecimals) ||
    (calls(one, 'discount') && !isTotal(one))
  const isFee = (one: AmountCandidate) =>
    one.cents !== 0n && calls(one, 'cost') && !calls(one, 'tax') && !calls(one, 'total')
  const isDiscount = (one: AmountCandidate) =>
    calls(one, 'discount') && !afterDiscount.test(besideOf(one)) && !calls(one, 'net') && !isRest(one)
  const isOfTax = (one: AmountCandidate) => isTax(one) && !isNet(one)
  const isNet = (one: AmountCandidate) => calls(one, 'net') || calls(one, 'sub')
  const isRest = (one: AmountCandidate) => calls(one, 'balance') || calls(one, 'due')
  const isSub = (one: AmountCandidate) => calls(one, 'sub')
  // the sums of two sections and more come to another amount
  const subs = new Map(
    all.gross_total.choices.flatMap(({ candidates }) =>
      candidates.filter(isSub).map((one) => [one.cell, one.cents] as const),
    ),
  )
  const ofSections = [...subs.values()].reduce((sum, one) => sum + one, 0n)
  const areSections =
    subs.size > 1 && all.gross_total.choices.some(({ candidates: [one] }) => one!.cents === ofSections)
  const isOfSection = (one: AmountCandidate) => areSections && isSub(one)
  const whole = new Set(
    all.gross_total.choices.flatMap(({ candidates }) =>
      candidates.filter((one) => isSub(one) || isTotal(one)).map(({ cents }) => cents),
    ),
  )
  const paid = all.payable.choices.flatMap(({ candidates: [one] }) => (isPaid(one!) ? [one!.cents] : []))
  const isAfterPayment = ({ cents }: AmountCandidate) =>
    paid.some((one) => whole.has(cents + (one < 0n ? -one : one)))
  const isDue = (one: AmountCandidate) => isNamed('payable', one, layout) === 1
  const has = ({ choices }: Amounts, test: (one: AmountCandidate) => boolean, least = leastShare) =>
    choices.some(({ share, candidates }) => share >= least && candidates.some(test))
  const hasNet = has(all.net_total, isNet)
  const hasTax = has(all.tax_total, isTax)
  const hasOtherTax = has(all.tax_total, (one) => isTax(one) && one.cents !== 0n, leastOfTax)
  const hasTotal = has(all.gross_total, isTotal)
  return {
    ...all,
    net_total: reweighed(all.net_total, ({ candidates }) => {
      if (candidates.every(isOfSection)) return worth.other
      if (!hasNet) return 1
      if (candidates.every(isRest)) return worth.other
      return candidates.every(isOfTax) ? worth.base : 1
    }),
    tax_total: reweighed(all.tax_total, ({ candidates }) => {
      if (candidates.every((one) => isOther(one) || isFee(one))) return worth.other
      if (hasOtherTax && candidates.every((one) => isTax(one) && one.cents === 0n)) return worth.noTax
      return hasTax && !candidates.some(isTax) ? worth.notTax : 1
    }),
    gross_total: reweighed(all.gross_total, ({ candidates }) => {
      if (candidates.every(isRest) && candidates.some(isAfterPayment)) return worth.other
      if (candidates.every(isDiscount) || candidates.every(isOfSection)) return worth.other
      return hasTotal && candidates.every(isSub) ? worth.sub : 1
    }),
    payable: reweighed(all.payable, ({ candidates }) =>
      candidates.every(isOther)
        ? worth.other
        : candidates.some((one) => isDue(one) || (isRest(one) && isAfterPayment(one)))
          ? worth.due
          : 1,
    ),
  }
}
