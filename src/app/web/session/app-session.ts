import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccessContext, Environment } from '../../../access/access-context'
import { type Principal, principalFromClaims } from '../../../access/principal'
import { call, configureCalls, isRefusal } from '../../../access/web/call'
import { type BrowserSession, startBrowserSession } from '../../../identity/web/browser-session'
import { checkHealth, readConfiguration, readSession, type Session } from '../../../tenants/tenants.api'
import {
  forgetSelectedCustomer,
  keepSelectedCustomer,
  readSelectedCustomer,
} from '../../../tenants/web/selected-customer'

export type Configuration = Awaited<ReturnType<typeof loadConfiguration>>

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
})

/** What the app knows before and beside React: who is signed in, and for which customer. One per page. */
export type AppSession = {
  configuration: Configuration
  browser: BrowserSession
  /** null: not asked yet (specification §4). */
  apiIsHealthy: boolean | null
  /** Leaves for an error page; set by the router. */
  goTo(path: string): void
}

let app: AppSession | null = null

export function appSession(): AppSession {
  if (!app) throw new Error('startAppSession has not been called')
  return app
}

function loadConfiguration() {
  return call(readConfiguration, {}, { skipErrorHandling: true })
}

/** Asks the server how to sign in, and prepares every later call. Throws when the server does not answer. */
export async function startAppSession(): Promise<AppSession> {
  let token: string | null = null
  configureCalls({
    token: async () => {
      token = app ? await app.browser.accessToken() : null
      return token
    },
    currentToken: () => token,
    customerId: () => readSelectedCustomer()?.id ?? null,
    baseUrl: () => '',
    onDenied,
  })
  const configuration = await loadConfiguration()
  const browser = startBrowserSession(configuration.oidc)
  browser.onEnd(forgetPersonalData)
  app = { configuration, browser, apiIsHealthy: null, goTo: (path) => window.location.assign(path) }
  return app
}

/** True from the sign-out on: calls that were still under way are refused, and that means nothing any more. */
let isLeaving = false

/** Specification §8: 401 and 403 end at /403/access; the wanted address is kept. */
function onDenied(): void {
  if (isLeaving) return
  const { pathname, search } = window.location
  if (pathname.startsWith('/403') || pathname === '/logout') return
  appSession().goTo(`/403/access?from=${encodeURIComponent(pathname + search)}`)
}

export const snapshotKey = 'invoiceInMotionSnapshotData'

function forgetPersonalData(): void {
  isLeaving = true
  forgetSelectedCustomer()
  localStorage.removeItem(snapshotKey)
  localStorage.removeItem('featureFlagSet')
  queryClient.clear()
}

export async function currentPrincipal(): Promise<Principal | null> {
  const { browser, configuration } = appSession()
  const user = await browser.manager.getUser()
  return user?.profile ? principalFromClaims(user.profile, { product: configuration.productName }) : null
}

export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session', readSelectedCustomer()?.id ?? null],
    queryFn: () => loadSession(),
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/** A person of a customer always has his own one selected (specification §4, Sign-in). */
async function loadSession(): Promise<Session> {
  const session = await call(readSession, {}, { skipErrorHandling: true })
  const { customer, user, flags } = session
  if (customer && !user.isInternal && readSelectedCustomer()?.id !== String(customer.id))
    keepSelectedCustomer(customer)
  localStorage.setItem('featureFlagSet', JSON.stringify(flags))
  return session
}

/** Asks the health check once and keeps the answer until the page is loaded again or it was bad. */
export async function askHealth(): Promise<boolean> {
  try {
    await call(checkHealth, {}, { skipErrorHandling: true })
    return true
  } catch {
    return false
  }
}

export function accessContextOf(session: Session | null): AccessContext {
  const { configuration } = appSession()
  const flags = Object.entries(session?.flags ?? {}).filter(([, isOn]) => isOn)
  return {
    product: configuration.productName,
    environment: configuration.environment as Environment,
    flags: new Set(flags.map(([name]) => name)),
    isPaymentsCustomer: false,
    selectedCustomerId: readSelectedCustomer()?.id ?? null,
  }
}
