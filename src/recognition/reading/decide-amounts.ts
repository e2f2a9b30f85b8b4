import type { Choices } from './choices'
import { payableOf } from './decide-payable'
import type { Settled } from './settled-amounts'
import {
  type AmountChoice,
  centsOf,
  mostTried,
  type Option,
  option,
  sumsOf,
  worthOfRate,
} from './sums-of-taxes'
import { areAllTaxes, isAtRate, isAtWholeRate, isTaxIncluded, worthAmongRates } from './taxes-at-rates'
import type { AmountCandidate } from './typed-candidates'

export type AmountChoices = Record<
  'net_total' | 'tax_total' | 'gross_total' | 'payable',
  Choices<AmountCandidate>
>

/** Net, tax and gross chosen together. `balances`: they are printed and add up. `doubt` is the share of the next best reading. */
export type Totals = {
  net: AmountChoice | null
  tax: AmountChoice | null
  gross: AmountChoice | null
  payable: AmountChoice | null
  balances: boolean
  shares: Record<'net_total' | 'tax_total' | 'gross_total' | 'payable', number>
}

/** What else is printed: percentages, and what amounts tell of how a sum was settled. */
type Printed = {
  rates: readonly number[]
  settled: Settled
  amounts: ReadonlySet<number>
  /** What labels call costs of delivery and the like. */
  charges: ReadonlySet<number>
  /** What they call discounts. */
  discounts: ReadonlySet<number>
  /** What is printed with a minus. */
  reductions: ReadonlySet<number>
  /** The amounts of each row of which one is what two others come to, in this order, parted by spaces. */
  rows: ReadonlySet<string>
  /** The same of the rows of items, where there are several. */
  items: ReadonlySet<string>
  /** Net and gross amounts that heads call so, in a row of sums without a tax. */
  beside: ReadonlySet<string>
}

/** How the logarithm of a reading's share changes by whether it adds up. */
const worth = {
  adds: 3.2,
  /** Besides, where the tax is what a rate that is printed, or a whole one, makes of the net amount. */
  atRate: worthOfRate,
  rounded: 2.3,
  nearly: 1,
  contradicts: -3,
  taxMissing: -1,
  netMissing: -0.3,
  grossMissing: -2,
  sameWithoutTax: 0.4,
  /** All three stand in one row, as in a table of taxes. */
  inOneRow: 4,
  /** The tax isn't printed, but its rate: what is between net and gross is what it makes. */
  onlyRate: 1.7,
  /** The tax is what two other ones come to. */
  sumOfTaxes: 3,
  /** What was paid is balanced by what was owed: that is rarely what a paper calls its total. */
  nothingLeft: -1.5,
  /** It is what was given in cash: the change is printed. */
  cash: -4,
  /** It is what cash was given for. */
  forCash: 3,
}

type Trial = { net: Option; tax: Option; gross: Option; weight: number }

/** Tries the likeliest readings of each with each other. What adds up outweighs what its labels alone say. */
export function decideAmounts(choices: AmountChoices, printed: Printed): Totals {
  const trials = allTrials(choices, printed)
  const highest = Math.max(...trials.map(({ weight }) => weight))
  const shares = trials.map(({ weight }) => Math.exp(weight - highest))
  const all = shares.reduce((sum, one) => sum + one, 0)
  const best = trials[shares.indexOf(1)] ?? trials[0]!
  const shareOf = (part: 'net' | 'tax' | 'gross') => {
    const value = best[part].choice?.value
    return (
      trials.reduce((sum, one, at) => sum + (one[part].choice?.value === value ? shares[at]! : 0), 0) / all
    )
  }
  const balances = adds(best.net.cents, best.tax.cents, best.gross.cents)
  // what a tax leaves of the total is the net amount, and no rest to be paid
  const tax = balances ? best.tax.cents : null
  const payable = payableOf(choices.payable, { gross: best.gross.cents, tax }, printed)
  return {
    net: best.net.choice,
    tax: best.tax.choice,
    gross: best.gross.choice,
    payable: payable && payable.weight > choices.payable.none ? payable.choice : null,
    balances,
    shares: {
      net_total: shareOf('net'),
      tax_total: shareOf('tax'),
      gross_total: shareOf('gross'),
      payable: Math.min(1, payable?.weight ?? 0),
    },
  }
}

