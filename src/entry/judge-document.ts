import { isOpen } from '../documents/document-status'
import type { DocumentDetail, DocumentField } from '../documents/documents.api'
import { fieldsInOrder, isRequired } from '../documents/field-layout'
import type { Finding } from '../documents/findings'
import { type HeaderFieldName, headerField } from '../documents/header-fields'
import type { ToldText } from '../kernel/told-text'
import { type FieldState, judgeField } from './field-state'
import { remedyOf } from './flag-remedies'
import { refusedField } from './refused-field'

export type JudgedHeaderField = {
  name: HeaderFieldName
  isRequired: boolean
  state: FieldState
  why: ToldText
}

type Judgeable = Pick<DocumentDetail, 'status' | 'currency' | 'doubtBelow' | 'layout' | 'findings'> & {
  fields: readonly Pick<DocumentField, 'name' | 'value' | 'source' | 'confidence' | 'isNotOnDocument'>[]
}

/**
 * The state of every header field in the form's order: by itself, and by what the checks find about it. `refused` names
 * those whose typed text could not be taken, parted by blanks.
 */
export function judgeDocument(document: Judgeable, refused = ''): JudgedHeaderField[] {
  const form = {
    currency: document.currency,
    isOpen: isOpen(document.status),
    isInReview: document.status === 'HITL',
    doubtBelow: document.doubtBelow,
    layout: document.layout,
  }
  const values = Object.fromEntries(document.fields.map(({ name, value }) => [name, value]))
  return fieldsInOrder(document.layout).map((name) => {
    const field = { ...headerField(name), isRequired: isRequired(name, values, document.layout) }
    const asked = { name, isRequired: field.isRequired }
    if (refused.split(' ').includes(name)) return { ...asked, ...refusedField }
    const stored = document.fields.find((field) => field.name === name)
    const judged = judgeField(field, stored, form)
    return { ...asked, ...(stored?.value ? byFindings(judged, name, document.findings) : judged) }
  })
}

/** A tick is for a value against which no check has anything. */
function byFindings(
  judged: { state: FieldState; why: ToldText },
  name: HeaderFieldName,
  findings: readonly Finding[],
): { state: FieldState; why: ToldText } {
  const found = findings.find(({ exception, evidence }) => remedyOf(exception, evidence)?.field === name)
  if (!found || judged.state === 'invalid' || judged.state === 'doubtful') return judged
  return { state: found.weight === 'note' ? 'unchecked' : 'invalid', why: found.evidence }
}
