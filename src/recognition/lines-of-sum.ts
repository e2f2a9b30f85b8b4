import { withFree } from './free-lines'
import { factorsIn, factorsOf, isProductText, wordsOf } from './line-factors'
import { type Entry, edges, lineOf, nameBelow } from './line-of-amount'
import { withoutExtras } from './lines-without-extras'
import { misreadAmong } from './misread-amount'
import { findNumbers, hundredths, type PrintedNumber, signedValue } from './parse-amount'
import type { Concept } from './reading/concept-words'
import { conceptAt, meaningOf } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import type { PlacedWord, Row, Segment } from './text-rows'

/** What the lines of a document come to, in hundredths, as far as it was read. */
export type SumsToReach = { net: number | null; gross: number | null }

const mostEntries = 600
const longestRun = 120

/**
 * The lines of the table whose amounts, one below the other in one column, come to the net or the gross total. What its
 * columns are called doesn't matter. Empty where no column does.
 */
export function linesOfSum(layout: PageLayout, sums: SumsToReach): RecognisedLine[] {
  const targets = [sums.net, sums.gross].filter((one): one is number => one !== null && one !== 0)
  if (targets.length === 0) return []
  const entries = entriesOfItems(layout)
  const decimals = entries.filter(({ hasDecimals }) => hasDecimals)
  const [net, gross] = [sums.net, sums.gross].map((target) =>
    target ? longestOf([entries, decimals], layout, (column) => runOf(column, [target])) : [],
  ) as [Entry[], Entry[]]
  // the taxes that are posted with them come to the gross total as well
  let best = net.length * 2 > gross.length ? net : gross
  if (best.length < leastWithAdvance) best = runWithAdvances(layout, targets) ?? best
  if (best.length < 2) best = longer(best, postedRun(layout, targets))
  if (best.length < 2) best = longer(best, runOverColumns(entries, targets))
  const rows = withFree(best, layout)
  const isNumbered = (at: number) =>
    rows.slice(0, at + 1).every((entry, index) => positionOf(entry) === index + 1)
  const lines = withoutExtras(
    rows.map((entry, place) => lineOf(entry, rows[place + 1], layout)),
    isNumbered,
  )
  const [only] = best
  const isOnly = only && (isOverSums(only, layout) || isNetOfAll(only, entries, sums))
  return best.length > 1 || lines[0]?.unit_price || isOnly ? lines : []
}

/** "3." at the beginning of its row. */
const positionOf = ({ row }: Entry) => Number(/^\d{1,3}(?=\.?$)/.exec(row.segments[0]!.text)?.[0] ?? 0)

/** Does the row say the gross total too, behind the net one? */
function isNetOfAll(
  { at, cents, right }: Entry,
  entries: readonly Entry[],
  { net, gross }: SumsToReach,
): boolean {
  const isBehind = (one: Entry) => one.at === at && one.cents === gross && one.left > right
  return cents === net && net !== gross && entries.some(isBehind)
}

/** Do only sums stand below an amount, flush with it? Then it is the one line that they are of. */
function isOverSums({ row, at, right }: Entry, { rows, lineHeight }: PageLayout): boolean {
  const near = (lineHeight.get(row.page) ?? 10) * 0.6
  const below = rows.slice(at + 1, at + 3)
  return (
    below.length === 2 &&
    below.every(
      (one) =>
        isOfSums(one, ofSums) && one.page === row.page && Math.abs(one.segments.at(-1)!.right - right) < near,
    )
  )
}

type Edge = (typeof edges)[number]

function longestOf(
  some: readonly (readonly Entry[])[],
  layout: PageLayout,
  find: (column: readonly Entry[]) => Entry[],
): Entry[] {
  let best: Entry[] = []
  for (const entries of some)
    for (const edge of edges)
      for (const column of columnsOf(entries, edge, layout)) {
        // most columns carry nothing, and have no sections
        const fewer = [withoutCarried(column), withoutSectionSums(column)]
        for (const one of [column, ...fewer.filter(({ length }) => length < column.length)]) {
          const run = find(one)
          if (run.length > best.length) best = run
        }
      }
  return best
}

/** Without what all amounts so far come to: what is carried to the next page, and there from the one before, by whatever words. */
function withoutCarried(column: readonly Entry[]): Entry[] {
  const kept: Entry[] = []
  let sum = 0
  for (const entry of column) {
    if (kept.length > 1 && entry.cents === sum) continue
    kept.push(entry)
    sum += entry.cents
  }
  return kept
}

