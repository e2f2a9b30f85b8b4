import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccessContext } from '../../../access/access-context'
import { type Principal, principalFromClaims } from '../../../access/principal'
import { addressOf, CallError, call, configureCalls, isRefusal } from '../../../access/web/call'
import { isAskedEarly } from '../../../access/web/early-answers'
import { forgetRows } from '../../../capture/web/in-motion-snapshot'
import { type BrowserSession, startBrowserSession } from '../../../identity/web/browser-session'
import { prefetchFirstList } from '../../../listing/web/list-queries'
import { isActiveOnPayments, readPaymentsStatuses } from '../../../payments/payments.api'
import { regionalUrl } from '../../../tenants/regional-url'
import { readAnonymousFlags, readConfiguration, readSession } from '../../../tenants/tenants.api'
import {
  defaultRegion,
  forgetOnSwitch,
  forgetSelectedCustomer,
  readSelectedCustomer,
} from '../../../tenants/web/selected-customer'
import { setClockAhead } from '../../../ui/clock'
import { type Configuration, configurationInPage } from './configuration'
import { askHealth } from './health'
import { forgetKeptSession, keepSession, readKeptSession } from './kept-session'
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
  isLeaving = false
  configureCalls({
    token: async () => {
      token = app ? await app.browser.accessToken() : null
      return token
    },
    currentToken: () => token,
    customerId: () => readSelectedCustomer()?.id ?? null,
    // what must be known before anybody signs in is asked of the host that the page came from
    baseUrl: () => (app ? regionalUrl(app.configuration.regionalApiUrl, selectedRegion()) : ''),
    onRefused: leaveFor,
    onSessionEnded: () => void app?.browser.expire(),
    onUnavailable,
  })
  const configuration =
    configurationInPage() ?? (await call(readConfiguration, {}, { skipErrorHandling: true }))
  const browser = startBrowserSession(configuration.oidc)
  browser.onEnd(forgetPersonalData)
  forgetOnSwitch(forgetCustomerData)
  // before anything is asked: what is learned from now on stays
  if (!readSelectedCustomer()) forgetCustomerData()
  if (configuration.outside.guidanceUrl || configuration.outside.errorReportingUrl)
    void import('../outside/start-outside-tools').then((tools) => tools.startOutsideTools(configuration))
  app = { configuration, browser, goTo: (path) => window.location.assign(path) }
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

/** Goes to an error page, which keeps the wanted address. */
function leaveFor(errorPath: string): void {
  if (isLeaving) return
  const { pathname, search } = window.location
  if (/^\/(403|503|logout)/.test(pathname)) return
  appSession().goTo(`${errorPath}?from=${encodeURIComponent(pathname + search)}`)
}

/** One answer of 503 may concern one service only: the health check says whether all of them are meant. */
async function onUnavailable(): Promise<void> {
  if (!(await askHealth())) leaveFor('/503/healthcheck')
}

/** What this browser knows of one customer must not show for another. */
function forgetCustomerData(): void {
  forgetRows()
  forgetKeptSession()
}

function forgetPersonalData(): void {
  isLeaving = true
  forgetSelectedCustomer()
  forgetCustomerData()
  queryClient.clear()
}

export function currentPrincipal(): Principal | null {
  const { browser, configuration } = appSession()
  const user = browser.user()
  return user ? principalFromClaims(user.profile, { product: configuration.productName }) : null
}

export const sessionQuery = (customerId = readSelectedCustomer()?.id ?? null) =>
  queryOptions({
    queryKey: ['session', customerId],
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

async function loadSession(): Promise<KnownSession> {
  const session = await call(readSession, {}, { skipErrorHandling: true })
  keepSession({ featureFlagSet: session.flags })
  setClockAhead(session.clockAheadMs)
  const isPaymentsCustomer = dependsOnPayments(session) && (await askPaymentsCustomer())
  keepSession({ isPaymentsCustomer })
  return { ...session, isPaymentsCustomer }
}

/** Without an answer the customer is inactive. */
async function askPaymentsCustomer(): Promise<boolean> {
  try {
    const statuses = await call(readPaymentsStatuses, {}, { skipErrorHandling: true })
    return !(statuses instanceof CallError) && isActiveOnPayments(statuses)
  } catch {
    return false
  }
}

/** Without the server's answer, what it said before the page was loaded counts. */
export function accessContextOf(session: KnownSession | null): AccessContext {
  const { configuration } = appSession()
  const kept = readKeptSession()
  const asNobody = queryClient.getQueryData(anonymousFlagsQuery().queryKey)
  const flagSet = session?.flags ?? (currentPrincipal() ? kept.featureFlagSet : asNobody) ?? {}
  const flags = Object.entries(flagSet).filter(([, isOn]) => isOn)
  return {
    product: configuration.productName,
    environment: configuration.environment,
    flags: new Set(flags.map(([name]) => name)),
    can: session?.can ?? {},
    isPaymentsCustomer: session?.isPaymentsCustomer ?? kept.isPaymentsCustomer,
    selectedCustomerId: readSelectedCustomer()?.id ?? null,
  }
}
