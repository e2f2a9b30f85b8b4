import type { PageSearch } from '../kernel/page-search'
import { type AuditAction, auditActions } from './audit-actions'

export type AuditView = {
  who: string
  action: AuditAction | null
  target: string
  /** YYYY-MM-DD; the empty text: any. */
  from: string
  to: string
  of: 'customer' | 'provider'
}

const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)
const dayIn = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** What the audit log keeps in its address. */
export const auditSearch: PageSearch<AuditView> = {
  path: '/users/audit',
  read: ({ who = '', action = '', target = '', from, to, of }) => ({
    who,
    action: isAction(action) ? action : null,
    target,
    from: dayIn(from),
    to: dayIn(to),
    of: of === 'provider' ? 'provider' : 'customer',
  }),
  write: ({ who, action, target, from, to, of }) => ({
    who: who || undefined,
    action: action ?? undefined,
    target: target || undefined,
    from: from || undefined,
    to: to || undefined,
    of: of === 'provider' ? of : undefined,
  }),
}
