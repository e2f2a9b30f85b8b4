import { canonicalDecimal } from '../../kernel/compare-decimals'
import {
  compareExact,
  difference,
  type Exact,
  exact,
  exactZero,
  magnitude,
  product,
  roundHalfUp,
  sum,
  written,
} from '../../kernel/exact-decimals'
import type { ToldValue } from '../../kernel/told-text'

/** More digits than any amount has; reckoning with millions of them would take seconds. */
const mostCharacters = 60

/** A decimal of the model; null for none, and for one that is absurdly long. */
export function amountOf(text: string | null): Exact | null {
  if (text === null || text.length > mostCharacters) return null
  const canonical = canonicalDecimal(text)
  return canonical === null ? null : exact(canonical)
}

/** The exact sum; what is missing counts as nothing. */
export function totalOf(texts: Iterable<string | null>): Exact {
  let total = exactZero
  for (const text of texts) total = sum(total, amountOf(text) ?? exactZero)
  return total
}

/** To two decimals, as the rules of EN 16931 round every total. */
export const rounded = (amount: Exact): Exact => roundHalfUp(amount, 2)

export const isSame = (a: Exact, b: Exact): boolean => compareExact(a, b) === 0n

/** Are they nearer to each other than the limit? */
export const isNearer = (a: Exact, b: Exact, limit: Exact): boolean =>
  compareExact(magnitude(difference(a, b)), limit) < 0n

/** Are they as near to each other as the limit, or nearer? */
export const isWithin = (a: Exact, b: Exact, limit: Exact): boolean =>
  compareExact(magnitude(difference(a, b)), limit) <= 0n

export const oneUnit: Exact = { digits: 1n, scale: 0 }
export const twoHundredths: Exact = { digits: 2n, scale: 2 }

const hundredth: Exact = { digits: 1n, scale: 2 }

/** So many percent of an amount, exactly. */
export const percentageOf = (amount: Exact, percent: Exact): Exact =>
  product(product(amount, percent), hundredth)

/** An amount as texts show it. */
export const shown = (amount: Exact): ToldValue => ({ decimal: written(amount) })