function allTrials(choices: AmountChoices, printed: Printed): Trial[] {
  const { rates, settled } = printed
  const nets = options(choices.net_total)
  const taxes = withSums(options(choices.tax_total))
  const places = placesOf(choices.net_total)
  const negativeTaxes = taxes.map(takenBack)
  const sums = sumsOf(choices.tax_total, printed.amounts)
  const sumsFor = (gross: Option) =>
    sums.filter(({ option, parts, isLikely }) =>
      nets.some(
        ({ cents }) =>
          cents !== null &&
          isRoundedOff(cents + option.cents! - (gross.cents ?? 0), printed.amounts) &&
          areAllTaxes(cents, parts, { rates, amounts: printed.amounts, isLikely }),
      ),
    )
  return options(choices.gross_total).flatMap((gross) =>
    (gross.cents !== null && gross.cents < 0
      ? negativeTaxes
      : [...taxes, ...sumsFor(gross).map(({ option }) => option)]
    ).flatMap((tax) =>
      [...nets, ...partner(choices.net_total, places, { gross, tax })].map((net) => {
        const balance =
          tax.cents === 0 && isLeftOf(net.cents, gross.cents, printed)
            ? worth.adds + worth.atRate
            : balanceOf(net.cents, tax.cents, gross.cents, printed) + worthOfCash(gross.cents, settled)
        return { net, tax, gross, weight: net.label + tax.label + gross.label + balance }
      }),
    ),
  )
}

/** Nothing, or less than a whole coin that is printed as rounded off. */
const isRoundedOff = (off: number, amounts: ReadonlySet<number>) =>
  off === 0 || (Math.abs(off) < 100 && amounts.has(Math.abs(off)))

/** The net amount may be what a commission of so many percent leaves of the gross one, where no tax is raised. */
function isLeftOf(net: number | null, gross: number | null, { settled, rates }: Printed): boolean {
  if (net === null || gross === null || net >= gross) return false
  return settled.reduced.has(gross) && settled.left.has(net) && rateOf(gross, gross - net, rates) > 0
}

function options({ choices, none }: Choices<AmountCandidate>): Option[] {
  return [
    ...choices.slice(0, mostTried).map(option),
    { choice: null, cents: null, label: Math.log(Math.max(none, 1e-6)) },
  ]
}

/** A tax that is what two other likely ones come to is all of it. */
function withSums(taxes: readonly Option[]): Option[] {
  const printed = new Set(taxes.flatMap(({ cents }) => (cents !== null && cents > 0 ? [cents] : [])))
  return taxes.map((one) => {
    const isSum =
      one.cents !== null &&
      [...printed].some((part) => part * 2 !== one.cents && printed.has(one.cents! - part))
    return isSum ? { ...one, label: Math.min(0, one.label + worth.sumOfTaxes) } : one
  })
}

/** The tax of a negative total is negative, though its sign is often left out. */
function takenBack(option: Option): Option {
  const { choice, cents } = option
  if (choice === null || cents === null || cents <= 0) return option
  return { ...option, choice: { ...choice, value: `-${choice.value}` }, cents: -cents }
}

/** The printed amount that the other two leave for the net one. */
function partner(
  { choices }: Choices<AmountCandidate>,
  places: ReadonlyMap<number, number>,
  { gross, tax }: Pick<Trial, 'gross' | 'tax'>,
): Option[] {
  if (gross.cents === null || tax.cents === null) return []
  const found = places.get(gross.cents - tax.cents) ?? -1
  return found >= mostTried ? [option(choices[found]!)] : []
}

/** Where each amount stands among the choices. */
function placesOf({ choices }: Choices<AmountCandidate>): ReadonlyMap<number, number> {
  return new Map(choices.map((one, at) => [centsOf(one), at]))
}

function worthOfCash(gross: number | null, { cash, forCash }: Settled): number {
  if (gross === null) return 0
  return cash.has(gross) ? worth.cash : forCash.has(gross) ? worth.forCash : 0
}