/** Without the sums of sections: what the amounts since the last of them come to, by whatever words. */
function withoutSectionSums(column: readonly Entry[]): Entry[] {
  const kept: Entry[] = []
  let section = { sum: 0, count: 0 }
  for (const entry of column) {
    if (section.count > 1 && entry.cents === section.sum) {
      section = { sum: 0, count: 0 }
      continue
    }
    kept.push(entry)
    section = { sum: section.sum + entry.cents, count: section.count + 1 }
  }
  return kept
}

const longer = (one: Entry[], other: Entry[]) => (other.length > one.length ? other : one)

const leastOverColumns = 4

/** Rows with one amount each, in a column of the taxed or in one of the untaxed, that come to one of the sums together. */
function runOverColumns(entries: readonly Entry[], targets: readonly number[]): Entry[] {
  const decimals = entries.filter(({ hasDecimals }) => hasDecimals)
  // they are in the order of their rows
  const alone = decimals.filter(
    ({ at }, place) => decimals[place - 1]?.at !== at && decimals[place + 1]?.at !== at,
  )
  const run = runOf(alone, targets)
  const isOnOnePage = run.every(({ row }) => row.page === run[0]!.row.page)
  return run.length >= leastOverColumns && isOnOnePage ? run : []
}

const leastWithAdvance = 3

/** "Charging card, advance" may be charged like all else. */
function runWithAdvances(layout: PageLayout, targets: readonly number[]): Entry[] | null {
  const sums = ofSums.filter((one) => one !== ofPaid)
  const entries = entriesOf(layout, sums).filter(({ hasDecimals }) => hasDecimals)
  const runs = targets.map((target) => longestOf([entries], layout, (column) => runOf(column, [target])))
  return runs.find(({ length }) => length >= leastWithAdvance) ?? null
}

const leastPosted = 4
const leastWithMisread = 6

/** On bills of hotels and the like taxes are posted like all else; of many amounts one may have been misread. */
function postedRun(layout: PageLayout, targets: readonly number[]): Entry[] {
  const entries = entriesOf(layout, ofSumsAlone).filter(({ hasDecimals }) => hasDecimals)
  // the net total where it is one of them: behind it stands a tax that comes to the gross one
  for (const some of targets.length > 1 ? [targets.slice(0, 1), targets] : [targets]) {
    const posted = longestOf([entries], layout, (column) => runOf(column, some))
    if (posted.length >= leastPosted) return posted
  }
  return longestOf([entries], layout, (column) => runWithMisread(column, targets))
}

/** The whole of a column from its first amount to some other, but for a digit that OCR misread. */
function runWithMisread(column: readonly Entry[], targets: readonly number[]): Entry[] {
  for (let to = Math.min(column.length, longestRun); to >= leastWithMisread; to--) {
    const run = column.slice(0, to)
    if (!run.some(({ words }) => words.some(({ confidence }) => confidence < 1))) continue
    const amounts = run.map(({ cents }) => cents)
    for (const target of targets) {
      const misread = misreadAmong(amounts, target)
      if (misread) return run.map((one, at) => (at === misread.at ? { ...one, cents: misread.cents } : one))
    }
  }
  return []
}

/** Every amount that may be that of an item. */
export const entriesOfItems = (layout: PageLayout) => entriesOf(layout, ofSums)

/** Every amount of a row that begins with a text and doesn't tell of a sum. */
function entriesOf(layout: PageLayout, sums: readonly number[]): Entry[] {
  const found: Entry[] = []
  for (const [at, row] of layout.rows.entries()) {
    if (found.length > mostEntries) break
    if (!/\d/.test(row.text)) continue
    if (!/\p{L}{2}/u.test(row.text) && !(nameBelow(at, layout) && isMultiplied(row, layout))) continue
    if (isOfSums(row, sums) && !isMultiplied(row, layout)) continue
    for (const segment of row.segments) {
      // "4 × 12.00" is how many at what price
      if (isProductText(segment.text)) continue
      for (const number of findNumbers(segment.text, layout.numberStyle)) {
        const value = signedValue(number, segment.text)
        const entry = entryOf({ ...number, value }, segment.words, row, at)
        if (entry && !/^\s?%/.test(segment.text.slice(number.end))) found.push(entry)
      }
    }
  }
  return found
}

