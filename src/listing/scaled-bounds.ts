import type { SearchOperator } from './search-operators'

/** Whole units compared with a bound: units < 5, units ≥ -3. */
export type Bound = { sign: 'less' | 'more' | 'atMost' | 'atLeast' | 'equals'; units: bigint }

/**
 * What comparing a decimal means for values held in whole units of 10^-scale: more than 12.345 in cents is more than 1234.
 * Null when nothing can be it (equal to 12.345 in cents). Of the operators that compare, all but ≠ and missing.
 */
export function scaledBounds(
  operator: SearchOperator,
  values: readonly string[],
  scale: number,
): Bound[] | null {
  const [first, second] = values as [string, string]
  switch (operator) {
    case 'between':
      return [...lowest(first, scale), ...highest(second, scale)]
    case 'at-least':
      return lowest(first, scale)
    case 'at-most':
      return highest(first, scale)
    case 'more':
      return [{ sign: 'more', units: unitsOf(first, scale).floor }]
    case 'less': {
      const { floor, isExact } = unitsOf(first, scale)
      return [{ sign: 'less', units: isExact ? floor : floor + 1n }]
    }
    default: {
      const { floor, isExact } = unitsOf(first, scale)
      return isExact ? [{ sign: 'equals', units: floor }] : null
    }
  }
}

function lowest(value: string, scale: number): Bound[] {
  const { floor, isExact } = unitsOf(value, scale)
  return [{ sign: 'atLeast', units: isExact ? floor : floor + 1n }]
}

function highest(value: string, scale: number): Bound[] {
  return [{ sign: 'atMost', units: unitsOf(value, scale).floor }]
}

/** The largest whole unit that is not above the value, and whether it is the value. */
function unitsOf(value: string, scale: number): { floor: bigint; isExact: boolean } {
  const isNegative = value.startsWith('-')
  const [whole, fraction = ''] = value.replace('-', '').split('.') as [string, string?]
  const magnitude = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const isExact = !/[1-9]/.test(fraction.slice(scale))
  if (!isNegative) return { floor: magnitude, isExact }
  return { floor: isExact ? -magnitude : -magnitude - 1n, isExact }
}
