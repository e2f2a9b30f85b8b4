import type { DocumentAction } from '../documents/document-lifecycle'
import type { DocumentStatus } from '../documents/document-status'
import { type ScreenText, screenText } from '../kernel/screen-text'

/** What a customer's endpoint can be told of. */
export const webhookEvents = [
  'document.received',
  'document.submitted',
  'document.rejected',
  'document.failed',
  'document.state_changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const eventWords: Readonly<Record<WebhookEvent, ScreenText>> = {
  'document.received': screenText('Document received'),
  'document.submitted': screenText('Document submitted'),
  'document.rejected': screenText('Document rejected'),
  'document.failed': screenText('Processing or submission failed'),
  'document.state_changed': screenText('Any change of status'),
}

const eventOf: Partial<Record<DocumentStatus, WebhookEvent>> = {
  SUBMITTED: 'document.submitted',
  REJECTED: 'document.rejected',
  FAILED: 'document.failed',
  SUBMIT_FAILED: 'document.failed',
}

/** What a move is told as. A document counts as received once it has passed the checks at intake (T2). */
export function eventsOf(move: { action: DocumentAction; from: DocumentStatus; to: DocumentStatus }) {
  if (move.from === move.to) return []
  const own = move.action === 'process' ? 'document.received' : eventOf[move.to]
  return [...(own ? [own] : []), 'document.state_changed'] satisfies WebhookEvent[]
}
