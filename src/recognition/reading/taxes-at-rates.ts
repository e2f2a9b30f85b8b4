/** In hundredths. */
type TwoTaxes = readonly [number, number]

/** Less is a whole share of too many amounts by chance. */
const leastTaxed = 2_000
/** Whole amounts from here on may be of a currency without hundredths in use. */
const leastWithoutCents = 1_000_000

const isWhole = (cents: number) => cents % 100 === 0

/** Is a part what one of these rates makes of the whole, rounded to a cent up or down, or to one that has no hundredths? */
export function isAtRate(whole: number, part: number, rates: readonly number[]): boolean {
  if (part === 0 || Math.abs(whole) < leastTaxed) return false
  const most = isWhole(whole) && isWhole(part) && Math.abs(whole) >= leastWithoutCents ? 50 : 1
  return rates.some((rate) => rate > 0 && Math.abs((whole * rate) / 100 - part) <= most)
}

/** No country's tax is more percent. */
export const highestRate = 30

/** Is a part a whole number of percent of the whole, as many as a tax may be? */
export function isAtWholeRate(whole: number, part: number): boolean {
  const percent = Math.round((part / whole) * 100)
  return percent <= highestRate && isAtRate(whole, part, [percent])
}

/** Are both raised on the whole net amount, or on two parts that are all of it? Halves are those of a state and of the country. */
function areTaxesOf(net: number, [one, other]: TwoTaxes, rates: readonly number[]): boolean {
  if (one === other && isAtWholeRate(net, one + other)) return true
  if (isAtRate(net, one, rates) && isAtRate(net, other, rates)) return true
  // "0 %" is printed for what is left
  const isLeft = (left: number) => rates.includes(0) && left > 0 && left < net / 2
  return areRaisedOn(net, [one, other], rates, isLeft)
}

/** Is each raised on an amount that is printed, and are these two all of the net one? */
function areOnPrinted(
  net: number,
  [one, other]: TwoTaxes,
  { rates, amounts }: { rates: readonly number[]; amounts: ReadonlySet<number> },
): boolean {
  const isTaxed = (part: number) =>
    amounts.has(net - part) && isAtRate(part, one, rates) && isAtRate(net - part, other, rates)
  return [...amounts].some((part) => part > 0 && part < net && isTaxed(part))
}

/** Are some taxes all those of a net amount? Less likely ones only where what they are raised on is printed. */
export function areAllTaxes(
  net: number,
  parts: readonly number[],
  { isLikely, ...printed }: { rates: readonly number[]; amounts: ReadonlySet<number>; isLikely: boolean },
): boolean {
  const [one, other, third] = parts
  // "exempt 203.69" and "9.00 at 23 % 2.07" below "net total 212.69": of these parts one is taxed with the other
  const isTaxed = (part: number) =>
    printed.amounts.has(net + part) &&
    parts.some(
      (tax) => tax !== part && printed.rates.some((rate) => Math.abs((part * rate) / 100 - tax) <= 1),
    )
  if (parts.some(isTaxed)) return false
  if (third !== undefined) {
    // what is untaxed may be taken back: a deposit
    const isPrinted = (left: number, room: number) =>
      [...printed.amounts].some((amount) => Math.abs(Math.abs(left) - amount) <= room)
    const isUntaxed = (left: number, room: number) => printed.rates.includes(0) && isPrinted(left, room)
    return isLikely && areRaisedOn(net, parts, printed.rates, isUntaxed)
  }
  const two = [one!, other!] as const
  return isLikely ? areTaxesOf(net, two, printed.rates) : areOnPrinted(net, two, printed)
}

/** Is each of some taxes raised at a rate of its own on a part of the net amount, and are these parts all of it but for what may be left? */
function areRaisedOn(
  net: number,
  parts: readonly number[],
  rates: readonly number[],
  mayBeLeft = (_left: number, _room: number) => false,
): boolean {
  // a cent of the tax is so much of what it is raised on: room for what was rounded
  const isAll = (
    left: number,
    room: number,
    [part, ...others]: readonly number[],
    free: readonly number[],
  ): boolean => {
    if (part === undefined) return Math.abs(left) <= room || mayBeLeft(left, room)
    return free.some((rate) => {
      const ofCent = 100 / rate
      const unused = free.filter((one) => one !== rate)
      return isAll(left - part * ofCent, room + ofCent, others, unused)
    })
  }
  const taxed = rates.filter((rate) => rate > 0)
  return isAll(net, 0, parts, taxed)
}

