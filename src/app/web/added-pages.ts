import type { Permission } from '../../access/permissions'
import type { RouteRule } from '../../access/routes'

/** Pages of ours beside the route table of the specification: small tools around the flow. Open to whoever has the permission. */
export type AddedPage = RouteRule & { permission: Permission; group: string; label: string; ownPage: true }

function added(
  path: string,
  screen: string,
  title: string,
  group: string,
  permission: Permission,
): AddedPage {
  return {
    path,
    screen,
    title,
    group,
    label: screen,
    permission,
    ownPage: true,
    layout: 'default',
    needsSignIn: true,
    roles: [],
    customPermissions: [],
  }
}

export const addedPages: readonly AddedPage[] = [
  added('/outbox', 'Outbox', 'Outbox', 'Operations', 'outbox.read'),
  added('/internal-only/dead-letters', 'Failed Work', 'Operations', 'Operations', 'jobs.manage'),
  added('/internal-only/embedded-erp', 'Embedded ERP', 'Operations', 'Operations', 'demo.manage'),
  added('/internal-only/feature-flags', 'Feature Flags', 'Operations', 'Operations', 'flags.manage'),
]

export function addedPageOf(path: string): AddedPage | null {
  return addedPages.find((page) => page.path === path) ?? null
}
