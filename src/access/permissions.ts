import { demoCustomerIds } from './access-context'
import { mayDo } from './document-actions'
import { hasAnyOf, type Principal } from './principal'
import type { RoleRequirement } from './roles'

type Holds = (principal: Principal) => boolean

const anyOf =
  (...roles: RoleRequirement[]): Holds =>
  (principal) =>
    hasAnyOf(principal, roles)

const readers: RoleRequirement[] = [
  'AP_SPECIALIST',
  'AP_MANAGER',
  'VS_SPECIALIST',
  'VS_MANAGER',
  'FINANCIAL_ACCOUNTING',
  'INTERNAL_ADMIN',
  'ESCALATIONS_SPECIALIST',
]
const inMotion = anyOf('AP_MANAGER', 'AP_SPECIALIST', 'INTERNAL_ADMIN')
const settingsKeepers = anyOf('AP_ADMIN', 'INTERNAL_ADMIN')
const ruleKeepers = anyOf('AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN')
const userAdmins: Holds = (principal) => principal.isSuperuser || principal.roles.includes('USER_ADMIN')

/**
 * Every permission that a contract (`<room>.api.ts`) can name, and who has it. A new one is one more line here.
 * They follow the page that uses the call (specification §6, Route access) and the document actions.
 */
export const permissions = {
  /** Whoever asks, signed in or not. */
  public: () => true,
  /** Whoever carries a valid token. */
  'signed-in': () => true,
  /** Lists are open to everybody with any role, as their pages are. */
  'documents.list': (principal) => principal.hasAnyRole,
  /** Advanced and saved searches; the flag show-advanced-search is asked beside it. */
  'documents.search': (principal) => principal.hasAnyRole,
  'documents.read': anyOf(...readers),
  'documents.edit': (principal) => mayDo(principal, 'edit'),
  'documents.delete': (principal) => mayDo(principal, 'delete'),
  'documents.cancel': (principal) => mayDo(principal, 'cancel'),
  'documents.hold': (principal) => mayDo(principal, 'hold'),
  'documents.resume': (principal) => mayDo(principal, 'resume'),
  'documents.reject': (principal) => mayDo(principal, 'reject'),
  'documents.escalate': (principal) => mayDo(principal, 'escalate'),
  'documents.flag': (principal) => mayDo(principal, 'flag'),
  'documents.escalations-to-flagged': (principal) => mayDo(principal, 'escalations-to-flagged'),
  'documents.submit': (principal) => mayDo(principal, 'submit'),
  'documents.sync': (principal) => mayDo(principal, 'sync'),
  'documents.finish-review': (principal) => mayDo(principal, 'finish-review'),
  'documents.retry': (principal) => mayDo(principal, 'retry'),
  'comments.read': anyOf(...readers),
  /** Financial Accounting reads only (product-decisions, part 1). */
  'comments.write': anyOf(...readers.filter((role) => role !== 'FINANCIAL_ACCOUNTING')),
  'capture.upload': anyOf('AP_SPECIALIST', 'AP_MANAGER', 'INTERNAL_ADMIN'),
  'mails.read': inMotion,
  /** Take a mail up again, or put it aside. */
  'mails.process': inMotion,
  'invoice-in-motion.read': inMotion,
  'outbox.read': anyOf('AP_MANAGER', 'AP_ADMIN', 'INTERNAL_ADMIN'),
  'master-data.read': anyOf(...readers, 'AP_ADMIN'),
  /** What the embedded ERP holds. */
  'erp.read': anyOf('AP_SPECIALIST', 'AP_MANAGER', 'AP_ADMIN', 'FINANCIAL_ACCOUNTING', 'INTERNAL_ADMIN'),
  'flags.read': () => true,
  'flags.manage': (principal) => principal.isInternalAdmin || (principal.isInternal && principal.isSuperuser),
  'jobs.manage': (principal) => principal.isInternalAdmin || (principal.isInternal && principal.isSuperuser),
  'users.manage': userAdmins,
  'customers.list': (principal) => principal.isInternal,
  'customers.onboard': (principal) => principal.isSuperuser,
  'demo.manage': (principal) =>
    principal.isInternal && principal.customerId !== null && demoCustomerIds.includes(principal.customerId),
  'settings.documents': settingsKeepers,
  'settings.application': settingsKeepers,
  'settings.fields': settingsKeepers,
  'settings.groups': ruleKeepers,
  'settings.document-rules': ruleKeepers,
  'settings.rejection': settingsKeepers,
  /** Colleagues' names: whom a comment mentions, whom a saved search is shared with. Whoever may do either has a role. */
  'people.list': (principal) => principal.hasAnyRole,
  /** What each person is told, and what he wants to be told. */
  'notifications.own': (principal) => principal.hasAnyRole,
  /** What each person sets for himself: columns, language, notifications. */
  'preferences.own': () => true,
  'validation-services.work': (principal) => principal.isVsUser,
  'analytics.read': anyOf('FINANCIAL_ACCOUNTING', 'AP_MANAGER', 'VS_MANAGER', 'INTERNAL_ADMIN'),
  'payments.read': anyOf('INTERNAL_ADMIN', 'PAYMENTS_SPECIALIST'),
} as const satisfies Record<string, Holds>

export type Permission = keyof typeof permissions

/** Has this person this permission? */
export function hasPermission(principal: Principal, permission: Permission): boolean {
  return permissions[permission](principal)
}
