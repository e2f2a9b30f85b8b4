import { foldTight } from '../fold-text'
import { type Candidate, tightOf } from './candidate'
import type { OwnFeatures } from './common-features'
import { lettersIn } from './count-characters'
import { prefixFeatures } from './number-prefixes'
import type { Cell, PageLayout } from './page-layout'
import type { AmountCandidate, DateCandidate, TypedCandidates } from './typed-candidates'

const day = 86_400_000
const toDays = (value: string) => Date.parse(value) / day

/** The days that are printed in a document, in order. */
export type Days = { values: string[]; days: number[] }

export function daysOf({ dates }: TypedCandidates): Days {
  const values = [...new Set(dates.map(({ value }) => value))].sort()
  return { values, days: values.map(toDays) }
}

/** How a date stands among the dates of its document. */
export function dateFeatures(
  one: DateCandidate,
  { dates }: TypedCandidates,
  { values, days }: Days,
): Record<string, number> {
  const at = toDays(one.value)
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

/** What an identifier looks like, and how often it is printed. */
export function referenceFeatures(one: Candidate, layout: PageLayout, typed: TypedCandidates): OwnFeatures {
  const { value, cell, start, end } = one
  const tight = tightOf(value)
  const digits = value.replace(/\D/g, '')
  const { text } = cell.segment
  const [before, rest] = [text.slice(0, start), text.slice(end)]
  const own = {
    length: Math.min(40, value.length),
    digits: Math.min(24, digits.length),
    letters: Math.min(20, lettersIn(value)),
    lower: /\p{Ll}/u.test(value) ? 1 : 0,
    separators: value.replace(/[^-/._–*]/g, '').length,
    spaces: value.split(' ').length - 1,
    hasYear: /(?:^|\D)(?:19|20)\d{2}(?:\D|$)/.test(value) || /^20[12]\d/.test(digits) ? 1 : 0,
    startsWithLetter: /^\p{L}/u.test(value) ? 1 : 0,
    startsWithZero: /^0/.test(value) ? 1 : 0,
    startsWithPlus: /\+\s?$/.test(before) ? 1 : 0,
    isPercent: /^\s?%/.test(rest) ? 1 : 0,
    isAmount: amountsOf(typed, cell).some(
      (other) => other.start <= start && end <= other.end && other.printed.hasDecimals,
    )
      ? 1
      : 0,
    isDate: typed.dates.some((other) => other.cell === cell && other.start < end && start < other.end)
      ? 1
      : 0,
    isBank: isPartOf(typed.ibans, tight, 5),
    isTaxId: isPartOf(typed.vatIds, tight, 6),
    isPostcode: /^\d{4,5}$/.test(value) && /^\s\p{Lu}\p{L}{2}/u.test(rest) ? 1 : 0,
    isHouse: /^\d{1,3}\p{L}?$/u.test(value) && /\p{L}{3,}\.?\s$/u.test(before) ? 1 : 0,
    wordAfter: /^\s\p{L}{2}/u.test(rest) ? 1 : 0,
    wordBefore: /\p{L}{2}\s$/u.test(before) ? 1 : 0,
    glued: /\S$/.test(before) ? 1 : 0,
    times: tight.length >= 4 ? timesIn(layout, tight) : 0,
  }
  return [own, prefixFeatures(value), { hash: /[#№]\s?$/.test(before) ? 1 : 0 }]
}

function isPartOf(codes: readonly Candidate[], tight: string, least: number): number {
  return tight.length >= least && codes.some(({ value }) => tightOf(value).includes(tight)) ? 1 : 0
}

const byCells = new WeakMap<TypedCandidates, Map<Cell, AmountCandidate[]>>()

function amountsOf(typed: TypedCandidates, cell: Cell): readonly AmountCandidate[] {
  let known = byCells.get(typed)
  if (known === undefined) {
    known = new Map()
    for (const one of typed.amounts) known.set(one.cell, [...(known.get(one.cell) ?? []), one])
    byCells.set(typed, known)
  }
  return known.get(cell) ?? []
}

type Counted = { text: string; times: Map<string, number> }
const counted = new WeakMap<PageLayout, Counted>()
const mostTimes = 6

/** How often something is printed in a document, up to 6 times. `tight` is what `foldTight` leaves of it. */
export function timesIn(layout: PageLayout, tight: string): number {
  let known = counted.get(layout)
  if (known === undefined) {
    known = { text: foldTight(layout.text), times: new Map() }
    counted.set(layout, known)
  }
  const { text, times } = known
  let count = times.get(tight)
  if (count === undefined) {
    count = 0
    for (
      let at = text.indexOf(tight);
      at >= 0 && count < mostTimes;
      at = text.indexOf(tight, at + tight.length)
    )
      count++
    times.set(tight, count)
  }
  return count
}
