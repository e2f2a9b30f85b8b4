import { fromHundredths } from '../parse-amount'
import type { Choice, Choices } from './choices'
import type { AmountCandidate } from './typed-candidates'

export type AmountChoice = Choice<AmountCandidate>

/** One reading of one amount; none is a reading too. `label` is the logarithm of its share, `cents` counts whole ones. */
export type Option = { choice: AmountChoice | null; cents: number | null; label: number }

/** So many readings of an amount are looked at. */
export const mostTried = 8

/** What a tax is worth, as a logarithm, that is what a rate makes of the net amount. */
export const worthOfRate = 1.5
/** Two or three taxes that are printed nowhere together, but that rates which are printed make of all of the net amount. */
const worthOfRates = 5.5

type SumOfTaxes = { option: Option; parts: readonly number[]; isLikely: boolean }

/** Of the likeliest tax a part of a sum has so much of the share at least. */
const leastOfPart = 0.002
/** What is less likely is part of a sum only where what both taxes are raised on is printed. */
const leastOfProved = 1e-5

/** Taxes that are printed one by one and nowhere together: at two or three rates, or of the state and of the country. */
export function sumsOf({ choices }: Choices<AmountCandidate>, printed: ReadonlySet<number>): SumOfTaxes[] {
  const parts = choices
    .slice(0, mostTried)
    .filter((one) => centsOf(one) > 0 && one.share >= choices[0]!.share * leastOfProved)
  return combined(parts).flatMap((some): SumOfTaxes[] => {
    const isTwice = some[0] === some[1]
    const candidates = isTwice ? some[0]!.candidates.slice(0, 2) : some.map((one) => one.candidates[0]!)
    const cents = some.reduce((sum, one) => sum + centsOf(one), 0)
    if (candidates.length < some.length || printed.has(cents)) return []
    const sum = {
      ...candidates[0]!,
      value: fromHundredths(BigInt(cents)),
      cents: BigInt(cents),
      words: candidates.flatMap(({ words }) => words),
    }
    const shares = some.map(({ share }) => share)
    const summed = option({ value: sum.value, share: Math.max(...shares) / 2, candidates: [sum] })
    const proved = { ...summed, label: Math.min(worthOfRate, summed.label + worthOfRates) }
    const isLikely = Math.min(...shares) >= choices[0]!.share * leastOfPart
    return [{ option: proved, parts: some.map(centsOf), isLikely }]
  })
}

/** Every two of some, of which one may be printed twice, and every three. */
function combined(some: readonly AmountChoice[]): AmountChoice[][] {
  return some.flatMap((first, at) =>
    some
      .slice(at)
      .flatMap((second, next) => [
        [first, second],
        ...(next === 0 ? [] : some.slice(at + next + 1).map((third) => [first, second, third])),
      ]),
  )
}

export function option(choice: AmountChoice): Option {
  return { choice, cents: centsOf(choice), label: Math.log(Math.max(choice.share, 1e-6)) }
}

/** Amounts have thirteen digits at most, which a number holds exactly. */
export const centsOf = (choice: AmountChoice) => Number(choice.candidates[0]!.cents)
