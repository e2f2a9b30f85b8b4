import type { ScreenText } from '../kernel/screen-text'

export const notificationKinds = [
  'escalated',
  'escalation-answered',
  'flagged',
  'erp-error',
  'failed',
  'hold-ended',
  'review-released',
  'auto-rejected',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['bell', 'none'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How long a notification is kept (product-decisions, Notification bell). */
export const notificationDays = 90

/** The name of a kind, and what a notification of it says. {who}: who did it; {id}: the document. */
export const notificationWords: Record<NotificationKind, { name: ScreenText; says: ScreenText }> = {
  escalated: { name: 'Escalations', says: '{who} escalated document {id}' },
  'escalation-answered': {
    name: 'Answers to my escalations',
    says: '{who} answered your escalation of document {id}',
  },
  flagged: { name: 'Flags', says: '{who} flagged document {id}' },
  'erp-error': { name: 'ERP errors', says: 'The ERP refused document {id}' },
  failed: { name: 'Documents that cannot be read', says: 'Document {id} could not be processed' },
  'hold-ended': { name: 'Ends of holds', says: 'The hold of document {id} has ended' },
  'review-released': { name: 'Releases from review', says: 'Document {id} was released from review' },
  'auto-rejected': { name: 'Automatic rejections', says: 'Document {id} was rejected automatically' },
}
