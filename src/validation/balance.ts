import type { DocumentLine } from '../documents/document-line'
import { factorsOf } from '../documents/line-edits'
import { productMinor } from '../kernel/decimals'
import { minorFromDecimal } from '../kernel/money'
import type { ScreenText } from '../kernel/screen-text'

/** What a document says of its money: plain decimals in its currency. What is missing of tax and charges counts as none. */
export type BalanceAmounts = {
  controlAmt: string | null
  netAmt: string | null
  taxAmt: string | null
  freightAmt?: string | null
  otherChargesAmt?: string | null
  currency: string | null
  lines?: readonly DocumentLine[]
}

export type Balance =
  /** `includeTax`: the lines make the amount with tax, as shops and caterers print them. */
  | { state: 'balanced'; linesMinor: bigint | null; includeTax: boolean }
  /**
   * What is missing to reach the control amount: in net, tax and charges, or in the lines where these are all right.
   * Negative when they are too much.
   */
  | { state: 'off'; differenceMinor: bigint; isInLines: boolean; linesMinor: bigint | null }
  | { state: 'unknown'; why: ScreenText; linesMinor: bigint | null }

/**
 * Control amount − lines − tax − freight − other charges = 0, and the same with the net amount in place of the lines. Lines
 * that make the amount with their tax are as good.
 */
export function balanceOf(given: BalanceAmounts): Balance {
  const currency = given.currency ?? ''
  const minor = (text: string | null | undefined) => minorFromDecimal(text ?? '0', currency)
  const amounts = (given.lines ?? []).flatMap(({ cells }) => cells.netAmount?.value ?? [])
  const ofLines = amounts.map(minor)
  const linesMinor = amounts.length > 0 && ofLines.every((one) => one !== null) ? sum(ofLines) : null
  const unknown = (why: ScreenText): Balance => ({ state: 'unknown', why, linesMinor })
  if (given.controlAmt === null) return unknown('No control amount yet')
  if (given.netAmt === null && amounts.length === 0) return unknown('No net amount to compare with')
  const parts = [given.controlAmt, given.netAmt, given.taxAmt, given.freightAmt, given.otherChargesAmt].map(
    minor,
  )
  if (parts.includes(null) || ofLines.includes(null)) return unknown("An amount can't be read")
  const [control, net, tax, ...rest] = parts as bigint[]
  const charges = [tax!, ...rest]
  const toReach = control! - sum(charges)
  const off = (differenceMinor: bigint, isInLines: boolean): Balance => ({
    state: 'off',
    differenceMinor,
    isInLines,
    linesMinor,
  })
  if (given.netAmt !== null && toReach !== net) return off(toReach - net!, false)
  const includeTax = linesMinor !== null && tax !== 0n && toReach + tax! === linesMinor
  if (linesMinor !== null && toReach !== linesMinor && !includeTax) return off(toReach - linesMinor, true)
  return { state: 'balanced', linesMinor, includeTax }
}

function sum(amounts: readonly (bigint | null)[]): bigint {
  return amounts.reduce<bigint>((so, one) => so + (one ?? 0n), 0n)
}

/** Unit costs are printed rounded; the product may be this much off, in minor units. */
const roundingMinor = 1n

/**
 * Does quantity × unit cost make another amount than the line has, which nobody has confirmed? Where one of the three is
 * missing, or the amount is stated by data (with allowances and charges of its own), nothing can be said against the line.
 */
export function isMisread(line: DocumentLine, currency: string): boolean {
  const [quantity, price, amount] = [line.cells.quantity, line.cells.unitPrice, line.cells.netAmount]
  if (!quantity?.value || !price?.value || !amount?.value || amount.source === 'DATA') return false
  const product = productMinor([quantity.value, price.value], currency)
  const minor = minorFromDecimal(amount.value, currency)
  if (product === null || minor === null) return true
  const rest = product - minor
  const isSame = rest <= roundingMinor && rest >= -roundingMinor
  return !isSame && amount.agreedFor !== factorsOf(line)
}
