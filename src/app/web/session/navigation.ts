import { guardNavigation } from '../../../access/guard'
import type { Principal } from '../../../access/principal'
import { landingPath } from '../../../access/sidebar'
import { isRefusal } from '../../../access/web/call'
import type { Session } from '../../../tenants/tenants.api'
import { addedPageOf, isPublicPage } from '../added-pages'
import {
  accessContextOf,
  appSession,
  askHealth,
  currentPrincipal,
  queryClient,
  sessionQuery,
} from './app-session'

let previousPath: string | null = null

export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'sign-in'; wantedPath: string }

/** Asks the guard of src/access about a path, with what this browser knows. `href` is the path with its query. */
export async function decideNavigation(path: string, href: string): Promise<Decision> {
  if (isPublicPage(path)) return { kind: 'allow' }
  const principal = currentPrincipal()
  const session = principal ? await knownSession(principal, path) : null
  const decision = await askGuard(path, href, principal, session)
  if (decision.kind === 'allow') previousPath = path
  return decision
}

async function askGuard(
  path: string,
  href: string,
  principal: Principal | null,
  session: Session | null,
): Promise<Decision> {
  const own = addedPageOf(path)
  if (own && principal && session)
    return session.can[own.permission] ? { kind: 'allow' } : denied(href, '/403/access')
  const app = appSession()
  const context = accessContextOf(session)
  if (path === '/' && principal && previousPath === '/login/callback') {
    const landing = landingPath(principal, context)
    if (landing !== '/') return { kind: 'redirect', to: landing }
  }
  const ask = () =>
    guardNavigation({
      path: own ? '/documents' : path,
      previousPath,
      signedIn: principal !== null,
      principal,
      apiIsHealthy: app.apiIsHealthy,
      dataRequestsAllowed: false,
      context,
    })
  let answer = ask()
  if (answer.kind === 'check-health') {
    app.apiIsHealthy = await askHealth()
    answer = ask()
  }
  // A bad answer is asked again the next time: the server may be back.
  if (app.apiIsHealthy === false) app.apiIsHealthy = null
  if (answer.kind === 'sign-in') return { kind: 'sign-in', wantedPath: href }
  if (answer.kind === 'redirect') return denied(href, answer.to)
  return { kind: 'allow' }
}

/** Error pages keep the address that was wanted. */
function denied(href: string, to: string): Decision {
  const isError = /^\/(403|404|503)/.test(to)
  return { kind: 'redirect', to: isError ? `${to}?from=${encodeURIComponent(href)}` : to }
}

/** The session, from memory where it is there; without one (server down) the guard's health check decides. */
async function knownSession(principal: Principal, path: string): Promise<Session | null> {
  if (!principal.hasAnyRole || /^\/(403|404|503|logout|login)/.test(path))
    return queryClient.getQueryData(sessionQuery().queryKey) ?? null
  try {
    return await queryClient.ensureQueryData(sessionQuery())
  } catch (error) {
    if (isRefusal(error)) return null
    appSession().apiIsHealthy = null
    return null
  }
}
