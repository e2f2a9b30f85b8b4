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

const highestRate = 30

/** Is a part a whole number of percent of the whole, as many as a tax may be? */
export function isAtWholeRate(whole: number, part: number): boolean {
  const percent = Math.round((part / whole) * 100)
  return percent <= highestRate && isAtRate(whole, part, [percent])
}

/** Are both raised on the whole net amount, or on two parts that are all of it? Halves are those of a state and of the country. */
function areTaxesOf(net: number, [one, other]: TwoTaxes, rates: readonly number[]): boolean {
  if (one === other && isAtWholeRate(net, one + other)) return true
  if (isAtRate(net, one, rates) && isAtRate(net, other, rates)) return true
  const taxed = rates.filter((rate) => rate > 0)
  return taxed.some((first) =>
    taxed.some((second) => {
      // a cent of the tax is so much of what it is raised on
      const [ofFirst, ofSecond] = [100 / first, 100 / second]
      const off = one * ofFirst + other * ofSecond - net
      // "0 %" is printed for what is left
      const isLeft = off < 0 && off > -net / 2 && rates.includes(0)
      return first !== second && (isLeft || Math.abs(off) <= ofFirst + ofSecond)
    }),
  )
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
  if (third !== undefined) return isLikely && areThreeTaxesOf(net, parts, printed.rates)
  const two = [one!, other!] as const
  return isLikely ? areTaxesOf(net, two, printed.rates) : areOnPrinted(net, two, printed)
}

/** Are three raised at three rates that are printed, on parts that are all of the net amount? */
function areThreeTaxesOf(net: number, parts: readonly number[], rates: readonly number[]): boolean {
  const taxed = rates.filter((rate) => rate > 0)
  const isAll = (
    left: number,
    room: number,
    [part, ...others]: readonly number[],
    free: readonly number[],
  ) =>
    part === undefined
      ? Math.abs(left) <= room
      : free.some((rate): boolean =>
          isAll(
            left - (part * 100) / rate,
            room + 100 / rate,
            others,
            free.filter((one) => one !== rate),
          ),
        )
  return isAll(net, 0, parts, taxed)
}

/** The percentages that a text states, those of discounts among them. */
export function ratesIn(text: string): number[] {
  const found = [...text.matchAll(/(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))?\s?%/g)]
  return [...new Set(found.map(([, whole, part]) => Number(`${whole}.${part ?? 0}`)))]
}
