import type {
  FieldName,
  RecognisedFields,
  RecognisedLine,
  RecognisedPage,
} from '../../src/recognition/recognised-document'
import { compareLines, isRight, type LineCounts } from './compare'
import type { CorpusRecord } from './corpus-records'
import { grouped } from './grouped'

/** What some reader makes of a document. */
export type Answer = { type: string; fields: RecognisedFields; lines: RecognisedLine[] }

export type CorpusReader = (record: CorpusRecord, pages: RecognisedPage[]) => Answer

export type FieldOutcome = {
  name: FieldName
  value: string | null
  wanted: string
  confidence: number
  isRight: boolean
}

export type Outcome = {
  record: CorpusRecord
  type: string
  fields: FieldOutcome[]
  lines: LineCounts | null
}

/** One document against its truth: the fields that its record scores, its lines where they are scored, its kind. */
export function outcomeOf(record: CorpusRecord, answer: Answer): Outcome {
  const scored = record.scoreFields.filter((name) => name !== 'doc_type')
  return {
    record,
    type: answer.type,
    fields: scored.map((name) => {
      const field = answer.fields[name]
      return {
        name,
        value: field?.value ?? null,
        wanted: record.truth[name] ?? '',
        confidence: field?.confidence ?? 0,
        isRight: isRight(record, name, field?.value),
      }
    }),
    lines: record.scoreLines ? compareLines(record.lines, answer.lines) : null,
  }
}

/** The rows of the table of goals: sets of one nature together, where each template counts once. */
export function natureOf({ set, layout, isScan }: CorpusRecord): string {
  if (set.startsWith('not-invoices')) return 'no invoices'
  if (set.startsWith('receipts')) return 'receipts'
  if (set.startsWith('odoo')) return 'French images'
  if (set.startsWith('us-broadcast')) return isScan ? 'US broadcast, scans' : 'US broadcast, digital'
  if (set === 'vendor-samples') return isScan ? 'vendor samples, scans' : 'vendor samples, digital'
  if (layout.startsWith('xslt')) return 'digital, renderings'
  return isScan ? 'scans and photos' : 'digital, natural'
}

export type Summary = {
  documents: number
  templates: number
  /** Shares of scored header fields, each template counting once. */
  exact: number
  /** Of the fields that were given, over all documents. */
  precision: number
  /** Documents with every scored field right. */
  whole: number
  /** Readings at 0.975 and more: how many, and the share of them that is wrong. */
  sure: number
  sureOfScored: number
  wrongWhenSure: number
  lines: LineCounts | null
  /** Of documents that are invoices, credit notes or receipts: the share called something that is none. */
  wrongKind: number
}

export const sureAt = 0.975
/** Kinds that are paid: they go one way, all others another. */
const payable = new Set(['invoice', 'credit_note', 'receipt'])

export function summarise(outcomes: readonly Outcome[]): Summary {
  const byTemplate = grouped(
    outcomes.filter(({ fields }) => fields.length > 0),
    ({ record }) => record.template,
  )
  const shares = [...byTemplate.values()].map((some) => shareRight(some.flatMap(({ fields }) => fields)))
  const fields = outcomes.flatMap((one) => one.fields)
  const given = fields.filter(({ value }) => value !== null)
  const sure = fields.filter(({ confidence }) => confidence >= sureAt)
  const withFields = outcomes.filter((one) => one.fields.length > 0)
  return {
    documents: outcomes.length,
    templates: new Set(outcomes.map(({ record }) => record.template)).size,
    exact: mean(shares),
    precision: shareRight(given),
    whole: mean(withFields.map((one) => (one.fields.every((field) => field.isRight) ? 1 : 0))),
    sure: sure.length,
    sureOfScored: fields.length === 0 ? 0 : sure.length / fields.length,
    wrongWhenSure: sure.length === 0 ? 0 : 1 - shareRight(sure),
    lines: lineCounts(outcomes),
    wrongKind: mean(outcomes.map((one) => (isWrongKind(one) ? 1 : 0))),
  }
}

function isWrongKind({ record, type }: Outcome): boolean {
  const wanted = record.truth.doc_type ?? 'invoice'
  return payable.has(wanted) !== payable.has(type)
}

function lineCounts(outcomes: readonly Outcome[]): Summary['lines'] {
  const counts = outcomes.flatMap(({ lines }) => (lines ? [lines] : []))
  if (counts.length === 0) return null
  const sum = (pick: (one: LineCounts) => number) => counts.reduce((total, one) => total + pick(one), 0)
  return {
    wanted: sum((one) => one.wanted),
    given: sum((one) => one.given),
    amount: sum((one) => one.amount),
    full: sum((one) => one.full),
    known: sum((one) => one.known),
    named: sum((one) => one.named),
  }
}

export function shareRight(fields: readonly FieldOutcome[]): number {
  return mean(fields.map((one) => (one.isRight ? 1 : 0)))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
}
