import type { AccessContext } from './access-context'
import type { Principal } from './principal'
import { mayOpen, type RouteRule, routeOf } from './routes'

export type NavigationRequest = {
  /** Wanted path without query. */
  path: string
  previousPath: string | null
  signedIn: boolean
  /** May be missing for a moment although signed in: straight after the sign-in. */
  principal: Principal | null
  /** null: not asked yet. */
  apiIsHealthy: boolean | null
  /** True where data may be requested without a selected customer. */
  dataRequestsAllowed: boolean
  context: AccessContext
}

export type NavigationAnswer =
  | { kind: 'allow'; route: RouteRule }
  | { kind: 'redirect'; to: string }
  /** Go to the identity provider, and come back to this path. */
  | { kind: 'sign-in'; wantedPath: string }
  /** Ask the health check, keep the answer, ask the guard again. */
  | { kind: 'check-health' }

const selectCustomerPath = '/internal-only/select-customer'

/** The navigation guard of specification §4, in its order. An unknown path goes to /404. */
export function guardNavigation(request: NavigationRequest): NavigationAnswer {
  const { path } = request
  const route = routeOf(path)
  if (!route) return redirect('/404')
  if (route.needsSignIn && !request.signedIn) return { kind: 'sign-in', wantedPath: path }
  const refusal = route.roles.length + route.customPermissions.length > 0 ? refusalOf(route, request) : null
  return refusal ?? customerToSelect(route, request) ?? { kind: 'allow', route }
}

function refusalOf(route: RouteRule, request: NavigationRequest): NavigationAnswer | null {
  const { apiIsHealthy, principal, path, context } = request
  if (apiIsHealthy === null) return { kind: 'check-health' }
  if (!apiIsHealthy) return redirect('/503/healthcheck')
  if (!principal && request.previousPath === '/login/callback') return null
  if (!principal?.hasAnyRole) return redirect('/403/permission')
  if (mayOpen(route, principal, context)) return null
  const isAtWork = path.startsWith('/validation-services') || path.startsWith('/document/')
  if (principal.isVsSpecialist && !isAtWork) return redirect('/validation-services')
  return redirect('/403/access')
}

function customerToSelect(route: RouteRule, request: NavigationRequest): NavigationAnswer | null {
  const { principal, context, dataRequestsAllowed } = request
  if (!principal?.isInternal || context.selectedCustomerId !== null || dataRequestsAllowed) return null
  // A new installation has no customer to select: its first page must be reachable.
  if (!route.needsSignIn || route.path === selectCustomerPath || route.path === '/internal-only/tenants')
    return null
  return redirect(selectCustomerPath)
}

function redirect(to: string): NavigationAnswer {
  return { kind: 'redirect', to }
}
