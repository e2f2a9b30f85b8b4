import type { ScreenText } from '../kernel/screen-text'
import type { AccessContext } from './access-context'
import { type CustomPermission, customPermissionHolds } from './custom-permissions'
import { hasAnyOf, type Principal } from './principal'
import type { RoleRequirement } from './roles'

export type Layout = 'default' | 'minimal' | 'error' | 'sign-in'

/** One page of specification §2.1 with its access rule of §6. */
export type RouteRule = {
  /** Path pattern; '{id}' stands for one segment. */
  path: string
  screen: ScreenText
  /** Browser tab title after '{product name} - '; null where the product shows none. */
  title: ScreenText | null
  layout: Layout
  needsSignIn: boolean
  /** Any of them; none listed means that roles do not matter. */
  roles: readonly RoleRequirement[]
  /** Any of them opens the route; none listed means that there is no such condition. */
  customPermissions: readonly CustomPermission[]
}

const dashboardRoles = [
  'VS_MANAGER',
  'AP_ADMIN',
  'AP_MANAGER',
  'AP_SPECIALIST',
  'FINANCIAL_ACCOUNTING',
  'USER_ADMIN',
  'INTERNAL_ADMIN',
  'ESCALATIONS_SPECIALIST',
] as const
const entryRoles = [
  'AP_SPECIALIST',
  'AP_MANAGER',
  'VS_SPECIALIST',
  'VS_MANAGER',
  'FINANCIAL_ACCOUNTING',
  'INTERNAL_ADMIN',
  'ESCALATIONS_SPECIALIST',
] as const
const settingsRoles = ['AP_ADMIN', 'INTERNAL_ADMIN'] as const
const ruleRoles = ['AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'] as const
const analyticsRoles = ['FINANCIAL_ACCOUNTING', 'AP_MANAGER', 'VS_MANAGER', 'INTERNAL_ADMIN'] as const
const paymentsRoles = ['INTERNAL_ADMIN', 'PAYMENTS_SPECIALIST'] as const
const paymentsFlag = { flag: 'should-show-payments' } as const
const searchFlag = { flag: 'show-advanced-search' } as const
const networkFlag = { flag: 'show-einvoicing-login-page' } as const

type Requirement = { roles?: readonly RoleRequirement[]; customPermissions?: readonly CustomPermission[] }

function page(
  path: string,
  screen: ScreenText,
  title: ScreenText | null,
  { roles = [], customPermissions = [] }: Requirement = {},
  layout: Layout = 'default',
): RouteRule {
  return { path, screen, title, layout, needsSignIn: true, roles, customPermissions }
}

function open(path: string, screen: ScreenText, layout: Layout): RouteRule {
  return { path, screen, title: null, layout, needsSignIn: false, roles: [], customPermissions: [] }
}

