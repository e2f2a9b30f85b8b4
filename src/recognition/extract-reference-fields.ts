import { bestOf, candidate, type FieldCandidate, toField } from './field-candidate'
import type { Label } from './find-labels'
import { findDates } from './parse-date'
import { type PrintedDocument, placesNextTo, type Reach } from './printed-document'
import type { RecognisedFields } from './recognised-document'

type ReferenceName = 'invoice_number' | 'order_ref' | 'customer_account'

/** Reads the numbers by which the parties refer to things: invoice, purchase order, customer account. */
export function extractReferenceFields(document: PrintedDocument): RecognisedFields {
  const fields: RecognisedFields = {}
  const taken = new Set<string>()
  for (const name of ['invoice_number', 'order_ref', 'customer_account'] as const) {
    const candidates = document.labels
      .filter((label) => label.kind === name)
      .flatMap((label) => readReferences(document, label, name))
      .filter((one) => !taken.has(one.value) && !(name === 'order_ref' && one.value.length < 3))
    const best = bestOf(withRepeats(document, candidates))
    if (!best || best.score < 0.35) continue
    fields[name] = toField(best)
    taken.add(best.value)
  }
  return fields
}

function readReferences(document: PrintedDocument, label: Label, name: ReferenceName): FieldCandidate[] {
  const asTitle = isLoneTitle(label, name)
  return placesNextTo(document, label).flatMap((place) => {
    if (asTitle && place.where !== 'same' && !/^\s*(?:#|n[o°r]\b)/i.test(place.piece.text)) return []
    const found = referenceIn(place, document)
    if (!found) return []
    return [
      candidate(
        place.piece,
        found,
        label.weight * place.closeness * found.plausibility * placeOnPage(document, label),
      ),
    ]
  })
}

/** The bare word "Invoice" is mostly the title; a number below it belongs to it only when it follows directly. */
function isLoneTitle(label: Label, name: ReferenceName): boolean {
  return (
    name === 'invoice_number' &&
    !/\b(?:no|nr|n|num|numer|number|nummer|numero|id|code)\b|nummer|nr$/.test(label.phrase)
  )
}

/** Header data stand on the first page, near the top. */
function placeOnPage(document: PrintedDocument, label: Label): number {
  const first = document.pages[0]?.number
  if (label.segment.page !== first) return 0.85
  const height = document.pages[0]?.height ?? 1
  return label.segment.top / height < 0.55 ? 1 : 0.9
}

const referencePattern = /(?:[A-Z]{1,5}[ -]{1,2})?[\p{L}\p{N}][\p{L}\p{N}/._\-–*+]{0,38}/gu

function referenceIn(
  { piece }: Reach,
  document: PrintedDocument,
): { value: string; start: number; end: number; plausibility: number } | null {
  const dates = findDates(piece.text, document.dateOrder)
  const lead =
    /^[\s:#.=\-–]*(?:(?:no|nr|n|num|number|nummer)\b[\s.:°º#]*)?[\s:#°º.]*/i.exec(piece.text)?.[0].length ?? 0
  let skipped = 0
  for (const match of piece.text.slice(lead).matchAll(referencePattern)) {
    const start = lead + match.index
    const value = match[0].replace(/[.,_\-–/]+$/, '')
    const end = start + value.length
    const isDate = dates.some(
      (date) => start < date.end && date.start < end && date.end - date.start >= value.length,
    )
    if (isDate || /^(?:vom|von|du|del|of|dated|date|datum|from|le|am)$/i.test(value)) return null
    if (!/\d/.test(value)) {
      if (++skipped > 2) return null
      continue
    }
    if (isMoney(piece.text, start, end)) return null
    const groups = /^\d{2,}$/.test(value)
      ? /^(?: \d{2,})+(?=\s*$)/.exec(piece.text.slice(end))?.[0]
      : undefined
    if (groups) return { value: value + groups, start, end: end + groups.length, plausibility: 1 }
    return { value, start, end, plausibility: plausibility(value) * (1 - skipped * 0.2) }
  }
  return null
}

function isMoney(text: string, start: number, end: number): boolean {
  const token = text.slice(start, end)
  return (
    /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(token) ||
    /[€$£]\s?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^\s?[€%]/.test(text.slice(end))
  )
}

function plausibility(value: string): number {
  const digits = value.replace(/\D/g, '').length
  if (/@|^www|https?/i.test(value)) return 0
  if (/^\d\.\d$/.test(value)) return 0.3
  if (value.length === 1) return 0.55
  if (value.length === 2) return 0.7
  if (digits / value.length < 0.2) return 0.75
  return 1
}

/** A number that is printed again elsewhere under a label is more likely the right one. */
function withRepeats(document: PrintedDocument, candidates: FieldCandidate[]): FieldCandidate[] {
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(one.value, (counts.get(one.value) ?? 0) + 1)
  return candidates.map((one) => {
    const again = Math.min(2, (counts.get(one.value) ?? 1) - 1)
    const isInText = one.value.length >= 5 && document.text.split(one.value).length > 2
    return { ...one, score: Math.min(0.99, one.score * (1 + again * 0.03 + (isInText ? 0.02 : 0)) * 0.97) }
  })
}
