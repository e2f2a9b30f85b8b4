import {
  type CandidateKind,
  type ChosenField,
  chosenFields,
  documentRows,
  kindOfField,
} from '../../src/recognition/reading/candidate-rows'
import type { RecognisedPage } from '../../src/recognition/recognised-document'
import { isRight, sameValue } from '../corpus/compare'
import type { CorpusRecord } from '../corpus/corpus-records'
import type { DrawnInvoice } from './pages/draw-invoice'
import { type SparseRow, sparse } from './sparse-rows'

/** The candidates of one document as numbers, and which of them are right for which field. */
export type Example = {
  template: string
  record: CorpusRecord | null
  kinds: Record<CandidateKind, { values: string[]; rows: SparseRow[] }>
  /** Absent where nothing is known of the field; null where it isn't printed. */
  right: Partial<Record<ChosenField, Uint8Array | null>>
}

export const columnsOfKind = new Map<CandidateKind, string[]>()

const kinds = ['date', 'amount', 'reference', 'name', 'iban', 'vatId'] as const

export function exampleOf(pages: RecognisedPage[] | DrawnInvoice['pages']): Pick<Example, 'kinds'> {
  const rows = documentRows(pages)
  const entries = kinds.map((kind) => {
    const { candidates, columns, rows: some } = rows[kind]
    if (columns.length > 0) columnsOfKind.set(kind, columns)
    return [kind, { values: candidates.map(({ value }) => value), rows: some.map(sparse) }] as const
  })
  return { kinds: Object.fromEntries(entries) as Example['kinds'] }
}

export function corpusExample(
  record: CorpusRecord,
  pages: RecognisedPage[],
  isAnnotated: (field: ChosenField) => boolean,
): Example {
  const { kinds } = exampleOf(pages)
  const right: Example['right'] = {}
  for (const field of chosenFields) {
    const isKnownAbsent = record.truth[field] == null && isAnnotated(field)
    if (isKnownAbsent) right[field] = null
    if (!record.scoreFields.includes(field)) continue
    const { values } = kinds[kindOfField[field]]
    const marks = Uint8Array.from(values, (value) => (isRight(record, field, value) ? 1 : 0))
    if (marks.includes(1)) right[field] = marks
  }
  return { template: record.template, record, kinds, right }
}

export function drawnExample(
  { pages, truth }: Pick<DrawnInvoice, 'pages' | 'truth'>,
  template: string,
): Example {
  const { kinds } = exampleOf(pages)
  const right: Example['right'] = {}
  for (const field of chosenFields) {
    const wanted = truth[field]
    if (wanted === undefined) {
      right[field] = null
      continue
    }
    const { values } = kinds[kindOfField[field]]
    const marks = Uint8Array.from(values, (value) => (sameValue(field, wanted, value, false) ? 1 : 0))
    if (marks.includes(1)) right[field] = marks
  }
  return { template, record: null, kinds, right }
}
