import type { Choices } from './choices'
import { type AmountChoice, centsOf, mostTried } from './sums-of-taxes'
import { isTaxIncluded } from './taxes-at-rates'
import type { AmountCandidate } from './typed-candidates'

/** How much likelier it is that an amount is to be paid when what the whole is more is printed too: a deposit, a commission. */
const worthOfRest = 3
/** And when that is printed with a minus. */
const worthOfReduced = 12
/** And how much less when nothing says what went off the whole. */
const worthOfUnexplained = 0.3

type Printed = { amounts: ReadonlySet<number>; rates: readonly number[]; reductions: ReadonlySet<number> }

export function payableOf(
  { choices }: Choices<AmountCandidate>,
  { gross, tax }: { gross: number | null; tax: number | null },
  { amounts, rates, reductions }: Printed,
): { choice: AmountChoice; weight: number } | undefined {
  const printed = new Set(choices.map((one) => Math.abs(centsOf(one))))
  const weightOf = (one: AmountChoice) => {
    const off = (gross ?? 0) - centsOf(one)
    // a tax alone is nothing to be paid, nor is what goods at one of two rates come to
    const isOfRate = () => [off, centsOf(one)].every((part) => isTaxIncluded(part, amounts, rates))
    if ((tax && centsOf(one) === tax) || (off > 0 && isOfRate())) return 0
    if (off <= 0 || centsOf(one) <= 0) return one.share
    const isRest = reductions.has(off) ? worthOfReduced : printed.has(off) ? worthOfRest : worthOfUnexplained
    return one.share * isRest
  }
  return choices
    .slice(0, mostTried)
    .map((choice) => ({ choice, weight: weightOf(choice) }))
    .sort((one, other) => other.weight - one.weight)[0]
}
