import { bestOf, candidate, type FieldCandidate, toField } from './field-candidate'
import { pieceOf } from './find-labels'
import { fold } from './fold-text'
import type { PrintedDocument } from './printed-document'
import type { BuyerEvidence, RecognisedFields } from './recognised-document'
import { findIbans, findVatIds } from './tax-and-bank-numbers'
import type { Row } from './text-rows'

/** Reads what identifies the supplier beyond doubt: VAT id and IBAN. Those of the buyer are left out. */
export function extractIdentityFields(document: PrintedDocument, buyer?: BuyerEvidence): RecognisedFields {
  const fields: RecognisedFields = {}
  const vatId = bestOf(vatIds(document, new Set(buyer?.vatIds ?? [])))
  if (vatId) fields.supplier_vat_id = toField(vatId)
  const iban = bestOf(ibans(document, new Set(buyer?.ibans ?? [])))
  if (iban) fields.iban = toField(iban)
  return fields
}

function vatIds(document: PrintedDocument, own: Set<string>): FieldCandidate[] {
  return document.rows.flatMap((row, index) =>
    stretches(row).flatMap((piece) =>
      findVatIds(piece.text)
        .filter((found) => !own.has(found.value) && !isInsideIban(piece.text, found))
        .map((found) => {
          const before = fold(piece.text.slice(Math.max(0, found.start - 40), found.start))
          const isLabelled = /vat|ust|tva|iva|btw|mwst|nip|umsatzsteuer|tax|nif|cif|va|p iva|uid/.test(before)
          const party = partyAbove(document, index, piece.segment.left)
          let score = isLabelled ? 0.93 : 0.78
          if (
            /\b(?:ihre?|your|customer|client|kunde\w*|votre|klant|uw|buyer|cliente|nabywc\w*)\b/.test(before)
          )
            score -= 0.55
          else if (party === 'buyer') score -= 0.35
          else if (party === 'supplier') score += 0.04
          return candidate(piece, found, score)
        }),
    ),
  )
}

/** Creditor ids and IBANs look like VAT numbers at their beginning. */
function isInsideIban(text: string, found: { start: number; end: number }): boolean {
  return findIbans(text).some(
    (iban) => found.start < iban.end && iban.start < found.end && iban.value.length > 16,
  )
}

function ibans(document: PrintedDocument, own: Set<string>): FieldCandidate[] {
  return document.rows.flatMap((row, index) =>
    stretches(row).flatMap((piece) =>
      findIbans(piece.text)
        .filter((found) => !own.has(found.value))
        .map((found) => {
          const context = fold(`${document.rows[index - 1]?.text ?? ''} ${piece.text}`)
          const isLabelled = /iban|konto|account|compte|conto|rekening|bank/.test(context)
          const isDebited =
            /lastschrift|direct debit|ihrem konto|prelevement|prelev|incasso|eingezogen|addebito|domicilia/.test(
              context,
            )
          const score = (found.isValid ? 0.97 : isLabelled ? 0.6 : 0.15) * (isDebited ? 0.5 : 1)
          return candidate(piece, found, score)
        }),
    ),
  )
}

/** Numbers printed in groups may be parted by gaps: besides the segments, each pair of neighbours is looked at as one. */
function stretches(row: Row) {
  const whole =
    row.segments.length > 1
      ? [
          pieceOf({
            ...row.segments[0]!,
            words: row.words,
            text: row.words.map((word) => word.text).join(' '),
          }),
        ]
      : []
  return [...row.segments.map((segment) => pieceOf(segment)), ...whole]
}

/** Whose block a line belongs to: the nearest heading above it in its column. */
function partyAbove(document: PrintedDocument, rowIndex: number, left: number): 'supplier' | 'buyer' | null {
  const page = document.rows[rowIndex]!.page
  let best: { kind: 'supplier' | 'buyer'; rowIndex: number } | null = null
  for (const label of document.labels) {
    if (
      label.rowIndex > rowIndex ||
      rowIndex - label.rowIndex > 14 ||
      label.segment.page !== page ||
      label.start > 1
    )
      continue
    if (label.kind !== 'supplier' && label.kind !== 'buyer') continue
    if (left < label.segment.left - 20 || left > label.segment.left + 260) continue
    if (!best || label.rowIndex >= best.rowIndex) best = { kind: label.kind, rowIndex: label.rowIndex }
  }
  return best?.kind ?? null
}
