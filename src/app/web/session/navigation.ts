import { guardNavigation } from '../../../access/guard'
import { landingPath, needsSignIn, pageAt } from '../../../access/pages'
import type { Principal } from '../../../access/principal'
import { isRefusal } from '../../../access/web/call'
import type { Session } from '../../../tenants/tenants.api'
import { selectOwnCustomer } from '../../../tenants/web/own-customer'
import { readSelectedCustomer } from '../../../tenants/web/selected-customer'
import { pages } from '../../pages'
import { accessContextOf, currentPrincipal, queryClient, sessionQuery } from './app-session'
import { askHealth, doubtHealth, knownHealth } from './health'

let previousPath: string | null = null

export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'sign-in'; wantedPath: string }

/** Asks the guard of src/access about a path, with what this browser knows. `href` is the path with its query. */
export async function decideNavigation(path: string, href: string): Promise<Decision> {
  const principal = currentPrincipal()
  // what the guard will want to know is asked for beside the session
  if (principal && knownHealth() === null) void askHealth()
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
  const context = accessContextOf(session)
  if (path === '/' && principal && previousPath === '/login/callback') {
    const landing = landingPath({ pages, principal, context })
    if (landing !== '/') return { kind: 'redirect', to: landing }
  }
  const ask = (apiIsHealthy: boolean | null) =>
    guardNavigation({
      pages,
      path,
      previousPath,
      signedIn: principal !== null,
      principal,
      apiIsHealthy,
      context,
    })
  let answer = ask(knownHealth())
  if (answer.kind === 'check-health') answer = ask(await askHealth())
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
  const page = pageAt(pages, path)
  if (!principal.hasAnyRole || !page || !needsSignIn(page))
    return queryClient.getQueryData(sessionQuery().queryKey) ?? null
  try {
    return await sessionOf(principal)
  } catch (error) {
    if (isRefusal(error)) return null
    doubtHealth()
    return null
  }
}

/** Who has selected no customer yet is answered for their own: then both are asked side by side, and the session once. */
async function sessionOf(principal: Principal): Promise<Session> {
  if (readSelectedCustomer()) {
    await selectOwnCustomer(principal)
    return queryClient.ensureQueryData(sessionQuery())
  }
  const [session] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery()),
    selectOwnCustomer(principal),
  ])
  queryClient.setQueryData(sessionQuery().queryKey, session)
  return session
}
