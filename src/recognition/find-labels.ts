import { fold } from './fold-text'
import type { LabelKind } from './label-kinds'
import { labelWords } from './label-words'
import type { PlacedWord, Row, Segment } from './text-rows'

/** A label where it is printed. Offsets count characters of the segment's text. */
export type Label = {
  kind: LabelKind
  weight: number
  rowIndex: number
  segment: Segment
  start: number
  end: number
  /** The label as folded words. */
  phrase: string
}

const patterns = labelWords.map(([kind, weight, source]) => ({
  kind,
  weight,
  pattern: new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'g'),
}))

/** All patterns in one: most segments hold no label, and asking once is ten times quicker than asking for each. */
const anyLabel = new RegExp(`(?<![^ ])(?:${labelWords.map(([, , source]) => source).join('|')})(?![^ ])`)

/** Finds all labels, longest first where they overlap. */
export function findLabels(rows: Row[]): Label[] {
  const labels: Label[] = []
  for (const [rowIndex, row] of rows.entries()) {
    for (const segment of row.segments) labels.push(...labelsOf(segment, rowIndex))
  }
  return labels
}

type Token = { text: string; start: number; end: number; at: number }

function labelsOf(segment: Segment, rowIndex: number): Label[] {
  if (segment.text.length > 400 || !/\p{L}{2}|#|n[o°]/iu.test(segment.text)) return []
  const tokens = tokensOf(segment.text)
  const folded = tokens.map((token) => token.text).join(' ')
  if (!anyLabel.test(folded)) return []
  const found: Label[] = []
  for (const { kind, weight, pattern } of patterns) {
    for (const match of folded.matchAll(pattern)) {
      const first = tokens.find((token) => token.at === match.index)
      const last = tokens.find((token) => token.at + token.text.length === match.index + match[0].length)
      if (!first || !last || isInsideCode(segment.text, first.start, last.end)) continue
      found.push({ kind, weight, rowIndex, segment, start: first.start, end: last.end, phrase: match[0] })
    }
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || b.weight - a.weight)
  const kept: Label[] = []
  for (const label of found) {
    const isCovered = kept.some(
      (other) =>
        label.start < other.end &&
        other.start < label.end &&
        !(isSameSpan(label, other) && label.kind !== other.kind),
    )
    if (!isCovered) kept.push(label)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** "PO-88120" is a number, not a label before one. */
function isInsideCode(text: string, start: number, end: number): boolean {
  return (
    /^[-/_]\d/.test(text.slice(end, end + 2)) || /[\d][-/_]$/.test(text.slice(Math.max(0, start - 2), start))
  )
}

function isSameSpan(a: Label, b: Label): boolean {
  return a.start === b.start && a.end === b.end
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of text.matchAll(/[\p{L}\p{N}]+|#/gu)) {
    const folded = match[0] === '#' || /^n[°º]$/i.test(match[0]) ? 'no' : fold(match[0])
    tokens.push({ text: folded, start: match.index, end: match.index + match[0].length, at })
    at += folded.length + 1
  }
  return tokens
}

/** A stretch of a segment's text with the words that it is made of. */
export type Piece = { text: string; segment: Segment; start: number }

export function pieceOf(segment: Segment, start = 0, end = segment.text.length): Piece {
  return { text: segment.text.slice(start, end), segment, start }
}

/** The words under a stretch of a piece's text. */
export function wordsUnder(piece: Piece, start: number, end: number): PlacedWord[] {
  const from = piece.start + start
  const to = piece.start + end
  const words: PlacedWord[] = []
  let at = 0
  for (const word of piece.segment.words) {
    if (at < to && at + word.text.length > from) words.push(word)
    at += word.text.length + 1
  }
  return words
}
