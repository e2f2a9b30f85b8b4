import { isTakenBack } from '../documents/document-lifecycle'
import type { DocumentDetail } from '../documents/documents.api'
import type { ScreenText } from '../kernel/screen-text'

type Asked = Pick<DocumentDetail, 'status' | 'erpStatus' | 'can' | 'dueDate' | 'validationServicesTimeout'>

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

/** By when: the scheduled release of a review, else the day on which the invoice is due. */
export type Deadline = { kind: 'release'; at: string } | { kind: 'due'; daysLeft: number }

/** `today` is the reader's own day. Null where nothing is waited for, or no time is set. */
export function deadlineOf(document: Asked, today: string): Deadline | null {
  if (whoseTurn(document) === null) return null
  if (document.status === 'HITL' && document.validationServicesTimeout)
    return { kind: 'release', at: document.validationServicesTimeout }
  return document.dueDate ? { kind: 'due', daysLeft: daysFrom(today, document.dueDate) } : null
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}
