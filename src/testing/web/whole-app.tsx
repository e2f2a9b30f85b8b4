import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { permissionsOf } from '../../access/permissions'
import { principalFromClaims } from '../../access/principal'
import { adminRole, customerGroup, staffGroup } from '../../access/roles'
import { configureCalls } from '../../access/web/call'
import { rooms } from '../../app/rooms'
import { App } from '../../app/web/app'
import { loadFirstPage, router } from '../../app/web/router'
import { type Configuration, queryClient, startAppSession } from '../../app/web/session/app-session'
import { firstLocale } from '../../app/web/session/first-locale'
import { speak } from '../../app/web/session/reader-locale'
import { userKey } from '../../identity/web/stored-user'
import type { Session } from '../../tenants/tenants.api'
import { showFormats } from '../../ui/words'
import { answerCalls, completeBrowser } from './render-screen'

const authority = 'http://localhost:3000/oidc'
/** Where the provider ends a session. */
export const signOutAddress = `${authority}/session/end`

export const aConfiguration: Configuration = {
  productName: 'Kontor',
  providerName: 'Kontor Services',
  einvoicingProviderName: 'the network',
  environment: 'dev',
  version: '7.8.9',
  oidc: { authority, clientId: 'kontor-web', scope: 'openid', resource: null },
  smtpPort: null,
  regionalApiUrl: null,
  outside: { helpWidgetUrl: null, guidanceUrl: null, errorReportingUrl: null },
}

const harbor: NonNullable<Session['customer']> = {
  id: 10301,
  name: 'Harbor & Pine Hospitality Group',
  shortname: 'harborpine',
  region: 'eu-central-1',
  locale: 'en-US',
  timeZone: 'UTC',
  currency: 'USD',
  inboxes: [],
  usesValidationServices: true,
  formats: null,
  fiscalYearStart: 1,
  hasLogo: false,
}

type Answers = Parameters<typeof answerCalls>[0]

type Given = {
  /** Of a person of the customer's; of the provider's staff for VS roles and ADMIN. Nobody is signed in: null. */
  roles?: readonly string[] | null
  /** The feature flags that are on. */
  flags?: readonly string[]
  configuration?: Partial<Configuration>
  customer?: Partial<typeof harbor>
  /** The locale that the person chose, as the server knows it. */
  locale?: Session['user']['locale']
  /** The languages of the browser. */
  languages?: readonly string[]
  /** What else this browser keeps, by name. */
  kept?: Record<string, unknown>
  /** When the access token ends, in seconds since 1970. */
  tokenEndsAt?: number
  isNarrow?: boolean
  /** Takes what the page sends to others. */
  sendBeacon?: (address: string, report: Blob) => void
  answers?: Answers
}

let takeListenersBack = () => {}

/**
 * Opens the whole application at an address, as a browser does that knows a person already: with its router, its guard and
 * its frame, and without what rooms put into the screens of others. The server answers who the person is, what else is asked of it stays open unless `answers` has it. Ended by
 * `closeApp`.
 */
