import type { Permission } from '../../access/permissions'
import type { RouteRule } from '../../access/routes'
import type { ScreenText } from '../../kernel/screen-text'

/** Pages of ours beside the route table of the specification: small tools around the flow. Open to whoever has the permission. */
export type AddedPage = RouteRule & {
  permission: Permission
  group: ScreenText
  label: ScreenText
  ownPage: true
}

function added(
  path: string,
  screen: ScreenText,
  title: ScreenText,
  group: ScreenText,
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
  added('/embedded-erp', 'Embedded ERP', 'Operations', 'Operations', 'erp.read'),
  added('/internal-only/feature-flags', 'Feature Flags', 'Operations', 'Operations', 'flags.manage'),
]

/** Pages for people who have no account; what is behind them is guarded by the link itself. */
export const publicPages: readonly RouteRule[] = [
  {
    path: '/rejected/{token}',
    screen: 'Corrected document',
    title: null,
    layout: 'sign-in',
    needsSignIn: false,
    roles: [],
    customPermissions: [],
  },
]

export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => path.startsWith(page.path.slice(0, page.path.indexOf('{'))))
}

export function addedPageOf(path: string): AddedPage | null {
  return addedPages.find((page) => page.path === path) ?? null
}
