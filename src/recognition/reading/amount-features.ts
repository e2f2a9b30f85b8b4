import type { Row } from '../text-rows'
import { digitsIn } from './count-characters'
import { type Settled, settledOf } from './settled-amounts'
import type { AmountCandidate } from './typed-candidates'

/**
 * What sums and shares an amount makes with the others of its document; whole cents, as numbers that are quick to add. Those
 * of a document whose totals are negative are turned around, so that a credit note is read as the invoice that it takes back.
 */
export type Sums = {
  isTurned: boolean
  /** By cents: how often printed. */
  counts: Map<number, number>
  sorted: number[]
  ranks: Map<number, number>
  /** net + tax = gross, with a tax no higher than sales taxes are. */
  nets: Set<number>
  taxes: Set<number>
  grosses: Set<number>
  columnSums: Set<number>
  settled: Settled
}

const mostAmounts = 400

/** Amounts have thirteen digits at most, which a number holds exactly. */
const centsOf = ({ cents }: AmountCandidate) => Number(cents)

export function sumsOf(amounts: readonly AmountCandidate[]): Sums {
  const settled = settledOf(amounts)
  const asPrinted = sumsWith(false, amounts, settled)
  const negative = new Set(amounts.filter(({ cents }) => cents < 0n).map((one) => -centsOf(one)))
  if (negative.size === 0) return asPrinted
  const turned = sumsWith(true, amounts, settled)
  const nets = [...turned.nets].filter((net) => negative.has(net))
  const takenBack = [...turned.grosses].filter(
    (gross) => negative.has(gross) && nets.some((net) => turned.taxes.has(gross - net)),
  )
  return Math.max(0, ...takenBack) > Math.max(0, ...asPrinted.grosses) ? turned : asPrinted
}

/** Where totals are negative the tax is often printed without its sign. */
function sizeWith(isTurned: boolean, one: AmountCandidate): number {
  return isTurned ? Math.abs(centsOf(one)) : centsOf(one)
}

function sumsWith(isTurned: boolean, amounts: readonly AmountCandidate[], settled: Settled): Sums {
  const sizeOf = (one: AmountCandidate) => sizeWith(isTurned, one)
  const counts = new Map<number, number>()
  for (const one of amounts) counts.set(sizeOf(one), (counts.get(sizeOf(one)) ?? 0) + 1)
  const money = amounts.filter((one) => sizeOf(one) > 0 && one.printed.hasDecimals).slice(0, mostAmounts)
  const values = [...new Set(money.map(sizeOf))].sort((a, b) => a - b)
  const sorted = [...counts.keys()].sort((a, b) => b - a)
  const sums: Sums = {
    isTurned,
    counts,
    sorted,
    ranks: new Map(sorted.map((size, rank) => [size, rank])),
    nets: new Set(),
    taxes: new Set(),
    grosses: new Set(),
    columnSums: columnSums(money, sizeOf),
    settled,
  }
  const rising = [...sorted].reverse()
  let first = 0
  for (const net of values) {
    // taxes rise, and with them what they come to with the net amount: neither is gone back in
    while (first < values.length && values[first]! * 100 < net * 2) first++
    let gross = placeOf(net, rising)
    for (let at = first; at < values.length && values[at]! * 100 <= net * 28; at++) {
      const tax = values[at]!
      while (gross < rising.length && rising[gross]! < net + tax) gross++
      if (rising[gross] !== net + tax) continue
      sums.nets.add(net)
      sums.taxes.add(tax)
      sums.grosses.add(net + tax)
    }
  }
  return sums
}

/** Where a number stands in a rising list, or would. */
function placeOf(number: number, rising: readonly number[]): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Amounts that are the sum of those above them, right under each other. */
function columnSums(
  money: readonly AmountCandidate[],
  sizeOf: (one: AmountCandidate) => number,
): Set<number> {
  const found = new Set<number>()
  const printed = new Set(money.map(sizeOf))
  const columns = new Map<string, number[]>()
  for (const one of money) {
    const right = one.words.at(-1)?.right ?? one.cell.segment.right
    const key = `${one.cell.segment.page} ${Math.round(right / 6)}`
    const column = columns.get(key)
    if (column) column.push(sizeOf(one))
    else columns.set(key, [sizeOf(one)])
  }
  for (const column of columns.values()) {
    for (let from = 0; from < column.length - 1; from++) {
      let sum = column[from]!
      for (let at = from + 1; at < column.length; at++) {
        sum += column[at]!
        if (printed.has(sum)) found.add(sum)
      }
    }
  }
  return found
}

