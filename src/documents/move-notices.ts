import type { NotificationKind } from '../notifications/notification-kinds'
import type { DocumentAction } from './document-lifecycle'

/** Whom a transition is told to: people with a role, or whoever took the other action last. */
export type MoveNotice = {
  kind: NotificationKind
  to: { roles: readonly string[] } | { whoDid: DocumentAction; else: readonly string[] }
}

const clerks = ['AP_SPECIALIST']
const reviewers = ['VS_SPECIALIST', 'VS_MANAGER']

/** Who learns what of which transition (product-decisions 2.3, column Effects). */
const notices: Partial<Record<DocumentAction, MoveNotice>> = {
  'reject-at-intake': { kind: 'auto-rejected', to: { roles: ['AP_MANAGER'] } },
  'reject-after-reading': { kind: 'auto-rejected', to: { roles: ['AP_MANAGER'] } },
  fail: { kind: 'failed', to: { roles: clerks } },
  'release-on-time': { kind: 'review-released', to: { roles: clerks } },
  'release-early': { kind: 'review-released', to: { roles: reviewers } },
  'flag-automatically': { kind: 'flagged', to: { roles: clerks } },
  flag: { kind: 'flagged', to: { roles: ['AP_SPECIALIST', 'AP_MANAGER'] } },
  escalate: { kind: 'escalated', to: { roles: ['ESCALATIONS_SPECIALIST'] } },
  // the one whom it is assigned to is told, and nobody else
  assign: { kind: 'assigned', to: { roles: [] } },
  'send-to-flagged': { kind: 'escalation-answered', to: { whoDid: 'escalate', else: clerks } },
  resume: { kind: 'hold-ended', to: { whoDid: 'hold', else: clerks } },
  'erp-refuses': { kind: 'erp-error', to: { whoDid: 'submit', else: clerks } },
  'erp-denies': { kind: 'erp-error', to: { whoDid: 'submit', else: clerks } },
}

/** What is told of a transition; null where nobody needs to know. A hold that a person ends is no news. */
export function noticeOf(action: DocumentAction, isSystem: boolean): MoveNotice | null {
  if (action === 'resume' && !isSystem) return null
  return notices[action] ?? null
}
