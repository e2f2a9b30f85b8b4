import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccessContext, Environment } from '../../../access/access-context'
import { type Principal, principalFromClaims } from '../../../access/principal'
import { addressOf, CallError, call, configureCalls, isRefusal } from '../../../access/web/call'
import { isAskedEarly } from '../../../access/web/early-answers'
import { type BrowserSession, startBrowserSession } from '../../../identity/web/browser-session'
import { isActiveOnPayments, readPaymentsStatuses } from '../../../payments/payments.api'
import { prefetchFirstList } from '../../../search/web/list-queries'
import { regionalUrl } from '../../../tenants/regional-url'
import { checkHealth, readAnonymousFlags, readConfiguration, readSession } from '../../../tenants/tenants.api'
import {
  defaultRegion,
  forgetSelectedCustomer,
  keepSelectedCustomer,
  readSelectedCustomer,
} from '../../../tenants/web/selected-customer'
import { type Configuration, configurationInPage } from './configuration'
import { dependsOnPayments, type KnownSession } from './known-session'

export type { Configuration, KnownSession }

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

/** Learns how to sign in, and prepares every later call. Throws when the server must be asked and does not answer. */
export async function startAppSession(): Promise<AppSession> {
  let token: string | null = null
  configureCalls({
    token: async () => {
      token = app ? await app.browser.accessToken() : null
      return token
    },
    currentToken: () => token,
    customerId: () => readSelectedCustomer()?.id ?? null,
    // what must be known before anybody signs in is asked of the host that the page came from
    baseUrl: () => (app ? regionalUrl(app.configuration.regionalApiUrl, selectedRegion()) : ''),
    onDenied,
  })
  const configuration =
    configurationInPage() ?? (await call(readConfiguration, {}, { skipErrorHandling: true }))
  const browser = startBrowserSession(configuration.oidc)
  browser.onEnd(forgetPersonalData)
  if (configuration.outside.guidanceUrl || configuration.outside.errorReportingUrl)
    void import('../outside/start-outside-tools').then((tools) => tools.startOutsideTools(configuration))
  app = { configuration, browser, apiIsHealthy: null, goTo: (path) => window.location.assign(path) }
  if (isAskedEarly(addressOf(readSession, {}))) {
    void queryClient.prefetchQuery(sessionQuery())
    prefetchFirstList(queryClient)
  }
  // a sign-in that is being finished is no visit of nobody
  const isNobody = browser.user() === null && window.location.pathname !== '/login/callback'
  if (isNobody) void queryClient.prefetchQuery(anonymousFlagsQuery())
  return app
}

const selectedRegion = () => readSelectedCustomer()?.region ?? defaultRegion

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

export function currentPrincipal(): Principal | null {
  const { browser, configuration } = appSession()
  const user = browser.user()
  return user ? principalFromClaims(user.profile, { product: configuration.productName }) : null
}

const sessionKey = () => ['session', readSelectedCustomer()?.id ?? null]

export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey(),
    queryFn: () => loadSession(),
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/** Whoever is not signed in is anonymous to the flags (specification §2.2, Sign Out). */
const anonymousFlagsQuery = () =>
  queryOptions({
    queryKey: ['anonymous-flags'],
    queryFn: async () => (await call(readAnonymousFlags, {}, { skipErrorHandling: true })).flags,
  })

/** A person of a customer always has his own one selected (specification §4, Sign-in). */
async function loadSession(): Promise<KnownSession> {
  const session = await call(readSession, {}, { skipErrorHandling: true })
  const { customer, user, flags } = session
  if (app) app.apiIsHealthy = true
  const isFirst = customer && !user.isInternal && readSelectedCustomer()?.id !== String(customer.id)
  if (isFirst) keepSelectedCustomer(customer)
  localStorage.setItem('featureFlagSet', JSON.stringify(flags))
  const known = { ...session, isPaymentsCustomer: dependsOnPayments(session) && (await isPaymentsCustomer()) }
  // from now on it is asked for under his customer's name: the same answer
  if (isFirst) queryClient.setQueryData(sessionKey(), known)
  return known
}

/** Without an answer the customer is inactive. */
async function isPaymentsCustomer(): Promise<boolean> {
  try {
    const statuses = await call(readPaymentsStatuses, {}, { skipErrorHandling: true })
    return !(statuses instanceof CallError) && isActiveOnPayments(statuses)
  } catch {
    return false
  }
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

/** The server stopped answering: the guard asks for its health again before the next page. */
export function doubtHealth(): void {
  if (app) app.apiIsHealthy = null
}

export function accessContextOf(session: KnownSession | null): AccessContext {
  const { configuration } = appSession()
  const asNobody = session ? undefined : queryClient.getQueryData(anonymousFlagsQuery().queryKey)
  const flags = Object.entries(session?.flags ?? asNobody ?? {}).filter(([, isOn]) => isOn)
  return {
    product: configuration.productName,
    environment: configuration.environment as Environment,
    flags: new Set(flags.map(([name]) => name)),
    isPaymentsCustomer: session?.isPaymentsCustomer ?? false,
    selectedCustomerId: readSelectedCustomer()?.id ?? null,
  }
}
