import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Principal, principalFromClaims } from '../../access/principal'
import { SignInProblem } from '../wanted-path'
import { type BrowserSession, browserSession, callbackPath } from './browser-session'

type CallbackState = { isFinishing: boolean; problem: SignInProblem | null }
const CallbackContext = createContext<CallbackState>({ isFinishing: false, problem: null })

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
  const [state, setState] = useState<CallbackState>(() => ({ isFinishing: isCallback(), problem: null }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the callback is good for one sign-in
  useEffect(() => {
    if (!state.isFinishing) return
    session.finishSignIn().then(
      (path) => {
        setState({ isFinishing: false, problem: null })
        goTo(path)
      },
      (error: unknown) =>
        setState({
          isFinishing: false,
          problem: error instanceof SignInProblem ? error : new SignInProblem(String(error), '/'),
        }),
    )
  }, [])
  return <CallbackContext value={state}>{children}</CallbackContext>
}

/** Other pages have callbacks with a `code` of their own (e-invoicing). */
function isCallback(): boolean {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  return pathname === callbackPath && (query.has('code') || query.has('error')) && query.has('state')
}

export type SessionState = {
  /** 'loading' while a sign-in is being finished, and while a session is being ended. */
  status: 'loading' | 'signed-in' | 'signed-out'
  /** From the identity token; null unless signed in. */
  principal: Principal | null
  /** Why a sign-in could not be finished. */
  problem: SignInProblem | null
}

/** Who is signed in here. What he may do comes from the server, or from src/access with this principal. */
export function useSession(product: string): SessionState {
  const { isFinishing, problem } = useContext(CallbackContext)
  const session = browserSession()
  const user = useSyncExternalStore(session.subscribe, session.user)
  const isEnding = useSyncExternalStore(session.subscribe, session.isEnding)
  const profile = user?.profile
  const principal = useMemo(
    () => (profile ? principalFromClaims(profile, { product }) : null),
    [profile, product],
  )
  if (isFinishing || isEnding) return { status: 'loading', principal: null, problem }
  // An access token that has ended is renewed by the next call; the session is still there.
  return { status: principal ? 'signed-in' : 'signed-out', principal, problem }
}
