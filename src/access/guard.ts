import type { AccessContext } from './access-context'
import { environmentIs } from './environments'
import { isRestricted, mayOpen, needsSignIn, type Pages, pageAt } from './pages'
import type { Principal } from './principal'
import type { PageDeclaration } from './room'

export type NavigationRequest = {
  /** Every page that there is. */
  pages: Pages
  /** Wanted path without query. */
  path: string
  previousPath: string | null
  signedIn: boolean
  /** May be missing for a moment although signed in: straight after the sign-in. */
  principal: Principal | null
  /** null: not asked yet. */
  apiIsHealthy: boolean | null
  context: AccessContext
}

export type NavigationAnswer =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** Go to the identity provider, and come back to this path. */
  | { kind: 'sign-in'; wantedPath: string }
  /** Ask the health check, keep the answer, ask the guard again. */
  | { kind: 'check-health' }

const selectCustomerPath = '/internal-only/select-customer'

/** The navigation guard of specification §4, in its order. An unknown path goes to /404. */
export function guardNavigation(request: NavigationRequest): NavigationAnswer {
  const { path } = request
  const page = pageAt(request.pages, path)
  if (!page) return redirect('/404')
  if (needsSignIn(page) && !request.signedIn) return { kind: 'sign-in', wantedPath: path }
  const refusal = isRestricted(page) ? refusalOf(page, request) : whoHasNothing(page, request)
  return refusal ?? customerToSelect(page, request) ?? { kind: 'allow' }
}

/** A page without requirements is for everybody who has any role (§6, Derived checks). */
function whoHasNothing(page: PageDeclaration, { principal }: NavigationRequest): NavigationAnswer | null {
  return needsSignIn(page) && principal && !principal.hasAnyRole ? redirect('/403/permission') : null
}

function refusalOf(page: PageDeclaration, request: NavigationRequest): NavigationAnswer | null {
  const { apiIsHealthy, principal, path, context } = request
  if (apiIsHealthy === null) return { kind: 'check-health' }
  if (!apiIsHealthy) return redirect('/503/healthcheck')
  if (!principal && request.previousPath === '/login/callback') return null
  if (!principal?.hasAnyRole) return redirect('/403/permission')
  if (mayOpen(page, principal, context)) return null
  // what is on for the customer isn't known yet
  const selection = customerToSelect(page, request)
  if (selection) return selection
  const isAtWork = path.startsWith('/validation-services') || path.startsWith('/document/')
  if (principal.isVsSpecialist && !isAtWork) return redirect('/validation-services')
  return redirect('/403/access')
}

function customerToSelect(page: PageDeclaration, request: NavigationRequest): NavigationAnswer | null {
  const { principal, context } = request
  if (!principal?.isInternal || context.selectedCustomerId !== null) return null
  if (environmentIs('dataRequestsAllowed', context.environment)) return null
  return needsSignIn(page) && page.needsCustomer !== false ? redirect(selectCustomerPath) : null
}

function redirect(to: string): NavigationAnswer {
  return { kind: 'redirect', to }
}
