import { allMatches } from '../all-matches'
import type { Candidate } from './candidate'
import { conceptAt, type Meaning, meaningOf } from './concepts'
import { digitsIn } from './count-characters'
import type { Cell, PageLayout } from './page-layout'
import { remembered } from './remembered'

/** The texts around a candidate that may say what it is, and how far off they stand, in heights of a line. */
export type LabelContext = {
  /** Before it: in its own cell, else in the cells to its left. */
  label: NearText
  /** The cell above it. */
  above: NearText
  /** The head of its column. */
  head: NearText
  /** The first line of its block, or the line over the block. */
  block: NearText
  /** What its row begins with. */
  row: NearText
  /** Behind it. */
  after: NearText
}

export type NearText = {
  text: string
  meaning: Meaning
  gap: number
  /** Values that stand between the text and the candidate. */
  between: number
  endsWithColon: boolean
  digits: number
}

export const contextNames = ['label', 'above', 'head', 'block', 'row', 'after'] as const

const nowhere: NearText = {
  text: '',
  meaning: meaningOf(''),
  gap: 30,
  between: 0,
  endsWithColon: false,
  digits: 0,
}
const farthest = 30
/** How far off a label may stand before its value, and over it. */
export const farthestBeside = 14
export const farthestAbove = 2.5

export function labelContext({ cell, start, end }: Candidate, layout: PageLayout): LabelContext {
  const height = layout.lineHeight.get(cell.segment.page) ?? 10
  cell.context ??= aroundCell(cell, height)
  const isAtEnd = end >= cell.segment.text.length
  if (start === 0 && isAtEnd) return cell.context
  const { label, above, head, block, row, after } = cell.context
  return {
    label: start === 0 ? label : labelBefore(cell, start, height),
    above,
    head,
    block,
    row: start === 0 ? row : rowHead(cell, start),
    after: isAtEnd ? after : textAfter(cell, end, height),
  }
}

/** The texts around the whole of a cell, most of which are the same for all candidates in it. */
function aroundCell(cell: Cell, height: number): LabelContext {
  return {
    label: labelBefore(cell, 0, height),
    above: aboveOf(cell),
    head: cell.head ? near(cell.head.segment.text, cell.headSteps) : nowhere,
    block: blockHead(cell),
    row: rowHead(cell, 0),
    after: textAfter(cell, cell.segment.text.length, height),
  }
}

const longestNear = 60

function near(text: string, gap: number, between = 0): NearText {
  const { text: short, meaning, endsWithColon, digits } = readNear(text)
  return { text: short, meaning, gap: Math.min(farthest, gap), between, endsWithColon, digits }
}

const readNear = remembered((text) => {
  const short = text.slice(0, longestNear)
  const endsWithColon = /[:：]\s*$/.test(text)
  return { text: short, meaning: meaningOf(short), endsWithColon, digits: digitsIn(short) }
})

/** Numbers and codes of two digits and more part what belongs to the one value from what belongs to the next. */
const valueToken = /\S*\d\S*\d\S*|\d+(?=\s?%)/g

function labelBefore(cell: Cell, start: number, height: number): NearText {
  let between = 0
  const own = lastPiece(cell.segment.text.slice(0, start))
  if (own.piece && !isMoney(own.piece)) return near(own.piece, 0, own.values)
  between += own.values
  let right = cell.segment.left
  for (let other = cell.left, steps = 0; other && steps < 3; other = other.left, steps++) {
    const { piece, values } = lastPiece(other.segment.text)
    if (piece) return near(piece, (right - other.segment.right) / height, between + values)
    between += Math.max(1, values)
    right = other.segment.left
  }
  return nowhere
}

const longestLabel = 48

const codeOrSign = /^\s*(?:[A-Z]{3}|Rs\.?|RM|Rp\.?|R|Fr\.?|kr\.?)\s*$/

/** "AED 45.00": the label stands before the currency. "VAT 45.00" has one. */
export const isMoney = remembered(
  (text) => codeOrSign.test(text) && [...meaningOf(text).scores.keys()].every((one) => one === ofMoney),
)
const ofMoney = conceptAt('currency')

/** The last stretch of a text that has letters, and how many values follow it. */
const lastPiece = remembered(findLastPiece)

function findLastPiece(text: string): { piece: string; values: number } {
  const matches = allMatches(valueToken, text)
  let end = text.length
  let values = 0
  for (const match of matches.reverse()) {
    const piece = text.slice(match.index + match[0].length, end)
    if (/\p{L}{2}|#|№|n[°º.]/iu.test(piece)) return { piece: piece.slice(-longestLabel), values }
    end = match.index
    values++
  }
  const piece = text.slice(0, end)
  return { piece: /\p{L}|#|№/u.test(piece) ? piece.slice(-longestLabel) : '', values }
}

function aboveOf({ above, aboveGap }: Cell): NearText {
  return above ? near(above.segment.text, aboveGap) : nowhere
}

function blockHead({ block, blockLine, above, aboveGap }: Cell): NearText {
  const first = block.cells[0]!
  if (blockLine > 0) return near(first.segment.text, blockLine)
  return above && aboveGap < 3 ? near(above.segment.text, aboveGap) : nowhere
}

function rowHead(cell: Cell, start: number): NearText {
  const first = firstOfRow(cell)
  if (first !== cell) return near(first.segment.text, cell.place)
  const before = cell.segment.text.slice(0, start)
  return before ? near(before, 0) : nowhere
}

/** What a cell's row begins with. */
export function firstOfRow(cell: Cell): Cell {
  let first = cell
  while (first.left) first = first.left
  return first
}

function textAfter(cell: Cell, end: number, height: number): NearText {
  const own = cell.segment.text.slice(end, end + 40)
  if (/[\p{L}%]/u.test(own)) return near(own, 0)
  const { right } = cell
  return right ? near(right.segment.text, (right.segment.left - cell.segment.right) / height) : nowhere
}