function balanceOf(
  net: number | null,
  tax: number | null,
  gross: number | null,
  { rates, settled, amounts, charges, discounts, rows, items, reductions, beside }: Printed,
): number {
  if (gross === null) return worth.grossMissing
  if (items.has(`${net} ${tax} ${gross}`)) return worth.contradicts
  // carriage and costs are no tax
  if (tax !== null && tax > 0 && charges.has(tax)) return worth.contradicts
  const ofRates = net !== null && tax !== null ? worthAmongRates({ net, tax, gross }, { rates, amounts }) : 0
  if (ofRates < 0) return ofRates
  if (net !== null && tax !== null && isAtRate(net, tax, rates) && net + tax === gross)
    return worth.adds + worth.atRate + (rows.has(`${net} ${tax} ${gross}`) ? worth.inOneRow : 0)
  const doubt = gross === 0 ? worth.nothingLeft : 0
  if (tax !== null && discounts.has(Math.abs(tax)) && net !== null && net + tax === gross)
    return doubt + worth.contradicts
  if (net === null && tax !== null)
    return doubt + worth.netMissing + (isAtRate(gross - tax, tax, rates) ? worth.atRate : 0)
  if (net === null) return doubt
  if (tax === null) {
    if (net === gross) return doubt + worth.sameWithoutTax
    // "Total fees" and "Total costs" come to the total: neither is all of it without tax
    if (charges.has(gross - net)) return doubt + worth.contradicts
    const isLikely =
      isAtRate(net, gross - net, rates) || (beside.has(`${net} ${gross}`) && !isTooMuch(net, gross - net))
    return doubt + (isLikely ? worth.onlyRate : worth.taxMissing)
  }
  const off = Math.abs(net + tax - gross)
  // what was bought and the change come to what was given, as net and tax do to gross
  if (off <= 5 && tax !== 0 && settled.given.has(gross) && settled.bought.has(net)) return doubt
  const rate = rateOf(net, tax, rates)
  if (adds(net, tax, gross)) {
    const areParts = rate === 0 && [net, tax].every((one) => isTaxIncluded(one, amounts, rates))
    const inRow = rows.has(`${net} ${tax} ${gross}`) ? worth.inOneRow : 0
    return doubt + (areParts ? worth.contradicts : gross === 0 ? 0 : worth.adds + rate + inRow + ofRates)
  }
  if (isTooMuch(net, tax)) return doubt + worth.contradicts
  // what both come to is printed, and what it was rounded by: the rounded one is only to be paid
  if (off > 0 && isRoundedOff(off, amounts) && amounts.has(net + tax)) return doubt + worth.contradicts
  // tills round the sum to what there are coins for, some bills round the tax
  if (off <= 2 && gross % 5 === 0) return doubt + worth.rounded + rate
  if (off <= 5) return doubt + worth.nearly + rate
  const isCarried = [...charges].some((charge) => isRoundedOff(off - charge, amounts))
  // unless what both come to is printed: that is the net amount
  if (net + tax < gross && tax > 0 && isCarried && !amounts.has(gross - tax))
    return doubt + worth.adds + Math.max(rate, rateOf(gross - tax, tax, rates))
  // of what is taxed, a part may be held back for the supplier's own tax
  const isHeldBack = off !== Math.abs(tax) && net + tax > gross && amounts.has(off)
  const isTaxed = [tax, tax / 2].some((one) => isAtRate(net, one, rates))
  // or what a state pays for the buyer, a voucher or a deposit goes off it
  const isWithheld =
    isHeldBack &&
    (isTaxed
      ? reductions.has(off) || isAtRate(net, off, rates)
      : reductions.has(off) && isAtWholeRate(net, tax))
  // behind the tax something untaxed may be added: carriage, a deposit
  // and is not what goods at another rate come to with their tax; where no tax is raised, only what a label calls so is
  const isCharged =
    (tax === 0 ? charges.has(off) : isTaxed) &&
    net + tax < gross &&
    off < net &&
    off !== tax &&
    amounts.has(off) &&
    !isTaxIncluded(off, amounts, rates)
  // what is taxed is less than the net amount by a discount, and printed nowhere
  const isDiscounted = net + tax > gross && discounts.has(off) && !amounts.has(gross - tax)
  if (isDiscounted) return doubt + worth.adds + rateOf(gross - tax, tax, rates)
  if (!isWithheld && !isCharged) return doubt + worth.contradicts
  // where both together are printed, they may be the net amount
  return doubt + worth.adds + (isCharged && amounts.has(net + off) ? 0 : rate)
}

/** How much more two amounts say that add up to a third, where one is so many percent of the other: printed, or a whole number. */
function rateOf(whole: number, part: number, rates: readonly number[]): number {
  return isAtWholeRate(whole, part) || isAtRate(whole, part, rates) ? worth.atRate : 0
}

function adds(net: number | null, tax: number | null, gross: number | null): boolean {
  if (net === null || tax === null || gross === null) return false
  return net + tax === gross && !isTooMuch(net, tax)
}

/** No country's tax comes to more than three tenths. */
const isTooMuch = (net: number, tax: number) => Math.abs(tax) * 10 > Math.abs(net) * 3
