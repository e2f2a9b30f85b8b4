import { type ReactNode, useMemo } from 'react'
import { AuthProvider, useAuth } from 'react-oidc-context'
import { type Principal, principalFromClaims } from '../../access/principal'
import { type BrowserSession, browserSession, callbackPath, wantedPathOf } from './browser-session'

/** Puts the session of `startBrowserSession` around the app. `goTo` is the router's navigation. */
export function SessionProvider({
  session,
  goTo,
  children,
}: {
  session: BrowserSession
  /** Replaces the callback's address in the browser's history. */
  goTo: (path: string) => void
  children: ReactNode
}) {
  return (
    <AuthProvider
      userManager={session.manager}
      // Other pages have callbacks with a `code` of their own (e-invoicing).
      skipSigninCallback={window.location.pathname !== callbackPath}
      onSigninCallback={(user) => goTo(wantedPathOf(user))}
    >
      {children}
    </AuthProvider>
  )
}

export type SessionState = {
  /** 'loading' until the browser's memory has been read, and while a sign-in is being finished. */
  status: 'loading' | 'signed-in' | 'signed-out'
  /** From the identity token; null unless signed in. */
  principal: Principal | null
  /** Why a sign-in could not be finished. */
  problem: string | null
}

/** Who is signed in here. What he may do comes from the server, or from src/access with this principal. */
export function useSession(product: string): SessionState {
  const { isLoading, isAuthenticated, user, error } = useAuth()
  const profile = user?.profile
  const principal = useMemo(
    () => (profile ? principalFromClaims(profile, { product }) : null),
    [profile, product],
  )
  const problem = error?.message ?? null
  if (isLoading || browserSession().isEnding()) return { status: 'loading', principal: null, problem }
  // An access token that has ended is renewed by the next call; the session is still there.
  if (isAuthenticated || user) return { status: 'signed-in', principal, problem }
  return { status: 'signed-out', principal: null, problem }
}
