import { bestOf, candidate, type FieldCandidate, toField } from './field-candidate'
import { type Label, pieceOf } from './find-labels'
import { findDates } from './parse-date'
import { type PrintedDocument, placesNextTo } from './printed-document'
import type { RecognisedFields } from './recognised-document'

/** Reads issue date, due date and the period that is charged for. */
export function extractDateFields(document: PrintedDocument): RecognisedFields {
  const fields: RecognisedFields = {}
  const issued = bestOf([
    ...labelledDates(document, 'issue_date'),
    ...datesBesideNumber(document),
    ...looseDates(document),
  ])
  if (issued) fields.issue_date = toField(issued)
  const due = bestOf(
    labelledDates(document, 'due_date').filter((one) => !issued || one.value >= issued.value),
  )
  if (due && due.score > 0.4) fields.due_date = toField(due)
  Object.assign(fields, period(document))
  return fields
}

function labelledDates(document: PrintedDocument, kind: 'issue_date' | 'due_date'): FieldCandidate[] {
  return document.labels
    .filter((label) => label.kind === kind)
    .flatMap((label) =>
      placesNextTo(document, label).flatMap((place) => {
        const date = findDates(place.piece.text, document.dateOrder)[0]
        if (!date) return []
        const isFar = date.start > 40 ? 0.6 : date.start > 14 ? 0.9 : 1
        const certainty = date.isAmbiguous ? 0.93 : 1
        const score = label.weight * place.closeness * isFar * certainty * pageShare(document, label) * 0.98
        return [candidate(place.piece, date, score)]
      }),
    )
}

function pageShare(document: PrintedDocument, label: Label): number {
  return label.segment.page === document.pages[0]?.number ? 1 : 0.85
}

/** "Rechnung Nr. 4711 vom 3.7.2014": the date in the same breath as the number. */
function datesBesideNumber(document: PrintedDocument): FieldCandidate[] {
  return document.labels
    .filter((label) => label.kind === 'invoice_number')
    .flatMap((label) => {
      const piece = pieceOf(label.segment, label.end)
      const date = findDates(piece.text, document.dateOrder)[0]
      if (!date) return []
      const between = piece.text.slice(0, date.start)
      if (/\bas of\s*$/i.test(between) || !/\d/.test(between)) return []
      const isSaid = /\b(?:vom|von|du|del|of|dated|d\.d\.|z dnia|van|issued (?:at|on)|le)\s*$/i.test(between)
      return [candidate(piece, date, (isSaid ? 0.96 : 0.7) * pageShare(document, label))]
    })
}

/** Dates without a label, better the higher they stand on the first page; dates that another label announces do not count. */
function looseDates(document: PrintedDocument): FieldCandidate[] {
  const first = document.pages[0]
  if (!first) return []
  const announced = new Set(
    document.labels
      .filter((label) => ['due_date', 'other_date', 'period', 'order_ref'].includes(label.kind))
      .flatMap((label) => [
        label.segment,
        ...placesNextTo(document, label)
          .slice(0, 1)
          .map((place) => place.piece.segment),
      ]),
  )
  return document.rows
    .filter((row) => row.page === first.number)
    .flatMap((row) => row.segments)
    .flatMap((segment) => {
      const date = findDates(segment.text, document.dateOrder)[0]
      if (!date) return []
      const height = segment.top / first.height
      const isAlone = date.end - date.start > segment.text.length * 0.7
      const score = (isAlone ? 0.55 : 0.42) - height * 0.25 - (announced.has(segment) ? 0.3 : 0)
      return [candidate(pieceOf(segment), date, Math.max(0.08, score))]
    })
}

function period(document: PrintedDocument): RecognisedFields {
  const found: { from: FieldCandidate; to: FieldCandidate }[] = []
  for (const label of document.labels.filter((one) => one.kind === 'period')) {
    for (const place of placesNextTo(document, label)) {
      const [from, to] = findDates(place.piece.text, document.dateOrder)
      if (!from || !to || from.value > to.value) continue
      const score =
        label.weight *
        place.closeness *
        pageShare(document, label) *
        (label.phrase.includes(' ') || label.phrase.length > 8 ? 0.97 : 0.8)
      found.push({ from: candidate(place.piece, from, score), to: candidate(place.piece, to, score) })
      break
    }
  }
  found.sort((a, b) => b.from.score - a.from.score)
  const best = found[0]
  return best ? { period_from: toField(best.from), period_to: toField(best.to) } : {}
}
