import type { DocumentField } from '../documents/documents.api'
import type { HeaderField } from '../documents/header-fields'
import { isDay } from '../kernel/dates'
import { minorFromDecimal } from '../kernel/money'
import type { ScreenText } from '../kernel/screen-text'

/** Below this a recognised value wants a person's look (product-decisions, Document Settings › Recognition). */
export const confidenceThreshold = 0.975

export type FieldState =
  /** Stands, and is sure or confirmed by a person. */
  | 'valid'
  /** Needed and not there. */
  | 'missing'
  /** There, and cannot be right. */
  | 'invalid'
  /** Recognised without certainty and not yet confirmed by a person. */
  | 'doubtful'
  /** Filled in from master data. */
  | 'default'
  /** A person said that the document has no such value. */
  | 'not-on-document'
  /** Not there and not needed. */
  | 'empty'

export type JudgedField = { state: FieldState; why: ScreenText }

/** What the form says about a field: one state, and why in words. */
export function judgeField(
  field: HeaderField,
  stored: DocumentField | undefined,
  currency: string | null,
): JudgedField {
  const value = stored?.value ?? null
  if (value === null) return judgeEmpty(field, stored)
  const problem = problemOf(field, value, currency)
  if (problem !== null) return { state: 'invalid', why: problem }
  if (stored!.source === 'MASTER') return { state: 'default', why: 'Default from master data' }
  if (stored!.source === 'RECOGNISED' && (stored!.confidence ?? 0) < confidenceThreshold)
    return { state: 'doubtful', why: `Read with ${percent(stored!.confidence ?? 0)} certainty: please check` }
  return { state: 'valid', why: 'Valid' }
}

function judgeEmpty(field: HeaderField, stored: DocumentField | undefined): JudgedField {
  if (field.isRequired && stored?.isNotOnDocument)
    return { state: 'missing', why: `${field.label} is not on the document, but needed to submit` }
  if (field.isRequired) return { state: 'missing', why: `${field.label} is missing` }
  if (stored?.isNotOnDocument) return { state: 'not-on-document', why: 'Not on the document' }
  return { state: 'empty', why: 'Optional' }
}

function problemOf(field: HeaderField, value: string, currency: string | null): ScreenText | null {
  if (field.kind === 'day' && !isDay(value)) return 'This is not a date'
  if (field.kind === 'currency' && !/^[A-Z]{3}$/.test(value)) return 'This is not a currency code like EUR'
  if (field.kind !== 'amount') return null
  return minorFromDecimal(value, currency ?? '') === null
    ? `This is not an amount that ${currency ?? 'the currency'} can hold`
    : null
}

/** A confidence from 0 to 1 as a whole percentage that never claims 100 below certainty. */
export function percent(confidence: number): string {
  return `${confidence >= 1 ? 100 : Math.min(99, Math.round(confidence * 100))} %`
}

/** A person must look at it before the document can go: missing, invalid, or doubtful where doubt matters. */
export function needsLook({ state, isPriority }: { state: FieldState; isPriority: boolean }): boolean {
  return state === 'missing' || state === 'invalid' || (state === 'doubtful' && isPriority)
}

/** The next name after `current` that needs a look, going round; null when nothing is left. */
export function nextToLook<Name extends string>(
  fields: readonly { name: Name; state: FieldState; isPriority: boolean }[],
  current: Name | null,
): Name | null {
  const at = fields.findIndex(({ name }) => name === current)
  const round = [...fields.slice(at + 1), ...fields.slice(0, Math.max(0, at))]
  return round.find(needsLook)?.name ?? null
}
