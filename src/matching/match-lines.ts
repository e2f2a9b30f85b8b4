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
    const found = candidates(line).flatMap((one) => scoreOf(line, one) ?? [])
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

type Prepared = { line: OrderLine; item: string; pairs: ReadonlySet<string> }

/** A number like this one in a text is no chance: four characters and more, digits among them. */
const looksLikeNumber = /^(?=.*\d).{4,}$/

/** For an invoice line the order lines that share a word, the item number or the price with it. */
function candidatesAmong(orderLines: readonly OrderLine[]): (line: DocumentLine) => Prepared[] {
  const byKey = new Map<string, Prepared[]>()
  for (const line of orderLines) {
    const one = { line, item: foldTight(line.item ?? ''), pairs: pairsOf(line.description) }
    for (const key of keysOf(line.description, line.item, line.unitPrice))
      byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  return ({ cells }) => {
    const keys = keysOf(cells.description?.value, cells.item?.value, cells.unitPrice?.value)
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
  }
}

function keysOf(text?: string | null, item?: string | null, price?: string | null): string[] {
  const words = wordsOf(text)
  return [
    ...new Set(words.flatMap((word) => fold(word).match(/[\p{L}\p{N}]{3,}/gu) ?? [])),
    ...words.map((word) => `item ${foldTight(word)}`),
    ...(item ? [`item ${foldTight(item)}`] : []),
    ...(price ? [`price ${differenceOf(price, '0')}`] : []),
  ]
}

const wordsOf = (text: string | null | undefined) => text?.split(/\s+/) ?? []

function scoreOf({ id, cells }: DocumentLine, { line, item, pairs }: Prepared): LineMatch | null {
  const found = (by: MatchWay, score: number): LineMatch => ({ lineId: id, orderLine: line.line, by, score })
  const isSame = (one: string | null | undefined, other: string) =>
    Boolean(one) && differenceOf(one!, other) === '0'
  const [isPrice, isQuantity] = [
    isSame(cells.unitPrice?.value, line.unitPrice),
    isSame(cells.quantity?.value, line.ordered) || isSame(cells.quantity?.value, line.received),
  ]
  if (item !== '' && foldTight(cells.item?.value ?? '') === item) return found('item', 0.98)
  const words = wordsOf(cells.description?.value)
  if (looksLikeNumber.test(item) && words.some((word) => foldTight(word) === item)) return found('item', 0.95)
  const alike = likeness(pairsOf(cells.description?.value ?? ''), pairs)
  const numbers = (isPrice ? 0.05 : 0) + (isQuantity ? 0.03 : 0)
  const byText = alike * 0.9 + numbers
  if (alike >= leastMatch && byText >= leastMatch) return found('text', byText)
  if (isPrice && isQuantity) return found('price', 0.6 + 0.2 * alike)
  return isPrice ? found('price', leastMatch) : null
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
