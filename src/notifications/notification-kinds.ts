import type { ScreenText } from '../kernel/screen-text'

export const notificationKinds = [
  'escalated',
  'escalation-answered',
  'assigned',
  'stood-in',
  'flagged',
  'erp-error',
  'failed',
  'hold-ended',
  'review-released',
  'auto-rejected',
  'mention',
  'question-answered',
  'review-due',
  'due-risk',
  'sla-amber',
  'sla-late',
  'holds-weekly',
  'mail-failed',
  'webhook-failed',
  'licence',
  'new-version',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** bell: there alone; mail and digest: there, and by mail at once or in the daily one; none: nowhere. */
export const notificationChannels = ['bell', 'mail', 'digest', 'none'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const channelWords: Record<NotificationChannel, ScreenText> = {
  bell: 'In-app',
  mail: 'In-app and immediate e-mail',
  digest: 'In-app and daily e-mail',
  none: 'Not at all',
}

/** How Kontor tells somebody who has chosen nothing, nor the customer. */
export function channelByDefault(kind: NotificationKind): NotificationChannel {
  if (kind === 'holds-weekly') return 'mail'
  return kind === 'auto-rejected' ? 'digest' : 'bell'
}

/** Where a notification without a document leads. */
export const notificationPaths: Partial<Record<NotificationKind, string>> = {
  'holds-weekly': '/documents?status=on-hold&sort=slaDueAt:asc&dates=all',
  'webhook-failed': '/settings/application?section=webhooks',
  licence: '/analytics/licensing',
}

/** Kinds that are about the product itself, for everybody. */
export const systemKinds: readonly NotificationKind[] = ['new-version']

/** How long a notification is kept (product-decisions, Notification bell). */
export const notificationDays = 90

/** The name of a kind, and what a notification of it says. {who}: who did it; {id}: the document; {why}: what came with it. */
export const notificationWords: Record<NotificationKind, { name: ScreenText; says: ScreenText }> = {
  escalated: { name: 'Escalations', says: '{who} escalated document {id}' },
  'escalation-answered': {
    name: 'Answers to my escalations',
    says: '{who} answered your escalation of document {id}',
  },
  assigned: { name: 'Assigned to me', says: '{who} assigned document {id} to you' },
  'stood-in': { name: 'Work of mine that went to a stand-in', says: 'Document {id} went to your stand-in' },
  flagged: { name: 'Flags', says: '{who} flagged document {id}' },
  'erp-error': { name: 'ERP errors', says: 'The ERP rejected document {id}' },
  failed: { name: 'Failed documents', says: 'Document {id} could not be processed' },
  'hold-ended': { name: 'Hold ended', says: 'Hold of document {id} ended' },
  'review-released': { name: 'Released from review', says: 'Document {id} was released from review' },
  'auto-rejected': { name: 'Automatic rejections', says: 'Document {id} was rejected automatically' },
  'question-answered': {
    name: 'Answers to my e-mails',
    says: '{who} answered your e-mail about document {id}',
  },
  mention: { name: 'Mentions in comments', says: '{who} mentioned you in document {id}' },
  'review-due': { name: 'Reviews ending soon', says: 'Review of document {id} ends soon' },
  'due-risk': { name: 'Due dates and discounts at risk', says: 'Document {id} is not submitted yet' },
  'sla-amber': { name: 'SLA due soon', says: 'Document {id} is close to its SLA target: {why}' },
  'sla-late': { name: 'SLA missed', says: 'Document {id} missed its SLA target: {why}' },
  'holds-weekly': { name: 'Documents on hold, weekly', says: '{why}' },
  'mail-failed': {
    name: 'Bounced mail',
    says: 'An e-mail about document {id} bounced',
  },
  'webhook-failed': { name: 'Failed webhooks', says: 'Webhook failed: {why}' },
  licence: { name: 'Plan usage', says: 'Plan usage: {why}' },
  'new-version': { name: 'New versions', says: 'New version: {why}' },
}
