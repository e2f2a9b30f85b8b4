import { minorFromDecimal } from '../kernel/money'
import type { ScreenText } from '../kernel/screen-text'

export type Balance =
  | { state: 'balanced' }
  /** What is missing in net + tax to reach the control amount; negative when they are too much. */
  | { state: 'off'; differenceMinor: bigint }
  | { state: 'unknown'; why: ScreenText }

/** Does net + tax make the control amount? Amounts are plain decimals; a missing tax counts as none. */
export function balanceOf(given: {
  netAmt: string | null
  taxAmt: string | null
  controlAmt: string | null
  currency: string | null
}): Balance {
  if (given.controlAmt === null) return { state: 'unknown', why: 'No control amount yet' }
  if (given.netAmt === null) return { state: 'unknown', why: 'No net amount to compare with' }
  const currency = given.currency ?? ''
  const net = minorFromDecimal(given.netAmt, currency)
  const tax = minorFromDecimal(given.taxAmt ?? '0', currency)
  const control = minorFromDecimal(given.controlAmt, currency)
  if (net === null || tax === null || control === null)
    return { state: 'unknown', why: "An amount can't be read" }
  const differenceMinor = control - net - tax
  return differenceMinor === 0n ? { state: 'balanced' } : { state: 'off', differenceMinor }
}