/** Every page. The titles that the specification leaves open on invoice and search routes are 'Invoices', as on their list. */
export const routes: readonly RouteRule[] = [
  open('/404', 'Not found', 'error'),
  open('/403/access', 'Unauthorized Access', 'error'),
  open('/403/permission', 'No Application Roles Configured', 'error'),
  open('/403/document', 'Unauthorized Document', 'error'),
  open('/503/healthcheck', 'Services Unavailable', 'error'),
  open('/login/callback', 'Sign-in', 'sign-in'),
  open('/logout', 'Sign-out', 'sign-in'),
  page('/', 'Dashboard', 'Dashboard', { roles: dashboardRoles }),
  page('/invoice-in-motion', 'Invoice in Motion', 'Dashboard', {
    roles: ['AP_MANAGER', 'AP_SPECIALIST', 'INTERNAL_ADMIN'],
    customPermissions: [{ flag: 'should-show-invoice-in-motion' }],
  }),
  page('/users/configuration', 'User Management', 'Users', { customPermissions: ['user-management'] }),
  page('/settings/document', 'Documents Setting', 'Configurations', { roles: settingsRoles }),
  page('/settings/application', 'Application Setting', 'Configurations', { roles: settingsRoles }),
  page('/settings/groupings', 'Document Groups', 'Configurations', {
    roles: ruleRoles,
    customPermissions: [{ flag: 'has-enterprise-subscription' }],
  }),
  page('/settings/field', 'Field Settings', 'Configurations', {
    roles: settingsRoles,
    customPermissions: [{ flag: 'show-field-settings' }],
  }),
  page('/settings/rejection', 'Document Rejection', 'Configurations', {
    roles: settingsRoles,
    customPermissions: [{ flag: 'should-show-manual-rejection-configurations' }],
  }),
  page('/settings/document-rules', 'Document Rules', 'Configurations', {
    roles: ruleRoles,
    customPermissions: [{ flag: 'should-show-document-rule-configurations-dashboard' }],
  }),
  page('/documents', 'Invoice List', 'Invoices'),
  page('/complete-documents', 'Invoices', 'Invoices'),
  page('/saved-document-searches', 'Saved Searches', 'Invoices', { customPermissions: [searchFlag] }),
  page('/document-search', 'Advanced Search', 'Invoices', { customPermissions: [searchFlag] }),
  page('/document-search/{id}', 'Saved Search', 'Invoices', { customPermissions: [searchFlag] }),
  page('/document/{id}', 'Invoice Entry', 'Invoices', { roles: entryRoles }, 'minimal'),
  page('/document/{id}/image/{invoiceId}', 'Document Image', 'Invoices', { roles: entryRoles }, 'minimal'),
  page('/analytics/recognition', 'Recognition Analytics', 'Analytics', { roles: analyticsRoles }),
  page('/analytics/recognition-rates', 'Recognition Rate Analytics', 'Analytics', { roles: analyticsRoles }),
  page('/analytics/invoice-volume', 'Invoice Volume Analytics', 'Analytics', { roles: analyticsRoles }),
  page('/analytics/invoices', 'Invoice List Analytics', 'Analytics', { roles: analyticsRoles }),
  page('/analytics/touchless-processing', 'Touchless Processing', 'Analytics', { roles: analyticsRoles }),
  page('/analytics/licensing', 'Licensing', 'Licensing', {
    roles: analyticsRoles,
    customPermissions: ['licensing'],
  }),
  page('/validation-services', 'Validation Services', 'Validation Services', {
    roles: ['VS_MANAGER', 'VS_SPECIALIST'],
  }),
  page('/validation-services/{id}', 'Validation Services for one customer', 'Validation Services', {
    roles: ['VS_MANAGER', 'VS_SPECIALIST'],
  }),
  page('/payments/activity', 'Payment Activity', 'Payments', {
    roles: paymentsRoles,
    customPermissions: [paymentsFlag],
  }),
  page('/payments/settlements', 'Settlement Run Activity', 'Payments', {
    roles: paymentsRoles,
    customPermissions: [paymentsFlag],
  }),
  page('/payments/upgrade', 'Upgrade', 'Payments', { customPermissions: [paymentsFlag] }),
  page(
    '/internal-only/select-customer',
    'Select Customer',
    null,
    { customPermissions: ['internal-user'] },
    'minimal',
  ),
  page('/internal-only/demo-settings', 'Demo Settings', 'Configurations', {
    customPermissions: ['internal-demo-account'],
  }),
  page('/internal-only/tenants', 'Tenant Onboarding', 'Tenants', { customPermissions: ['superuser'] }),
  page('/einvoicing/login', 'E-Invoicing Login', 'E-Invoicing', { customPermissions: [networkFlag] }),
  page('/einvoicing/login/callback', 'E-Invoicing Callback', 'E-Invoicing', {
    customPermissions: [networkFlag],
  }),
]

/** The rule of a path (without query), or null for a path that leads nowhere. */
export function routeOf(path: string): RouteRule | null {
  const wanted = segments(path)
  return routes.find((route) => matches(segments(route.path), wanted)) ?? null
}

/** For routes: any listed custom permission AND, where roles are listed, any listed role (specification §6). */
export function mayOpen(route: RouteRule, principal: Principal, context: AccessContext): boolean {
  const permitted =
    route.customPermissions.length === 0 ||
    route.customPermissions.some((permission) => customPermissionHolds(permission, principal, context))
  return permitted && (route.roles.length === 0 || hasAnyOf(principal, route.roles))
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matches(pattern: string[], wanted: string[]): boolean {
  return (
    pattern.length === wanted.length &&
    pattern.every((segment, index) => segment.startsWith('{') || segment === wanted[index])
  )
}
