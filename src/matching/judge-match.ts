import type { PlacedLine } from '../documents/order-numbers'
import { isMore, sumOf } from '../kernel/decimals'
import type { MatchTerms } from './match-terms'
import type { OrderLine } from './order'
import { isPriceOver, isQuantityOver, toInvoiceOf } from './order-figures'

/** What is wrong between the lines of an invoice and those of its order. `at` is the invoice line's place, from 1. */
export type MatchProblem =
  | { kind: 'price'; lineId: string; at: number; orderLine: number; price: string; agreed: string }
  | { kind: 'quantity'; orderLine: number; quantity: string; left: string }
  | { kind: 'unmatched'; lineId: string; at: number; named: string | null }

/**
 * Compares the lines that name one of the order's with it. A quantity counts once for all the lines that share it. Nothing
 * is said against what is taken back (negative quantities) and of lines that have nothing to compare.
 */
export function judgeMatch(
  lines: readonly PlacedLine[],
  orderLines: readonly OrderLine[],
  terms: MatchTerms,
): MatchProblem[] {
  const known = new Map(orderLines.map((one) => [one.line, one]))
  const asked = quantitiesOn(lines)
  const prices = lines.flatMap((line, index): MatchProblem[] => {
    const { poLine, unitPrice, quantity, netAmount } = line.cells
    const orderLine = poLine?.value ? known.get(Number(poLine.value)) : undefined
    const [lineId, at] = [line.id, line.at ?? index + 1]
    if (!orderLine)
      return netAmount?.value || poLine?.value
        ? [{ kind: 'unmatched', lineId, at, named: poLine?.value ?? null }]
        : []
    const price = unitPrice?.value
    if (!price || !isPriceOver(orderLine, { price, quantity: quantity?.value ?? null }, terms)) return []
    return [{ kind: 'price', lineId, at, orderLine: orderLine.line, price, agreed: orderLine.unitPrice }]
  })
  const quantities = orderLines.flatMap((orderLine): MatchProblem[] => {
    const quantity = asked.get(orderLine.line)
    if (quantity === undefined || !isQuantityOver(orderLine, quantity, terms)) return []
    const left = toInvoiceOf(orderLine, terms)
    return [{ kind: 'quantity', orderLine: orderLine.line, quantity, left: isMore(left, '0') ? left : '0' }]
  })
  return [...prices, ...quantities]
}

/** What the invoice asks for of each order line, all its lines together. */
export function quantitiesOn(lines: readonly PlacedLine[]): ReadonlyMap<number, string> {
  const asked = new Map<number, string>()
  for (const { cells } of lines) {
    const [number, quantity] = [cells.poLine?.value, cells.quantity?.value]
    if (!number || !quantity) continue
    const before = asked.get(Number(number))
    asked.set(Number(number), before === undefined ? quantity : sumOf([before, quantity])!)
  }
  return asked
}