type Sums = { net: number; tax: number; gross: number }
type PrintedSums = { rates: readonly number[]; amounts: ReadonlySet<number> }

/** How the logarithm of a reading's share changes where taxes at two rates are printed: by which of their sums it takes. */
const worthOfBoth = 8
const worthOfOne = -3
/** And where a tax is printed on a part of the net amount, and what is left is printed too: untaxed. */
const worthOfPart = 4

/** What it is worth that sums are what is printed of two rates together, or only of one of them. */
export function worthAmongRates({ net, tax, gross }: Sums, printed: PrintedSums): number {
  if (net <= 0 || tax <= 0 || net + tax !== gross) return 0
  const { amounts } = printed
  const all = taxedParts(printed)
  const ofBoth = (one: TaxedPart, other: TaxedPart) => ({
    net: one.net + other.net,
    tax: one.tax + other.tax,
  })
  const isBoth = all.some((one) =>
    all.some((other) => {
      const both = ofBoth(one, other)
      // what is left is untaxed: a deposit
      const isAll = both.net === net || (both.net < net && amounts.has(net - both.net))
      return one.rate < other.rate && both.tax === tax && isAll
    }),
  )
  if (isBoth) return worthOfBoth
  const isOne = all
    .filter((one) => one.net === net && one.tax === tax)
    .some((one) =>
      all.some((other) => {
        const both = ofBoth(one, other)
        const sums = [both.net, both.tax, both.net + both.tax, other.net + other.tax]
        return one.rate !== other.rate && sums.every((sum) => amounts.has(sum))
      }),
    )
  if (isOne) return worthOfOne
  const isPart = all.some((one) => one.tax === tax && one.net < net && amounts.has(net - one.net))
  return isPart ? worthOfPart : 0
}

type TaxedPart = { net: number; tax: number; rate: number }
const knownParts = new WeakMap<ReadonlySet<number>, TaxedPart[]>()

/** Every printed amount with what one of the rates makes of it, where that is printed too. */
function taxedParts({ rates, amounts }: PrintedSums): TaxedPart[] {
  const known = knownParts.get(amounts)
  if (known) return known
  const found = rates.flatMap((rate) =>
    [...amounts].flatMap((net) =>
      [...nearOf((net * rate) / 100)]
        .filter((tax) => amounts.has(tax) && isAtRate(net, tax, [rate]))
        .map((tax) => ({ net, tax, rate })),
    ),
  )
  knownParts.set(amounts, found)
  return found
}

/** Every whole number that `isAtRate` may take for this one: those a cent off, and those without hundredths beside it. */
function nearOf(exact: number): Set<number> {
  const [cent, whole] = [Math.ceil(exact), Math.ceil(exact / 100) * 100]
  return new Set([cent - 2, cent - 1, cent, cent + 1, whole - 100, whole])
}

/** Is an amount what a printed one and the tax on that, printed too, come to? Those of two rates add up as net and tax do. */
export function isTaxIncluded(
  whole: number,
  amounts: ReadonlySet<number>,
  rates: readonly number[],
): boolean {
  for (const part of amounts)
    if (amounts.has(whole - part) && isAtRate(part, whole - part, rates)) return true
  return false
}

/** The percentages that a text states, those of discounts among them. */
export function ratesIn(text: string): number[] {
  const found = [
    ...text.matchAll(/(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))?\s?\[?%/g),
    // "%20", as in Turkey
    ...text.matchAll(/(?<!\d\s?)%(\d{1,2})(?:[.,](\d{1,2}))?(?![\d.,]*\d)/g),
  ]
  return [...new Set(found.map(([, whole, part]) => Number(`${whole}.${part ?? 0}`)))]
}
