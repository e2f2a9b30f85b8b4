import type { DocumentLine } from '../documents/document-line'
import { isMore, sumOf } from '../kernel/decimals'
import { orderLineOf } from './match-lines'
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
  lines: readonly DocumentLine[],
  orderLines: readonly OrderLine[],
  terms: MatchTerms,
): MatchProblem[] {
  const prices = lines.flatMap((line, index): MatchProblem[] => {
    const { poLine, unitPrice, quantity, netAmount } = line.cells
    const orderLine = orderLineOf(line, orderLines)
    const [lineId, at] = [line.id, index + 1]
    if (!orderLine)
      return netAmount?.value || poLine?.value
        ? [{ kind: 'unmatched', lineId, at, named: poLine?.value ?? null }]
        : []
    const price = unitPrice?.value
    if (!price || !isPriceOver(orderLine, { price, quantity: quantity?.value ?? null }, terms)) return []
    return [{ kind: 'price', lineId, at, orderLine: orderLine.line, price, agreed: orderLine.unitPrice }]
  })
  const quantities = orderLines.flatMap((orderLine): MatchProblem[] => {
    const quantity = quantityOn(lines, orderLine)
    if (quantity === null || !isQuantityOver(orderLine, quantity, terms)) return []
    const left = toInvoiceOf(orderLine, terms)
    return [{ kind: 'quantity', orderLine: orderLine.line, quantity, left: isMore(left, '0') ? left : '0' }]
  })
  return [...prices, ...quantities]
}

/** What the invoice asks for of an order line, all its lines together; null where it names none. */
export function quantityOn(lines: readonly DocumentLine[], { line }: OrderLine): string | null {
  const asked = lines.flatMap(({ cells }) =>
    cells.poLine?.value && Number(cells.poLine.value) === line ? (cells.quantity?.value ?? []) : [],
  )
  return asked.length > 0 ? sumOf(asked) : null
}