export async function openApp(at: string, given: Given = {}) {
  completeBrowser()
  takeListenersBack = watchListeners()
  const left = watchLeaving()
  vi.stubGlobal('matchMedia', (media: string) => mediaOf(media, given.isNarrow ?? false))
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') })
  vi.stubGlobal('navigator', browserOf(given))
  const configuration = { ...aConfiguration, ...given.configuration }
  writeIntoPage(configuration)
  const { claims, session } = personOf(given)
  if (claims) {
    const expires_at = given.tokenEndsAt ?? 4_102_444_800
    keep({
      [userKey(configuration.oidc)]: {
        access_token: 'the-token',
        refresh_token: 'r',
        expires_at,
        profile: claims,
      },
    })
  }
  keep(given.kept ?? {})
  let isThere = true
  let changes: ReadableStreamDefaultController<Uint8Array> | undefined
  const server = {
    session,
    /** Says what has changed on the connection that the page keeps for it. */
    tell: (change: object) =>
      act(async () => changes!.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`))),
    /** How often the page has opened that connection. */
    timesFollowed: 0,
    /** From now on nothing answers, and that connection is cut. */
    stop: () =>
      act(async () => {
        isThere = false
        changes?.close()
      }),
  }
  const sent = answerCalls({
    'GET /api/healthcheck': () => ({}),
    'GET /api/customer/region': () => ({ statusCode: 200, data: harbor.region }),
    'GET /api/session': () => server.session,
    'GET /oidc/.well-known/openid-configuration': () => ({
      issuer: authority,
      token_endpoint: `${authority}/token`,
      end_session_endpoint: signOutAddress,
    }),
    'GET /api/session/anonymous-flags': () => ({ flags: {} }),
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({
        start: (opened) => {
          changes = opened
          server.timesFollowed += 1
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    ...given.answers,
  })
  const asked = watchCalls(() => isThere)
  window.history.replaceState(null, '', at)
  // drawn when both are there, as `main.tsx` does
  await Promise.all([startAppSession().then(loadFirstPage), speak(firstLocale())])
  const drawn = render(<App />)
  return { ...drawn, sent, asked, left, server }
}

/** Goes to an address as the router sees it when it is typed, without loading everything again. */
export async function typeAddress(path: string): Promise<void> {
  await act(async () => window.history.pushState(null, '', path))
}

/** The path that is open, with its query. */
export const addressShown = () => router.state.location.href

/** The first rows that a list is answered with. */
export const aListOf = (documents: object[]) => ({
  documents,
  total: { count: documents.length, isMore: false },
  tabs: {},
  cappedTabs: [],
  hidden: { count: 0, isMore: false },
  cursor: null,
})

/** What this browser keeps under a name. */
export const keptAs = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? 'null')

/** Takes back what the application did to the document that all tests share. */
export async function closeApp(): Promise<void> {
  cleanup()
  takeListenersBack()
  document.getElementById('kontor-configuration')?.remove()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  configureCalls({
    token: async () => null,
    currentToken: () => null,
    customerId: () => null,
    baseUrl: () => '',
    onRefused: () => undefined,
    onSessionEnded: () => undefined,
    onUnavailable: () => undefined,
  })
  vi.unstubAllGlobals()
  showFormats(null)
  await speak('en-US')
  localStorage.clear()
}

function keep(entries: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, JSON.stringify(value))
}

/** As the server writes it there. */
function writeIntoPage(configuration: Configuration): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'kontor-configuration'
  element.textContent = JSON.stringify(configuration)
  document.head.append(element)
}

function personOf({ roles = ['AP_SPECIALIST'], flags = [], customer, locale = null }: Given) {
  if (!roles) return { claims: null, session: {} }
  const product = aConfiguration.productName
  const isStaff = roles.some((role) => role === 'ADMIN' || role.startsWith('VS_'))
  const claims = {
    sub: 'u-dana',
    iss: authority,
    aud: 'kontor-web',
    exp: 0,
    iat: 0,
    email: 'dana.whitfield@harborpine.example',
    name: 'Dana Whitfield',
    groups: [isStaff ? staffGroup(product) : customerGroup('harborpine')],
    approle: roles.map((role) => (role === 'ADMIN' ? adminRole(product) : role)),
    ...(isStaff ? {} : { customerid: String(harbor.id) }),
  }
  const principal = principalFromClaims(claims, { product })
  const may = Object.entries(permissionsOf(rooms)).map(([name, holds]) => [name, holds(principal)])
  const session: Session = {
    user: {
      id: claims.sub,
      email: claims.email,
      name: claims.name,
      initials: principal.initials,
      roles: [...principal.roles],
      groups: claims.groups,
      isInternal: principal.isInternal,
      locale,
    },
    customer: { ...harbor, ...customer },
    clockAheadMs: 0,
    can: Object.fromEntries(may),
    flags: Object.fromEntries(flags.map((name) => [name, true])),
  }
  return { claims, session }
}

/** Where the page is left for: jsdom cannot load another. */
function watchLeaving(): string[] {
  const left: string[] = []
  const real = window.location
  const leave = (address: string | URL) => void left.push(String(address))
  const changed: Record<string | symbol, unknown> = { assign: leave, replace: leave }
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_, name) => changed[name] ?? Reflect.get(real, name, real) }),
  )
  return left
}

/** Every call with its headers, in their order. */
function watchCalls(isThere: () => boolean) {
  const asked: { host: string; path: string; headers: Record<string, string> }[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { host, pathname: path } = new URL(address, window.location.origin)
    asked.push({ host, path, headers: Object.fromEntries(new Headers(init.headers)) })
    return isThere() ? answer(address, init) : Promise.reject(new TypeError('Failed to fetch'))
  })
  return asked
}

/** The listeners for what nobody caught that come from now on. @returns what takes them away again. */
function watchListeners(): () => void {
  const added: Parameters<typeof window.removeEventListener>[] = []
  const add = window.addEventListener
  window.addEventListener = (...given: Parameters<typeof add>) => {
    if (['error', 'unhandledrejection'].includes(given[0])) added.push(given)
    add(...given)
  }
  return () => {
    window.addEventListener = add
    for (const given of added) window.removeEventListener(...given)
  }
}

const mediaOf = (media: string, isNarrow: boolean) => ({
  media,
  matches: media.includes('max-width') ? isNarrow : media.includes('min-width') ? !isNarrow : false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
})

/** A browser with these languages, which lets one page at a time do what only one may. */
function browserOf({ languages = ['en-US'], sendBeacon }: Given): Navigator {
  const real = navigator
  const changed: Record<string | symbol, unknown> = {
    languages,
    language: languages[0],
    locks: { request: (_: string, work: () => unknown) => work() },
    sendBeacon,
  }
  return new Proxy(Object.create(real), { get: (_, name) => changed[name] ?? Reflect.get(real, name, real) })
}
