import { foldTight } from '../fold-text'
import type { Candidate } from './candidate'
import type { PageLayout } from './page-layout'
import type { AmountCandidate, DateCandidate, TypedCandidates } from './typed-candidates'

const day = 86_400_000
const toDays = (value: string) => Date.parse(value) / day

/** How a date stands among the dates of its document. */
export function dateFeatures(one: DateCandidate, { dates }: TypedCandidates): Record<string, number> {
  const values = [...new Set(dates.map(({ value }) => value))].sort()
  const at = toDays(one.value)
  const days = values.map(toDays)
  const text = one.cell.segment.text
  const before = text.slice(0, one.start)
  const after = text.slice(one.end)
  const gaps = days.map((other) => other - at).filter((gap) => gap !== 0)
  return {
    same: Math.min(6, dates.filter(({ value }) => value === one.value).length),
    dates: Math.min(20, values.length),
    order: Math.min(20, dates.indexOf(one)),
    rank: values.indexOf(one.value) / Math.max(1, values.length - 1),
    isEarliest: values[0] === one.value ? 1 : 0,
    isLatest: values.at(-1) === one.value ? 1 : 0,
    sinceEarliest: Math.min(400, at - days[0]!),
    untilLatest: Math.min(400, days.at(-1)! - at),
    nextLater: Math.min(120, ...gaps.filter((gap) => gap > 0)),
    nextEarlier: Math.min(120, ...gaps.filter((gap) => gap < 0).map((gap) => -gap)),
    hasTermAfter: gaps.some((gap) => terms.has(gap)) ? 1 : 0,
    hasTermBefore: gaps.some((gap) => terms.has(-gap)) ? 1 : 0,
    isAmbiguous: one.isAmbiguous ? 1 : 0,
    hasShortYear: one.hasShortYear ? 1 : 0,
    hasTime: /^[\sT,]{0,3}\d{1,2}[:.h]\d{2}/.test(after) ? 1 : 0,
    isRangeStart: /^\s?(?:-|–|—|to|bis|au|al|do|t\/m)\s?\d/i.test(after) ? 1 : 0,
    isRangeEnd: /\d\s?(?:-|–|—|to|bis|au|al|do|t\/m)\s?$/i.test(before) ? 1 : 0,
    inRow: dates.filter(({ cell }) => cell.row === one.cell.row).length,
    inColumn: Math.min(
      8,
      dates.filter(({ cell }) => Math.abs(cell.segment.left - one.cell.segment.left) < 3).length,
    ),
    hasMonthName: /\p{L}{3}/u.test(text.slice(one.start, one.end)) ? 1 : 0,
  }
}

/** Usual terms of payment in days. */
const terms = new Set([7, 8, 10, 14, 15, 20, 21, 28, 29, 30, 31, 45, 60, 90])

/** What sums and shares an amount makes with the others of its document. */
export type Sums = {
  /** By cents: how often printed. */
  counts: Map<bigint, number>
  sorted: bigint[]
  /** net + tax = gross, with a tax no higher than sales taxes are. */
  nets: Set<bigint>
  taxes: Set<bigint>
  grosses: Set<bigint>
  /** Three that stand in one row or column. */
  near: Set<bigint>
  columnSums: Set<bigint>
}

const mostAmounts = 400

