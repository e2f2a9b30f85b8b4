import type { DocumentLine } from '../documents/document-line'
import type { CellWrite, LineEdit } from '../documents/line-edits'
import type { PlacedLine } from '../documents/order-numbers'
import { isMore, productMinor } from '../kernel/decimals'
import { decimalFromMinor } from '../kernel/money'
import type { MatchProblem } from '../matching/judge-match'
import type { LineMatch } from '../matching/match-lines'
import type { MatchTerms } from '../matching/match-terms'
import type { OrderLine } from '../matching/order'
import { type LineStatus, toInvoiceOf } from '../matching/order-figures'

const fromOrder = (name: CellWrite['name'], value: string | null): CellWrite => ({
  name,
  value,
  source: 'ORDER',
})

/** An order line for an invoice line; `poNumber` where it is of another order than the line named so far. */
export type Match = Pick<LineMatch, 'lineId' | 'orderLine'> & { poNumber?: string | null }

/** Gives invoice lines the numbers of their order lines. */
export function matchEdits(matches: readonly Match[]): LineEdit[] {
  return matches.map(({ lineId, orderLine, poNumber }) => ({
    kind: 'set',
    id: lineId,
    cells: [
      ...(poNumber === undefined ? [] : [fromOrder('poNumber', poNumber)]),
      fromOrder('poLine', String(orderLine)),
    ],
  }))
}

/** Takes the number of an order line from those of its order's invoice lines that have it. */
export function unmatchEdits(lines: readonly PlacedLine[], orderLine: number): LineEdit[] {
  return lines
    .filter(({ cells }) => cells.poLine?.value && Number(cells.poLine.value) === orderLine)
    .map(({ id }) => ({ kind: 'set', id, cells: [fromOrder('poLine', null)] }))
}

/** The places of the invoice lines that name an order line, from 1. */
export function placesOn(lines: readonly PlacedLine[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  for (const [index, { cells, at }] of lines.entries()) {
    const number = cells.poLine?.value
    if (number) places.set(Number(number), [...(places.get(Number(number)) ?? []), at ?? index + 1])
  }
  return places
}

/** Puts the order's price in place of those that are over it, and what it makes with the quantity. */
export function priceEdits(
  lines: readonly DocumentLine[],
  problems: readonly MatchProblem[],
  currency: string,
): LineEdit[] {
  return problems.flatMap((problem): LineEdit[] => {
    if (problem.kind !== 'price') return []
    const quantity = lines.find(({ id }) => id === problem.lineId)?.cells.quantity?.value ?? null
    return [{ kind: 'set', id: problem.lineId, cells: priced(quantity, problem.agreed, currency) }]
  })
}

function priced(quantity: string | null, price: string, currency: string): CellWrite[] {
  const minor = quantity === null ? null : productMinor([quantity, price], currency)
  return [
    fromOrder('unitPrice', price),
    ...(minor === null ? [] : [fromOrder('netAmount', decimalFromMinor(minor, currency))]),
  ]
}

/** Adds the lines of the order that are active, have something to invoice and are not on the invoice yet. */
export function addEdits(
  lines: readonly DocumentLine[],
  given: {
    orderLines: readonly (OrderLine & { status: LineStatus })[]
    terms: MatchTerms
    currency: string
    newId: () => string
    /** The line behind which they come; the last where it is left out. */
    after?: string | null
    /** The order, where it is another than the document's. */
    poNumber?: string | undefined
  },
): LineEdit[] {
  let after = given.after ?? lines.at(-1)?.id ?? null
  const named = placesOn(lines)
  return given.orderLines.flatMap((line): LineEdit[] => {
    const quantity = toInvoiceOf(line, given.terms)
    const isWanted = line.status === 'AVAILABLE' && isMore(quantity, '0')
    if (!isWanted || named.has(line.line)) return []
    const cells = [
      fromOrder('description', line.description),
      fromOrder('quantity', quantity),
      fromOrder('unit', line.unit),
      ...priced(quantity, line.unitPrice, given.currency),
      ...(given.poNumber ? [fromOrder('poNumber', given.poNumber)] : []),
      fromOrder('poLine', String(line.line)),
      ...(line.item ? [fromOrder('item', line.item)] : []),
    ]
    const added: LineEdit = { kind: 'add', id: given.newId(), after, cells }
    after = added.id
    return [added]
  })
}
