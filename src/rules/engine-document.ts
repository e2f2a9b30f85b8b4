import type { DocumentLine } from '../documents/document-line'
import type { DocumentField } from '../documents/documents.api'
import type { HeaderFieldName } from '../documents/header-fields'
import type { RuleDraft } from './rule'

export type EngineField = {
  value: string | null
  source: DocumentField['source']
  confidence: number | null
  isNotOnDocument?: boolean
  /** Of what a rule wrote: what stood before any rule did. */
  beforeRule?: string | null
}

/** What rules look at of a document. */
export type EngineDocument = {
  isEInvoice: boolean
  /** Below this confidence, from 0 to 1, what was read of a field is doubtful. */
  doubtBelow: (name: HeaderFieldName) => number
  /** False for a custom field that the customer has no more; left out where all are there. */
  isInUse?: (name: HeaderFieldName) => boolean
  /** In which amounts are counted. */
  currency: string
  fields: Partial<Record<HeaderFieldName, EngineField>>
  lines: readonly DocumentLine[]
}

/** An active rule as it stands. `changedAt` is an instant, so that texts compare as times. */
export type EngineRule = { id: number; version: number; changedAt: string; draft: RuleDraft }

/** An invoice that was submitted, as it was sent. */
export type PreviousInvoice = {
  currency: string
  fields: Partial<Record<HeaderFieldName, string | null>>
  lines: readonly DocumentLine[]
}

const ofPerson = new Set(['TYPED', 'BOX', 'LOOKUP', 'MAIL', 'PASTE', 'COPY', 'ORDER'])
/** Does a person, or the sender, stand for what is there? */
export const isOfPerson = (source: string) => ofPerson.has(source)

/** May a rule write over what stands in a field? Not over a person's word, nor over what is read for certain. */
export function mayWrite(field: EngineField | undefined, doubtBelow: number): boolean {
  if (!field) return true
  if (isOfPerson(field.source)) return false
  if (field.value === null || field.source !== 'RECOGNISED') return true
  return (field.confidence ?? 0) < doubtBelow
}