/** Where each amount stands among all. */
export type AmountPlaces = {
  amounts: readonly AmountCandidate[]
  order: Map<AmountCandidate, number>
  rows: Map<Row, AmountCandidate[]>
  /** Right edges by page, ascending. */
  edges: Map<number, number[]>
}

const rightOf = ({ words }: AmountCandidate) => words.at(-1)?.right ?? 0

export function placesOf(amounts: readonly AmountCandidate[]): AmountPlaces {
  const rows = new Map<Row, AmountCandidate[]>()
  const edges = new Map<number, number[]>()
  for (const one of amounts) {
    const { row, segment } = one.cell
    const inRow = rows.get(row)
    if (inRow) inRow.push(one)
    else rows.set(row, [one])
    const known = edges.get(segment.page)
    if (known) known.push(rightOf(one))
    else edges.set(segment.page, [rightOf(one)])
  }
  for (const some of edges.values()) some.sort((a, b) => a - b)
  return { amounts, order: new Map(amounts.map((one, at) => [one, at])), rows, edges }
}

const sameColumn = 4
const mostInColumn = 12

/** How many amounts of the page end where this one ends, up to 12. */
function inColumn(one: AmountCandidate, { edges }: AmountPlaces): number {
  const all = edges.get(one.cell.segment.page) ?? []
  const edge = rightOf(one)
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]! - edge <= -sameColumn) low = middle + 1
    else high = middle
  }
  let count = 0
  while (count < mostInColumn && low + count < all.length && all[low + count]! - edge < sameColumn) count++
  return count
}

export function amountFeatures(
  one: AmountCandidate,
  places: AmountPlaces,
  sums: Sums,
): Record<string, number> {
  const { amounts } = places
  const { printed, cell } = one
  const cents = sizeWith(sums.isTurned, one)
  const { text } = cell.segment
  const before = text.slice(0, one.start)
  const after = text.slice(one.end)
  const rank = sums.ranks.get(cents)!
  const order = places.order.get(one)!
  const largest = sums.sorted[0] ?? 1
  const inRow = places.rows.get(cell.row)!
  const place = inRow.indexOf(one)
  return {
    rank: Math.min(20, rank),
    share: largest === 0 ? 0 : Math.max(-1, cents / largest),
    logSize: Math.log10(Math.abs(cents) + 1),
    isNegative: cents < 0 ? 1 : 0,
    isZero: cents === 0 ? 1 : 0,
    same: Math.min(8, sums.counts.get(cents) ?? 1),
    hasDecimals: printed.hasDecimals ? 1 : 0,
    isNet: sums.nets.has(cents) ? 1 : 0,
    isTax: sums.taxes.has(cents) ? 1 : 0,
    isGross: sums.grosses.has(cents) ? 1 : 0,
    isColumnSum: sums.columnSums.has(cents) ? 1 : 0,
    hasSign:
      /(?:[$€£¥]|\b[A-Z]{3}|zł|kr)\s?$/.test(before) || /^\s?(?:[$€£¥]|[A-Z]{3}\b|zł|kr|Kč)/.test(after)
        ? 1
        : 0,
    isPercent: /^\s?%/.test(after) ? 1 : 0,
    percentInRow: /\d\s?%/.test(cell.row.text) ? 1 : 0,
    inRow: Math.min(8, inRow.length),
    placeInRow: place,
    fromRight: Math.min(8, inRow.length - 1 - place),
    order: order / Math.max(1, amounts.length - 1),
    fromEnd: Math.min(40, amounts.length - 1 - order),
    digits: digitsIn(printed.value),
    inColumn: inColumn(one, places),
    isRound: cents % 10_000 === 0 ? 1 : 0,
  }
}
