import type { ScreenText } from '../kernel/screen-text'
/** Every state of a document; product-decisions 2.2 says what each means. */
export const documentStatuses = [
  'RECEIVED',
  'PROCESSING',
  'FAILED',
  'HITL',
  'NEW',
  'FLAGGED',
  'ESCALATED',
  'ON_HOLD',
  'SUBMITTING',
  'SUBMIT_FAILED',
  'SUBMITTED',
  'REJECTED',
  'CANCELLED',
  'SPLIT',
  'MERGED',
  'DELETED',
  'PURGED',
] as const

export type DocumentStatus = (typeof documentStatuses)[number]

/** What a reader sees for a status. */
export const statusLabels = {
  RECEIVED: 'Received',
  PROCESSING: 'Processing',
  FAILED: 'Failed',
  HITL: 'In review',
  NEW: 'Ready',
  FLAGGED: 'Flagged',
  ESCALATED: 'Escalated',
  ON_HOLD: 'On hold',
  SUBMITTING: 'Sending',
  SUBMIT_FAILED: 'ERP error',
  SUBMITTED: 'Submitted',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  SPLIT: 'Split',
  MERGED: 'Merged',
  DELETED: 'Deleted',
  PURGED: 'Purged',
} as const satisfies Record<DocumentStatus, ScreenText>

/** States a person may still change a document in; in the others it is being moved, or done. */
export const openStatuses = [
  'FAILED',
  'HITL',
  'NEW',
  'FLAGGED',
  'ESCALATED',
  'ON_HOLD',
  'SUBMIT_FAILED',
] as const satisfies readonly DocumentStatus[]

/** True while people may work on the document. */
export function isOpen(status: DocumentStatus): boolean {
  return (openStatuses as readonly string[]).includes(status)
}
