import { findLabels, type Label, type Piece, pieceOf } from './find-labels'
import { type NumberStyle, numberStyle } from './parse-amount'
import { type DateOrder, dateOrder } from './parse-date'
import type { PageText } from './recognised-document'
import { type Row, type Segment, textRows } from './text-rows'

/** All that the field readers look at: the printed rows of all pages, the labels among them, and how this document writes. */
export type PrintedDocument = {
  pages: PageText[]
  rows: Row[]
  labels: Label[]
  numberStyle: NumberStyle
  dateOrder: DateOrder
  text: string
}

const maxRows = 4_000

export function toPrintedDocument(pages: PageText[]): PrintedDocument {
  const rows = pages.flatMap(textRows).slice(0, maxRows)
  const texts = rows.map((row) => row.text)
  const text = texts.join('\n')
  return {
    pages,
    rows,
    labels: findLabels(rows),
    numberStyle: numberStyle(texts),
    dateOrder: dateOrder(texts, looksAmerican(text)),
    text,
  }
}

/** A state with its ZIP code, an American telephone number, or dollars alone. */
function looksAmerican(text: string): boolean {
  return (
    /, ?[A-Z]{2},? \d{5}(?:-\d{4})?\b|\(\d{3}\) ?\d{3}-\d{4}|\bUSD\b/.test(text) ||
    (/\$\s?\d/.test(text) && !/€|£|\bCAD\b|\bAUD\b/.test(text))
  )
}

/** A place where a label's value may stand. `closeness` is 1 for the very next place and falls with the distance. */
export type Reach = { piece: Piece; closeness: number; where: 'same' | 'right' | 'below' }

/** The places next to a label: the rest of its own segment, then to the right, then below, up to the next label. */
export function placesNextTo(document: PrintedDocument, label: Label): Reach[] {
  const places: Reach[] = []
  const rest = restOfSegment(document, label)
  if (rest) places.push({ piece: rest, closeness: 1, where: 'same' })
  if (!rest || !/[\p{L}\p{N}]{2}/u.test(rest.text)) places.push(...placesRight(document, label))
  places.push(...placesBelow(document, label, 4))
  return places
}

function restOfSegment(document: PrintedDocument, label: Label): Piece | null {
  const { segment } = label
  const next = document.labels.find(
    (other) =>
      other.segment === segment &&
      other.start >= label.end &&
      other.kind !== 'party_name' &&
      isLabelLike(other),
  )
  const piece = pieceOf(segment, label.end, next?.start ?? segment.text.length)
  return /[\p{L}\p{N}]/u.test(piece.text) ? piece : null
}

/** A label in the middle of a sentence is a plain word; one with a colon or at the start of its segment announces something. */
function isLabelLike(label: Label): boolean {
  return label.start === 0 || /^\s?[:#]/.test(label.segment.text.slice(label.end))
}

/** "Lieferant:" announces something, "Lieferant GmbH" is a name: a label fills its segment or stands before a colon or a value. */
function announces(label: Label): boolean {
  const rest = label.segment.text.slice(label.end)
  return (
    /^[\s\p{P}]*$/u.test(rest) ||
    /^[^\p{L}\d]*[:#°]/u.test(rest) ||
    /^[\s\p{P}]*[\p{Sc}\d]/u.test(rest) ||
    /\d/.test(rest)
  )
}

export function startsWithLabel(document: PrintedDocument, segment: Segment): Label | undefined {
  return document.labels.find((label) => label.segment === segment && label.start <= 1 && announces(label))
}

function placesRight(document: PrintedDocument, label: Label): Reach[] {
  const places: Reach[] = []
  const row = document.rows[label.rowIndex]!
  const height = label.segment.bottom - label.segment.top
  for (const segment of row.segments) {
    if (segment.left < label.segment.right - height * 0.5 || segment === label.segment) continue
    if (places.length > 0 && startsWithLabel(document, segment)) break
    const own = startsWithLabel(document, segment)
    if (own && own.end > segment.text.length * 0.5) break
    const distance = (segment.left - label.segment.right) / height
    places.push({
      piece: pieceOf(segment),
      closeness: Math.max(0.6, 0.98 - distance * 0.004 - places.length * 0.1),
      where: 'right',
    })
    if (places.length === 3) break
  }
  return places
}

/** Segments of the next rows that stand under the label. */
export function placesBelow(document: PrintedDocument, label: Label, limit: number): Reach[] {
  const places: Reach[] = []
  const { segment } = label
  const height = Math.max(segment.bottom - segment.top, 6)
  let bottom = segment.bottom
  for (let index = label.rowIndex + 1; index < document.rows.length && places.length < limit; index++) {
    const row = document.rows[index]!
    if (row.page !== segment.page || row.top - bottom > height * 3.2) break
    const under = row.segments.filter((other) => isUnder(segment, other))
    if (under.length === 0) continue
    const best = under.sort((a, b) => Math.abs(a.left - segment.left) - Math.abs(b.left - segment.left))[0]!
    bottom = best.bottom
    const isLabel = startsWithLabel(document, best)
    places.push({
      piece: pieceOf(best),
      closeness: Math.max(0.3, (isLabel ? 0.6 : 0.9) - places.length * 0.12),
      where: 'below',
    })
  }
  return places
}

function isUnder(label: Segment, other: Segment): boolean {
  const overlap = Math.min(label.right, other.right) - Math.max(label.left, other.left)
  return overlap > Math.min(label.right - label.left, other.right - other.left) * 0.3
}