export function sumsOf(amounts: readonly AmountCandidate[]): Sums {
  const counts = new Map<bigint, number>()
  for (const { cents } of amounts) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  const money = amounts
    .filter(({ cents, printed }) => cents > 0n && printed.hasDecimals)
    .slice(0, mostAmounts)
  const values = [...new Set(money.map(({ cents }) => cents))].sort((a, b) => (a < b ? -1 : 1))
  const sums: Sums = {
    counts,
    sorted: [...counts.keys()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    nets: new Set(),
    taxes: new Set(),
    grosses: new Set(),
    near: new Set(),
    columnSums: columnSums(money),
  }
  for (const net of values) {
    for (const tax of values) {
      if (tax * 100n > net * 28n) break
      if (tax * 100n < net * 2n || !counts.has(net + tax)) continue
      sums.nets.add(net)
      sums.taxes.add(tax)
      sums.grosses.add(net + tax)
    }
  }
  return sums
}

/** Amounts that are the sum of those above them, right under each other. */
function columnSums(money: readonly AmountCandidate[]): Set<bigint> {
  const found = new Set<bigint>()
  const printed = new Set(money.map(({ cents }) => cents))
  const columns = new Map<string, AmountCandidate[]>()
  for (const one of money) {
    const right = one.words.at(-1)?.right ?? one.cell.segment.right
    const key = `${one.cell.segment.page} ${Math.round(right / 6)}`
    columns.set(key, [...(columns.get(key) ?? []), one])
  }
  for (const column of columns.values()) {
    for (let from = 0; from < column.length - 1; from++) {
      let sum = column[from]!.cents
      for (let at = from + 1; at < column.length; at++) {
        sum += column[at]!.cents
        if (printed.has(sum)) found.add(sum)
      }
    }
  }
  return found
}

export function amountFeatures(
  one: AmountCandidate,
  { amounts }: TypedCandidates,
  sums: Sums,
): Record<string, number> {
  const { cents, printed, cell } = one
  const { text } = cell.segment
  const before = text.slice(0, one.start)
  const after = text.slice(one.end)
  const rank = sums.sorted.indexOf(cents)
  const largest = Number(sums.sorted[0] ?? 1n)
  const inRow = amounts.filter((other) => other.cell.row === cell.row)
  return {
    rank: Math.min(20, rank),
    share: largest === 0 ? 0 : Math.max(-1, Number(cents) / largest),
    logSize: Math.log10(Math.abs(Number(cents)) + 1),
    isNegative: cents < 0n ? 1 : 0,
    isZero: cents === 0n ? 1 : 0,
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
    placeInRow: inRow.indexOf(one),
    fromRight: Math.min(8, inRow.length - 1 - inRow.indexOf(one)),
    order: amounts.indexOf(one) / Math.max(1, amounts.length - 1),
    fromEnd: Math.min(40, amounts.length - 1 - amounts.indexOf(one)),
    digits: printed.value.replace(/\D/g, '').length,
    inColumn: Math.min(
      12,
      amounts.filter(
        (other) =>
          other.cell.segment.page === cell.segment.page &&
          Math.abs((other.words.at(-1)?.right ?? 0) - (one.words.at(-1)?.right ?? 0)) < 4,
      ).length,
    ),
    isRound: cents % 10_000n === 0n ? 1 : 0,
  }
}

/** What an identifier looks like, and how often it is printed. */
export function referenceFeatures(
  one: Candidate,
  layout: PageLayout,
  typed: TypedCandidates,
): Record<string, number> {
  const { value, cell, start, end } = one
  const tight = foldTight(value)
  const digits = value.replace(/\D/g, '')
  const { text } = cell.segment
  const rest = text.slice(end)
  return {
    length: Math.min(40, value.length),
    digits: Math.min(24, digits.length),
    letters: Math.min(20, value.replace(/[^\p{L}]/gu, '').length),
    lower: /\p{Ll}/u.test(value) ? 1 : 0,
    separators: value.replace(/[^-/._–*]/g, '').length,
    spaces: value.split(' ').length - 1,
    hasYear: /(?:^|\D)(?:19|20)\d{2}(?:\D|$)/.test(value) || /^20[12]\d/.test(digits) ? 1 : 0,
    startsWithLetter: /^\p{L}/u.test(value) ? 1 : 0,
    startsWithZero: /^0/.test(value) ? 1 : 0,
    startsWithPlus: /\+\s?$/.test(text.slice(0, start)) ? 1 : 0,
    isPercent: /^\s?%/.test(rest) ? 1 : 0,
    isAmount: typed.amounts.some(
      (other) => other.cell === cell && other.start <= start && end <= other.end && other.printed.hasDecimals,
    )
      ? 1
      : 0,
    isDate: typed.dates.some((other) => other.cell === cell && other.start < end && start < other.end)
      ? 1
      : 0,
    isBank: typed.ibans.some((other) => foldTight(other.value).includes(tight) && tight.length > 4) ? 1 : 0,
    isTaxId: typed.vatIds.some((other) => foldTight(other.value).includes(tight) && tight.length > 5) ? 1 : 0,
    isPostcode: /^\d{4,5}$/.test(value) && /^\s\p{Lu}\p{L}{2}/u.test(rest) ? 1 : 0,
    isHouse: /^\d{1,3}\p{L}?$/u.test(value) && /\p{L}{3,}\.?\s$/u.test(text.slice(0, start)) ? 1 : 0,
    wordAfter: /^\s\p{L}{2}/u.test(rest) ? 1 : 0,
    wordBefore: /\p{L}{2}\s$/u.test(text.slice(0, start)) ? 1 : 0,
    glued: /\S$/.test(text.slice(0, start)) ? 1 : 0,
    times: tight.length >= 4 ? Math.min(6, timesIn(layout, tight)) : 0,
    hash: /[#№]\s?$/.test(text.slice(0, start)) ? 1 : 0,
  }
}

const tightTexts = new WeakMap<PageLayout, string>()

function timesIn(layout: PageLayout, tight: string): number {
  let all = tightTexts.get(layout)
  if (all === undefined) {
    all = foldTight(layout.text)
    tightTexts.set(layout, all)
  }
  return all.split(tight).length - 1
}
