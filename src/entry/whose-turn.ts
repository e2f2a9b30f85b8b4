import { isTakenBack } from '../documents/document-lifecycle'
import type { DocumentDetail } from '../documents/documents.api'
import { releaseClock } from '../documents/sla-clock'
import type { ScreenText } from '../kernel/screen-text'

type Asked = Pick<
  DocumentDetail,
  'status' | 'erpStatus' | 'can' | 'dueDate' | 'sla' | 'validationServicesTimeout'
>

/** Who has to do something about a document now, in the reader's view; null for one that is done. */
export function whoseTurn({
  status,
  erpStatus,
  can,
}: Pick<Asked, 'status' | 'erpStatus' | 'can'>): ScreenText | null {
  switch (status) {
    case 'RECEIVED':
    case 'PROCESSING':
      return 'Being read'
    case 'SUBMITTING':
      return 'Waiting for the ERP'
    case 'ON_HOLD':
      return 'Waiting'
    case 'HITL':
      return can['finish-review'] ? 'Your turn' : 'Validation Services’ turn'
    case 'ESCALATED':
      return can['send-to-flagged'] ? 'Your turn' : 'Escalations team’s turn'
    case 'NEW':
    case 'FLAGGED':
    case 'SUBMIT_FAILED':
    case 'FAILED':
      return can.edit || can['enter-by-hand'] ? 'Your turn' : 'AP team’s turn'
    case 'SUBMITTED':
      if (!isTakenBack({ status, erpStatus })) return null
      return can.reopen ? 'Your turn' : 'AP Manager’s turn'
    default:
      return null
  }
}

/** By when: the SLA clock that is due first, in review the release, and the day on which the invoice is due; beside a clock only when it is near. */
export type Deadlines = { sla: NonNullable<Asked['sla']> | null; daysLeft: number | null }

/** `today` is the customer's day. Null where nothing is waited for. */
export function deadlinesOf(document: Asked, today: string): Deadlines | null {
  if (whoseTurn(document) === null) return null
  const { sla = null, status, dueDate } = document
  // reviewers do not pay
  if (status === 'HITL') return { sla: releaseClock(document) ?? sla, daysLeft: null }
  const daysLeft = dueDate ? daysFrom(today, dueDate) : null
  const isFar = daysLeft !== null && daysLeft > 3
  return { sla, daysLeft: sla && isFar ? null : daysLeft }
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}
