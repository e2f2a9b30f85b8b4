import type { DocumentLine } from '../documents/document-line'
import { differenceOf } from '../kernel/decimals'
import { fold, foldTight } from '../recognition/fold-text'
import type { OrderLine } from './order'

/** By what an invoice line was found to be a line of the order, the most trusted first. */
export const matchWays = ['number', 'item', 'text', 'price'] as const
export type MatchWay = (typeof matchWays)[number]

/** `score` from 0 to 1; 1 is what stands in the line itself. */
export type LineMatch = { lineId: string; orderLine: number; by: MatchWay; score: number }

/** From here on a match is good enough to be taken without a person. */
export const sureMatch = 0.85
/** From here on it is worth offering. */
const leastMatch = 0.5

/**
 * Finds the order line of each invoice line. Who names one by its number has it. The others are paired one to one, the best
 * pair first: by item number, then by how alike the texts are, then by price and quantity alone. Where two order lines are
 * as good for one invoice line, neither is sure.
 */
export function matchLines(lines: readonly DocumentLine[], orderLines: readonly OrderLine[]): LineMatch[] {
  const known = new Set(orderLines.map(({ line }) => line))
  const named = lines.flatMap(({ id, cells }): LineMatch[] => {
    const orderLine = cells.poLine?.value ? Number(cells.poLine.value) : null
    return orderLine !== null && known.has(orderLine)
      ? [{ lineId: id, orderLine, by: 'number', score: 1 }]
      : []
  })
  const isTaken = new Set(named.map(({ orderLine }) => orderLine))
  const free = orderLines.filter(({ line }) => !isTaken.has(line))
  const open = lines.filter(({ cells }) => !cells.poLine?.value)
  return [...named, ...pair(open, free)]
}

function pair(lines: readonly DocumentLine[], orderLines: readonly OrderLine[]): LineMatch[] {
  const candidates = candidatesAmong(orderLines)
  const scored = lines.flatMap((line) => {
    const read = preparedOf(line.cells)
    const found = candidates(read).flatMap((one) => {
      const score = scoreOf(read, one)
      return score ? [{ ...score, lineId: line.id, orderLine: one.line.line }] : []
    })
    found.sort((a, b) => b.score - a.score)
    const [best, second] = found
    const isUnclear = best && second && best.score - second.score < 0.02
    return found.map((one) => (isUnclear ? { ...one, score: Math.min(one.score, sureMatch - 0.05) } : one))
  })
  scored.sort((a, b) => b.score - a.score)
  const done = new Set<string | number>()
  return scored.filter(({ lineId, orderLine }) => {
    if (done.has(lineId) || done.has(orderLine)) return false
    done.add(lineId).add(orderLine)
    return true
  })
}

/** What lines of both sides are compared by. */
type Prepared = {
  item: string
  words: ReadonlySet<string>
  pairs: ReadonlySet<string>
  price: string | null
  quantity: string | null
  keys: readonly string[]
}
type PreparedOrderLine = Prepared & { line: OrderLine; received: string | null }

function prepared(
  given: Record<'text' | 'item' | 'price' | 'quantity', string | null | undefined>,
): Prepared {
  const item = foldTight(given.item ?? '')
  const price = plain(given.price)
  const words = new Set((given.text ?? '').split(/\s+/).map(foldTight))
  words.delete('')
  const keys = [...words, ...(item ? [item] : []), ...(price ? [`price ${price}`] : [])]
  return { item, words, pairs: pairsOf(given.text ?? ''), price, quantity: plain(given.quantity), keys }
}

const plain = (decimal: string | null | undefined) => (decimal ? differenceOf(decimal, '0') : null)

const preparedOf = ({ description, item, unitPrice, quantity }: DocumentLine['cells']) =>
  prepared({
    text: description?.value,
    item: item?.value,
    price: unitPrice?.value,
    quantity: quantity?.value,
  })

/** So many order lines are looked at for one invoice line. */
const mostCandidates = 40

/** For an invoice line the order lines that share a word, the item number or the price with it, by the rarest of these first. */
function candidatesAmong(orderLines: readonly OrderLine[]): (read: Prepared) => PreparedOrderLine[] {
  const byKey = new Map<string, PreparedOrderLine[]>()
  for (const line of orderLines) {
    const { description: text, item, unitPrice: price, ordered: quantity } = line
    const one = { ...prepared({ text, item, price, quantity }), line, received: plain(line.received) }
    for (const key of one.keys) {
      const sharing = byKey.get(key)
      if (sharing) sharing.push(one)
      else byKey.set(key, [one])
    }
  }
  return ({ keys }) => {
    const sharing = keys.flatMap((key) => [byKey.get(key) ?? []]).sort((a, b) => a.length - b.length)
    const found = new Set<PreparedOrderLine>()
    for (const some of sharing)
      for (const one of some) {
        if (found.size >= mostCandidates) return [...found]
        found.add(one)
      }
    return [...found]
  }
}

/** A number like this one in a text is no chance: four characters and more, digits among them. */
const looksLikeNumber = /^(?=.*\d).{4,}$/

function scoreOf(read: Prepared, order: PreparedOrderLine): Pick<LineMatch, 'by' | 'score'> | null {
  if (order.item !== '' && read.item === order.item) return { by: 'item', score: 0.98 }
  if (looksLikeNumber.test(order.item) && read.words.has(order.item)) return { by: 'item', score: 0.95 }
  const isPrice = read.price !== null && read.price === order.price
  const isQuantity =
    read.quantity !== null && (read.quantity === order.quantity || read.quantity === order.received)
  const alike = likeness(read.pairs, order.pairs)
  const byText = alike * 0.9 + (isPrice ? 0.05 : 0) + (isQuantity ? 0.03 : 0)
  if (alike >= leastMatch && byText >= leastMatch) return { by: 'text', score: byText }
  if (isPrice && isQuantity) return { by: 'price', score: 0.6 + 0.2 * alike }
  return isPrice ? { by: 'price', score: leastMatch } : null
}

/** Two neighbouring characters each, as Dice's coefficient compares texts by. */
function pairsOf(text: string): ReadonlySet<string> {
  const plain = ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
}

/** Sørensen and Dice: twice what both have, by what each has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const part of one) if (other.has(part)) shared += 1
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
