import { roundedBox } from './field-place'
import { behindNumber, counts, type Factor, factorsIn } from './line-factors'
import { rowOfAmount } from './net-column'
import { hundredths } from './parse-amount'
import { meaningOf, means } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type Segment } from './text-rows'

/**
 * Of lines without prices nothing proves how many there are: it is the one number of each that stands in a cell of its own before
 * the amount, with its unit ("14,5 h") or beside the head of such a column, which needn't stand right over it.
 */
export function withCounts(lines: RecognisedLine[], document: PageLayout): RecognisedLine[] {
  if (lines.length < 2 || lines.some((line) => line.quantity !== null || line.unit_price !== null))
    return lines
  const head = headOver(lines[0]!, document)
  const found = lines.map((line) => countOf(line, head, document))
  const isKnown = head || found.filter((one) => one?.isCounted).length * 2 >= lines.length
  if (!isKnown || found.some((one) => one === null)) return lines
  return lines.map((line, at) => withCount(line, found[at]!))
}

type Count = { value: string; cell: Segment; amount: Factor; isCounted: boolean }

/** The one number before the amount of a line that may say how many; null where there are none or several. */
function countOf(line: RecognisedLine, head: Segment | undefined, document: PageLayout): Count | null {
  const row = rowOfAmount(line, document)
  if (!row) return null
  const numbers = factorsIn(row, document)
  const amount = numbers.findLast(({ value }) => hundredths(value) === hundredths(line.net_amount ?? ''))
  if (!amount) return null
  const cellOf = ({ word }: Factor) => row.segments.find(({ words }) => words.includes(word))!
  const [only, ...others] = numbers
    .filter((one) => !one.isMoney && !one.isInText && one.word.right < amount.word.left)
    .filter((one) => isWithUnit(one, cellOf(one)) || isAloneBeside(one, cellOf(one), head))
  if (!only || others.length > 0) return null
  return { value: only.value, cell: cellOf(only), amount, isCounted: counts(row)(only) }
}

/** What follows the number is its unit, and was no part of the name or the amount. */
function withCount(line: RecognisedLine, { value, cell, amount }: Count): RecognisedLine {
  const unit = behindNumber(cell.text) || null
  const name = unit && line.name?.endsWith(` ${unit}`) ? line.name.slice(0, -unit.length - 1) : line.name
  const boxes = {
    ...line.boxes,
    quantity: roundedBox(boxAround(cell.words)),
    amount: roundedBox(boxAround([amount.word])),
  }
  return { ...line, name, unit: line.unit ?? unit, quantity: value, boxes }
}

/** "14,5 h", "2 x": of some units nobody has heard. */
const isWithUnit = ({ word }: Factor, { words, text }: Segment) =>
  words[0] === word && /^[\d.,]+\s?\p{L}{1,6}\.?$/u.test(text)

/** So many rows over the first line its heads may stand. */
const rowsOver = 3

/** The head of how many there are. */
function headOver(line: RecognisedLine, document: PageLayout): Segment | undefined {
  const row = rowOfAmount(line, document)
  const at = row ? document.rows.indexOf(row) : 0
  return document.rows
    .slice(Math.max(0, at - rowsOver), at)
    .filter((one) => one.page === row?.page && !/\d/.test(one.text))
    .flatMap(({ segments }) => segments)
    .find(({ text }) => means(meaningOf(text), 'quantity'))
}

function isAloneBeside({ word }: Factor, { words }: Segment, head: Segment | undefined): boolean {
  if (!head || words.length !== 1) return false
  const height = word.bottom - word.top
  return word.right > head.left - height && word.left < head.right + height
}
