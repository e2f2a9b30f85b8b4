import { fold } from '../fold-text'
import { firstOfRow } from './label-context'
import type { AmountCandidate } from './typed-candidates'

/** What amounts tell of how a sum was settled, by cents. */
export type Settled = {
  /** A sum, what was given for it, printed later, and the change, printed last. */
  bought: Set<number>
  given: Set<number>
  /** What was given, where the row of the rest says that it is the change, and the sum that it was given for. */
  cash: Set<number>
  forCash: Set<number>
  /** A sum, what went off it, printed later, and what was left, printed last. */
  reduced: Set<number>
  left: Set<number>
  /** A sum that isn't a multiple of the least coin, and the one printed after it that was made of it. */
  unrounded: Set<number>
  rounded: Set<number>
}

/** Sums and what settles them stand at the end. */
const mostAmounts = 100
const leastCoin = 5

const change =
  /\b(?:change|rueckgeld|ruckgeld|wechselgeld|rendu|resto|cambio|vuelto|vuelta|troco|wisselgeld|reszta|vaxel|byttepenge|baki)\b/

/** Finds them among the amounts in the order in which they are printed. */
export function settledOf(printed: readonly AmountCandidate[]): Settled {
  const found: Settled = {
    bought: new Set(),
    given: new Set(),
    cash: new Set(),
    forCash: new Set(),
    reduced: new Set(),
    left: new Set(),
    unrounded: new Set(),
    rounded: new Set(),
  }
  const latest = printed.filter((one) => one.printed.hasDecimals && one.cents !== 0n).slice(-mostAmounts)
  const sizeOf = ({ cents }: AmountCandidate) => Math.abs(Number(cents))
  const all = latest.map(sizeOf)
  const changes = new Set(
    latest.filter(({ cell }) => change.test(fold(firstOfRow(cell).segment.text))).map(sizeOf),
  )
  const last = new Map(all.map((cents, at) => [cents, at]))
  for (const [at, sum] of all.entries()) {
    for (let next = at + 1; next < all.length; next++) {
      const other = all[next]!
      const away = Math.abs(other - sum)
      if (away > 0 && away < leastCoin / 2 && sum % leastCoin !== 0 && other % leastCoin === 0) {
        found.unrounded.add(sum)
        found.rounded.add(other)
      }
      if (away === 0 || (last.get(away) ?? 0) <= next) continue
      if (other > sum) {
        found.bought.add(sum)
        found.given.add(other)
        if (changes.has(away)) {
          found.cash.add(other)
          found.forCash.add(sum)
        }
      } else if (away !== other) {
        found.reduced.add(sum)
        found.left.add(away)
      }
    }
  }
  return found
}

export function settledFeatures({ cents }: AmountCandidate, settled: Settled): Record<string, number> {
  const size = Math.abs(Number(cents))
  return {
    isBought: settled.bought.has(size) ? 1 : 0,
    isGiven: settled.given.has(size) ? 1 : 0,
    isReduced: settled.reduced.has(size) ? 1 : 0,
    isLeft: settled.left.has(size) ? 1 : 0,
    isUnrounded: settled.unrounded.has(size) ? 1 : 0,
    isRounded: settled.rounded.has(size) ? 1 : 0,
  }
}
