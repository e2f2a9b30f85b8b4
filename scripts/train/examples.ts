import {
  type CandidateKind,
  type ChosenField,
  chosenFields,
  documentRows,
  kindOfField,
} from '../../src/recognition/reading/candidate-rows'
import { wholeRow } from '../../src/recognition/reading/common-features'
import { kindRows } from '../../src/recognition/reading/kind-rows'
import { type DocumentType, documentTypes, type PageText } from '../../src/recognition/recognised-document'
import { isRight, sameValue } from '../corpus/compare'
import type { CorpusRecord } from '../corpus/corpus-records'
import type { DrawnDocument } from './pages/draw-page'
import { type SparseRow, sparse } from './sparse-rows'

/** The candidates of one document as numbers, and which of them are right for which field. */
export type Example = {
  template: string
  record: CorpusRecord | null
  kinds: Record<RowKind, { values: string[]; rows: SparseRow[] }>
  /** Absent where nothing is known of the field; null where it isn't printed. */
  right: Partial<Record<TrainedField, Uint8Array | null>>
}

export type TrainedField = ChosenField | 'kind'
export const trainedFields: readonly TrainedField[] = [...chosenFields, 'kind']
type RowKind = CandidateKind | 'kind'
export const rowKindOf = (field: TrainedField): RowKind => (field === 'kind' ? 'kind' : kindOfField[field])
export const columnsOfKind = new Map<RowKind, string[]>()

const noRows = { values: [], rows: [] }
const withoutRows: Omit<Example['kinds'], 'kind'> = {
  date: noRows,
  amount: noRows,
  reference: noRows,
  name: noRows,
  iban: noRows,
  vatId: noRows,
  currency: noRows,
}

const kinds = ['date', 'amount', 'reference', 'name', 'iban', 'vatId', 'currency'] as const

function exampleOf(pages: PageText[]): Pick<Example, 'kinds'> {
  const rows = documentRows(pages)
  const kind = kindRows(rows)
  columnsOfKind.set('kind', kind.columns)
  const entries = kinds.map((kind) => {
    const { candidates, columns, rows: some } = rows[kind]
    if (columns.length > 0) columnsOfKind.set(kind, columns)
    const values = candidates.map(({ value }) => value)
    return [kind, { values, rows: some.map((row) => sparse(wholeRow(row))) }] as const
  })
  return {
    kinds: {
      ...(Object.fromEntries(entries) as Omit<Example['kinds'], 'kind'>),
      kind: { values: [...documentTypes], rows: kind.rows.map(sparse) },
    },
  }
}

export function corpusExample(
  record: CorpusRecord,
  pages: PageText[],
  isAnnotated: (field: ChosenField) => boolean,
): Example {
  const { kinds } = exampleOf(pages)
  const right: Example['right'] = { kind: kindMarks(kindsOf(record)) }
  for (const field of chosenFields) {
    const isKnownAbsent =
      record.truth[field] == null && record.isReadByHand && !oftenUnsaid.has(field) && isAnnotated(field)
    if (isKnownAbsent) right[field] = null
    if (!record.scoreFields.includes(field)) continue
    const { values } = kinds[kindOfField[field]]
    const marks = Uint8Array.from(values, (value) => (isRight(record, field, value) ? 1 : 0))
    if (marks.includes(1)) right[field] = marks
  }
  return { template: record.template, record, kinds, right }
}

/** An invoice without tax or advance mostly says its total only: that is its net and what is to be paid as well. */
const oftenUnsaid = new Set<ChosenField>(['net_total', 'tax_total', 'payable'])

/** A till's receipt without a word on its kind may be called either. */
function kindsOf({ truth, set }: CorpusRecord): DocumentType[] {
  if (truth.doc_type) return [truth.doc_type as DocumentType]
  return set.startsWith('receipts') ? ['receipt', 'invoice'] : ['invoice']
}

const kindMarks = (kinds: readonly DocumentType[]) =>
  Uint8Array.from(documentTypes, (kind) => (kinds.includes(kind) ? 1 : 0))

export function drawnExample({ pages, truth, kinds: called }: DrawnDocument, template: string): Example {
  const { kinds } = exampleOf(pages)
  const right: Example['right'] = { kind: kindMarks(called) }
  if (!truth) return { template, record: null, kinds: { ...withoutRows, kind: kinds.kind }, right }
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
