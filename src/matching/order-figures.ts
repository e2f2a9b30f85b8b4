import { differenceOf, isMore, percentOf, productOf, sumOf } from '../kernel/decimals'
import type { MatchTerms } from './match-terms'
import type { Order, OrderLine, OrderStatus } from './order'

export const lineStatuses = ['AVAILABLE', 'FULLY_INVOICED', 'CLOSED', 'CANCELLED'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** What has become of a line of the order; a whole order that is closed or cancelled closes its lines. */
export function statusOf(line: OrderLine, order: OrderStatus): LineStatus {
  if (order !== 'OPEN') return order
  return isMore(remainingOf(line), '0') ? 'AVAILABLE' : 'FULLY_INVOICED'
}

/** What was ordered and nobody has invoiced. Negative when more came than was ordered. */
export function remainingOf(line: OrderLine): string {
  return lessInvoiced(line, line.ordered)
}

/** The quantity that this document may ask for: of what was ordered, or of what was received. */
export function toInvoiceOf(line: OrderLine, { way }: Pick<MatchTerms, 'way'>): string {
  return lessInvoiced(line, way === 'three' ? line.received : line.ordered)
}

const lessInvoiced = (line: OrderLine, from: string) =>
  differenceOf(from, sumOf([line.invoiced, line.inProgress])!)!

/** What is left of the whole order, exactly. */
export function amountLeftOf(order: Order): string {
  return sumOf(order.lines.map((line) => productOf(remainingOf(line), line.unitPrice)!))!
}

/** Is the quantity above what may be invoiced, tolerance included? */
export function isQuantityOver(line: OrderLine, quantity: string, terms: MatchTerms): boolean {
  const tolerance = percentOf(line.ordered, terms.quantityPercent)!
  return isMore(quantity, '0') && isMore(quantity, sumOf([toInvoiceOf(line, terms), tolerance])!)
}

/** Is the price above the order's by more than percent and amount allow? */
export function isPriceOver(
  line: OrderLine,
  { price, quantity }: { price: string; quantity: string | null },
  terms: MatchTerms,
): boolean {
  const limit = sumOf([line.unitPrice, percentOf(line.unitPrice, terms.pricePercent)!])!
  const more = differenceOf(price, line.unitPrice)
  const inAll = more && productOf(more, quantity ?? '1')
  return inAll !== null && isMore(price, limit) && isMore(inAll, terms.priceAmount)
}

/** Is the amount above what is left of the order by more than the percent of prices? */
export function isAmountOver(order: Order, net: string, terms: MatchTerms): boolean {
  const left = amountLeftOf(order)
  return isMore(net, sumOf([left, isMore(left, '0') ? percentOf(left, terms.pricePercent)! : '0'])!)
}
