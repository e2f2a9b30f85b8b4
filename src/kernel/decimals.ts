import { type Exact, exact, exactZero, sum, written } from './exact-decimals'
import { currencyExponent } from './money'

/** The product of plain decimals in minor units of a currency, rounded half away from zero. Null when one is no number. */
export function productMinor(factors: readonly string[], currency: string): bigint | null {
  let product: Exact = { digits: 1n, scale: 0 }
  for (const factor of factors) {
    const next = exact(factor)
    if (!next) return null
    product = { digits: product.digits * next.digits, scale: product.scale + next.scale }
  }
  return scaled(product, currencyExponent(currency))
}

function scaled({ digits, scale }: Exact, to: number): bigint {
  if (scale <= to) return digits * 10n ** BigInt(to - scale)
  const under = 10n ** BigInt(scale - to)
  const sign = digits < 0n ? -1n : 1n
  return (digits + (sign * under) / 2n) / under
}

/**
 * Parts a whole into shares of hundred, in percent as plain decimals; rounding is evened out in the last, so that the parts
 * make the whole. Null when a share is no number.
 */
export function sharesOf(whole: bigint, percents: readonly string[]): bigint[] | null {
  const shares = percents.map(exact)
  const parts: bigint[] = []
  let seen: Exact = { digits: 0n, scale: 0 }
  let given = 0n
  for (const share of shares) {
    if (!share) return null
    seen = sum(seen, share)
    const upTo = scaled({ digits: whole * seen.digits, scale: seen.scale + 2 }, 0)
    parts.push(upTo - given)
    given = upTo
  }
  return parts
}

/** So many percent of a plain decimal, exactly: ("7", "12.5") → "0.875". Null when one is no number. */
export function percentOf(text: string, percent: string): string | null {
  const [whole, share] = [exact(text), exact(percent)]
  if (!whole || !share) return null
  return written({ digits: whole.digits * share.digits, scale: whole.scale + share.scale + 2 })
}

/** The exact sum of plain decimals; "0" of none. Null when one is no number. */
export function sumOf(texts: readonly string[]): string | null {
  const all = texts.map(exact)
  const total = all.reduce<Exact | null>((so, one) => (so && one ? sum(so, one) : null), exactZero)
  return total && written(total)
}

/** One plain decimal less another, exactly. Null when one is no number. */
export function differenceOf(one: string, other: string): string | null {
  const [from, away] = [exact(one), exact(other)]
  return from && away && written(sum(from, { ...away, digits: -away.digits }))
}

/** The exact product of plain decimals. Null when one is no number. */
export function productOf(one: string, other: string): string | null {
  const [a, b] = [exact(one), exact(other)]
  return a && b && written({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Is the first number the greater one? False when one of them is no number. */
export function isMore(one: string, other: string): boolean {
  const [a, b] = [exact(one), exact(other)]
  return a !== null && b !== null && sum(a, { ...b, digits: -b.digits }).digits > 0n
}

/** Do these percents make a hundred? */
export function makeHundred(percents: readonly string[]): boolean {
  const total = percents
    .map(exact)
    .reduce<Exact | null>((so, one) => (so && one ? sum(so, one) : null), { digits: 0n, scale: 0 })
  return total !== null && total.digits === 100n * 10n ** BigInt(total.scale)
}
