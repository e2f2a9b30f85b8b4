import { type DocumentAction, transitions } from '../../../documents/document-lifecycle'
import type { DocumentStatus } from '../../../documents/document-status'
import { addRow } from './copy-in'
import type { Buffers } from './filled-tables'
import type { GeneratedDocument } from './generated-document'
import { at, personOf, told } from './generated-values'

/** Writes the moves that led to the document's state. */
export function addHistory(to: Buffers, document: GeneratedDocument, history: readonly Step[]): void {
  const { customer, id } = document
  const person = personOf(document)
  for (const [index, step] of history.entries())
    addRow(to.document_history, [
      customer.id,
      id,
      at(timeOf(document, step, index)),
      step.isPerson ? 'user' : 'system',
      step.isPerson ? person.id : 'kontor',
      step.isPerson ? person.name : 'Kontor',
      step.action,
      transitionIds.get(step.action) ?? null,
      step.from,
      step.to,
      step.isPerson ? told(document.reason) : null,
      index + 1,
    ])
}

/** Read within 20 seconds; what happens then, happens when the document came to where it is. */
function timeOf({ receivedAt, statusSince }: GeneratedDocument, { from }: Step, index: number): number {
  if (index === 0) return receivedAt
  if (from === 'RECEIVED') return Math.min(receivedAt + 5_000, statusSince)
  return from === 'PROCESSING' ? Math.min(receivedAt + 20_000, statusSince) : statusSince
}

const transitionIds = new Map<string, string>(transitions.map(({ action, id }) => [action, id]))

export type Step = {
  action: DocumentAction
  from: DocumentStatus | null
  to: DocumentStatus
  isPerson: boolean
}

/** The moves that lead to the document's state, as the lifecycle allows them. */
export function historyOf({ status, method, wasFlagged = false }: GeneratedDocument): Step[] {
  const steps: Step[] = [
    { action: 'receive', from: null, to: 'RECEIVED', isPerson: false },
    { action: 'process', from: 'RECEIVED', to: 'PROCESSING', isPerson: false },
  ]
  if (method === 'AUTO')
    return [
      ...steps,
      { action: 'submit-touchless', from: 'PROCESSING', to: 'SUBMITTING', isPerson: false },
      { action: 'erp-accepts', from: 'SUBMITTING', to: 'SUBMITTED', isPerson: false },
    ]
  if (method === 'VS')
    return [
      ...steps,
      { action: 'send-to-review', from: 'PROCESSING', to: 'HITL', isPerson: false },
      { action: 'finish-review', from: 'HITL', to: 'NEW', isPerson: true },
      { action: 'submit-touchless', from: 'NEW', to: 'SUBMITTING', isPerson: false },
      { action: 'erp-accepts', from: 'SUBMITTING', to: 'SUBMITTED', isPerson: false },
    ]
  if (wasFlagged)
    steps.push(
      { action: 'flag-automatically', from: 'PROCESSING', to: 'FLAGGED', isPerson: false },
      { action: 'clear-flags', from: 'FLAGGED', to: 'NEW', isPerson: true },
    )
  else {
    const first = firstMove[status] ?? { action: 'make-ready', to: 'NEW' }
    steps.push({ ...first, from: 'PROCESSING', isPerson: false })
  }
  const last = lastMove[status]
  if (last) steps.push({ action: last, from: 'NEW', to: status, isPerson: true })
  if (status === 'SUBMITTED' || status === 'SUBMIT_FAILED') {
    const action = status === 'SUBMITTED' ? 'erp-accepts' : 'erp-refuses'
    steps.push({ action: 'submit', from: 'NEW', to: 'SUBMITTING', isPerson: true })
    steps.push({ action, from: 'SUBMITTING', to: status, isPerson: false })
  }
  return steps
}

const firstMove: Partial<Record<DocumentStatus, { action: DocumentAction; to: DocumentStatus }>> = {
  FAILED: { action: 'fail', to: 'FAILED' },
  HITL: { action: 'send-to-review', to: 'HITL' },
  FLAGGED: { action: 'flag-automatically', to: 'FLAGGED' },
}
const lastMove: Partial<Record<DocumentStatus, DocumentAction>> = {
  ESCALATED: 'escalate',
  ON_HOLD: 'hold',
  REJECTED: 'reject',
  CANCELLED: 'cancel',
  DELETED: 'delete',
}
