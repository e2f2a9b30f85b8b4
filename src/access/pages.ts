import type { AccessContext } from './access-context'
import { customPermissionHolds } from './custom-permissions'
import { flagFor } from './flags'
import { hasAnyOf, type Principal } from './principal'
import type { PageDeclaration } from './room'

export type Pages = readonly PageDeclaration[]
type Who = { principal: Principal; context: AccessContext }

/** The page at a path (without query), or null for a path that leads nowhere. */
export function pageAt(pages: Pages, path: string): PageDeclaration | null {
  const wanted = segments(path)
  return pages.find((page) => matches(segments(page.path), wanted)) ?? null
}

/** Error pages, and the pages for people who have no session (yet), are open to everybody. */
export function needsSignIn({ layout }: PageDeclaration): boolean {
  return layout !== 'error' && layout !== 'sign-in'
}

/** Does it matter who somebody is? */
export function isRestricted({ roles, flag, permission, customPermissions }: PageDeclaration): boolean {
  return Boolean(roles?.length || flag || permission || customPermissions?.length)
}

/** Its flag, its permission, any of its custom permissions AND, where roles are listed, any listed role (specification §6). */
export function mayOpen(page: PageDeclaration, principal: Principal, context: AccessContext): boolean {
  const { customPermissions = [] } = page
  return (
    isOpenTo(page, { principal, context }) &&
    (customPermissions.length === 0 ||
      customPermissions.some((one) => customPermissionHolds(one, principal, context)))
  )
}

/** One entry of the sidebar (specification §2.2). */
export type SidebarEntry = Pick<NonNullable<PageDeclaration['sidebar']>, 'group' | 'label' | 'opensGroup'> & {
  path: string
}

/** The entries that a person sees. For the sidebar ALL listed custom permissions must hold, those of the entry too. */
export function sidebarOf({ pages, principal, context }: { pages: Pages } & Who): SidebarEntry[] {
  return pages
    .flatMap((page) => {
      const { sidebar, customPermissions = [], path } = page
      if (!sidebar || !isOpenTo(page, { principal, context })) return []
      const needed = [...customPermissions, ...(sidebar.alsoNeeds ?? [])]
      const isShown = needed.every((one) => customPermissionHolds(one, principal, context))
      return isShown ? [{ ...sidebar, path }] : []
    })
    .sort((a, b) => a.order - b.order)
    .map(({ group, label, opensGroup, path }) => ({ group, label, opensGroup, path }))
}

/**
 * Where a person lands who asked for nothing in particular: the Dashboard where they may see it; else the payments
 * people at their payments, VS specialists at Validation Services, everybody else at the first entry of their sidebar.
 */
export function landingPath({ pages, principal, context }: { pages: Pages } & Who): string {
  if (!principal.hasAnyRole) return '/403/permission'
  const paths = sidebarOf({ pages, principal, context }).map(({ path }) => path)
  const preferred = ['/', '/validation-services', '/payments/activity'].find((path) => paths.includes(path))
  return preferred ?? paths[0] ?? '/403/access'
}

function isOpenTo({ flag, permission, roles = [] }: PageDeclaration, { principal, context }: Who): boolean {
  return (
    (!flag || context.flags.has(flagFor(flag, context.product))) &&
    (!permission || context.can[permission] === true) &&
    (roles.length === 0 || hasAnyOf(principal, roles))
  )
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
