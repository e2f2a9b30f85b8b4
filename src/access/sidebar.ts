import type { ScreenText } from '../kernel/screen-text'
import type { AccessContext } from './access-context'
import { type CustomPermission, customPermissionHolds } from './custom-permissions'
import { hasAnyOf, type Principal } from './principal'
import { routeOf } from './routes'

/** One entry of the sidebar (specification §2.2). */
export type SidebarEntry = {
  group: ScreenText | null
  label: ScreenText
  path: string
  /** Beyond what the page itself asks for. */
  alsoNeeds: readonly CustomPermission[]
}

function entry(
  group: ScreenText | null,
  label: ScreenText,
  path: string,
  alsoNeeds: CustomPermission[] = [],
): SidebarEntry {
  return { group, label, path, alsoNeeds }
}

/** The sidebar in its order. 'Invoice in Motion' is our addition: the specification names no way to that page. */
export const sidebar: readonly SidebarEntry[] = [
  entry(null, 'Dashboard', '/', ['not-vs-specialist']),
  entry(null, 'Invoice in Motion', '/invoice-in-motion'),
  entry('Invoices', 'My Invoices', '/documents'),
  entry('Invoices', 'Completed Invoices', '/complete-documents'),
  entry('Invoices', 'Advanced Search', '/document-search'),
  entry('Invoices', 'Saved Searches', '/saved-document-searches'),
  entry('Analytics', 'Recognition Rates', '/analytics/recognition-rates'),
  entry('Analytics', 'Recognition Analytics', '/analytics/recognition'),
  entry('Analytics', 'Invoice Volume', '/analytics/invoice-volume'),
  entry('Analytics', 'Invoice Analytics', '/analytics/invoices'),
  entry('Analytics', 'Touchless Processing', '/analytics/touchless-processing'),
  entry('Analytics', 'Licensing', '/analytics/licensing'),
  entry('Payments', 'Payments', '/payments/activity', ['payments-customer']),
  entry('Payments', 'Settlement Runs', '/payments/settlements', ['payments-customer']),
  entry('Payments', 'Upgrade', '/payments/upgrade', ['not-payments-customer']),
  entry('Users', 'Manage Users', '/users/configuration'),
  entry('Settings', 'Document Groups', '/settings/groupings'),
  entry('Settings', 'Document Settings', '/settings/document'),
  entry('Settings', 'Document Rules', '/settings/document-rules'),
  entry('Settings', 'Application Settings', '/settings/application'),
  entry('Settings', 'Field Settings', '/settings/field'),
  entry('Settings', 'Document Rejection', '/settings/rejection'),
  entry('Settings', 'Demo Settings', '/internal-only/demo-settings'),
  entry('Tenants', 'Manage Tenants', '/internal-only/tenants'),
  entry(null, 'Validation Services', '/validation-services', ['vs-user']),
]

/** The entries this person sees. For the sidebar ALL listed custom permissions must hold, plus any listed role. */
export function sidebarOf(principal: Principal, context: AccessContext): SidebarEntry[] {
  return sidebar.filter(({ path, alsoNeeds }) => {
    const route = routeOf(path)
    if (!route) return false
    return (
      [...route.customPermissions, ...alsoNeeds].every((permission) =>
        customPermissionHolds(permission, principal, context),
      ) &&
      (route.roles.length === 0 || hasAnyOf(principal, route.roles))
    )
  })
}

/**
 * Where a person lands who asked for nothing in particular: the Dashboard where he may see it; else the payments
 * people at their payments, VS specialists at Validation Services, everybody else at the first entry of his sidebar.
 */
export function landingPath(principal: Principal, context: AccessContext): string {
  if (!principal.hasAnyRole) return '/403/permission'
  const paths = sidebarOf(principal, context).map(({ path }) => path)
  const preferred = ['/', '/validation-services', '/payments/activity'].find((path) => paths.includes(path))
  return preferred ?? paths[0] ?? '/403/access'
}