/** "Journey, incl." is no sum where quantity and price beside it come to its amount, or to what that is with its tax. */
function isMultiplied(row: Row, layout: PageLayout): boolean {
  const numbers = factorsIn(row, layout).filter(({ isInText }) => !isInText)
  return numbers.some((amount, at) => {
    const isLast = at === numbers.length - 1
    const cents = Number(hundredths(amount.value) ?? 0n)
    const others = numbers.filter(
      (one, its) => (isLast || its < at) && one !== amount && Number(one.value) > 1,
    )
    const isAmount = cents > 0 && (isLast || amount.value.includes('.'))
    return isAmount && others.length > 1 && factorsOf(others, cents, () => false) !== null
  })
}

function entryOf(number: PrintedNumber, all: PlacedWord[], row: Row, at: number): Entry | null {
  const cents = hundredths(number.value)
  if (cents === null || cents === 0n || number.value.replace(/\D/g, '').length > 13) return null
  const words = wordsOf(number, all)
  if (words.length === 0) return null
  const [left, right] = [words[0]!.left, words.at(-1)!.right]
  const { hasDecimals } = number
  return { row, at, cents: Number(cents), hasDecimals, words, left, right, middle: (left + right) / 2 }
}

const ofSumsAlone = (
  ['total', 'net', 'gross', 'sub', 'balance', 'paid', 'rounding'] as const satisfies Concept[]
).map(conceptAt)
const ofSums = [...ofSumsAlone, conceptAt('tax')]
const carried = conceptAt('order_line')
const ofPaid = conceptAt('paid')

const isRate = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/

/** "Carried forward", "Übertrag: 705.70" */
export function isCarried({ text }: Segment): boolean {
  const { scores, unknown } = meaningOf(text)
  return unknown === 0 && (scores.get(carried) ?? 0) > 0.9
}

/** "Meeting with directors", "Photos incl. drone" */
const including = /(?<!\p{L})(?:with|con|in[ck]l\p{L}*|compr(?:is|es|eso)(?:es)?)\.?(?!\p{L})/giu

/** "Total", "plus 19 % tax", "19 %" as the first of a table of taxes: such rows are no lines, nor do they part them. */
function isOfSums({ segments }: Row, sums: readonly number[]): boolean {
  if (isRate.test(segments[0]!.text) || segments.some(isCarried)) return true
  // "1856515EC" is the number of an article
  const label = segments.find(({ text }) => /(?<![\p{L}\p{N}])\p{L}{2}/u.test(text))
  const { scores, unknown } = meaningOf(label?.text.slice(0, 60).replace(including, ' ') ?? '')
  // a word of the trade with a letter misread is that word only where letters are misread
  const least = label?.words.some(({ confidence }) => confidence < 1) ? 0.7 : 0.85
  return unknown <= 1 && sums.some((concept) => (scores.get(concept) ?? 0) > least)
}

/** Line heights by which a sheet lies further left or right in the scanner than the one before. */
const sheetSlack = 2

/** Amounts that stand flush, in the order of their rows; of two in one row the one further right. */
export function columnsOf(entries: readonly Entry[], edge: Edge, { lineHeight }: PageLayout): Entry[][] {
  const columns: Entry[][] = []
  for (const entry of [...entries].sort((a, b) => a.at - b.at || b[edge] - a[edge])) {
    const height = lineHeight.get(entry.row.page) ?? 10
    const isScanned = entry.words.some(({ confidence }) => confidence < 1)
    const isNear = (last: Entry, slack: number) => Math.abs(last[edge] - entry[edge]) < height * slack
    const isOnNextSheet = (last: Entry) => last.row.page !== entry.row.page && isNear(last, sheetSlack)
    const column =
      columns.find((one) => isNear(one.at(-1)!, 0.6)) ??
      columns.find((one) => isScanned && isOnNextSheet(one.at(-1)!))
    if (!column) columns.push([entry])
    else if (column.at(-1)!.at !== entry.at) column.push(entry)
  }
  return columns
}

/** Rows one after the other that come to one of the sums, as many as there are; of as many those that stand closer. */
function runOf(column: readonly Entry[], targets: readonly number[]): Entry[] {
  let best: Entry[] = []
  const spanOf = (from: Entry, to: Entry) => to.at - from.at
  for (let from = 0; from < column.length; from++) {
    let sum = 0
    for (let to = from; to < Math.min(column.length, from + longestRun); to++) {
      sum += column[to]!.cents
      const more = to - from + 1 - best.length
      const isBetter =
        more > 0 || (more === 0 && spanOf(column[from]!, column[to]!) < spanOf(best[0]!, best.at(-1)!))
      if (isBetter && targets.includes(sum)) best = column.slice(from, to + 1)
    }
  }
  return best
}
