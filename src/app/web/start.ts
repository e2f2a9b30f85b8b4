import type { EndpointResponse } from '../../access/endpoint'
import { addressOf, headersOf } from '../../access/web/call'
import { askEarly, type EarlyAnswer } from '../../access/web/early-answers'
import { hasExpired, readStoredUser } from '../../identity/web/stored-user'
import { isActiveOnPayments, readPaymentsStatuses } from '../../payments/payments.api'
import { askForFirstList } from '../../search/web/first-list'
import { readSession, type Session } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { showKeptColorScheme } from '../../ui/color-scheme'
import { configurationInPage, laterFilesInPage } from './session/configuration'
import { dependsOnPayments, type KnownSession } from './session/known-session'

type Ask = (address: string) => Promise<EarlyAnswer | null>

// The first lines that run. While the app itself is still being read, the server works on what its first screen will
// ask; a list is drawn as soon as the answers are there, and the app comes behind it.

/** How long the app waits for what is drawn before it; then it starts beside it. */
const longestWaitMs = 400
/** How long even its files wait for that. */
const longestLeadMs = 200
/** How long it waits for what was drawn to stand on the screen. */
const longestPaintMs = 300

showKeptColorScheme()
void startApp()

async function startApp(): Promise<void> {
  await pageRead()
  const drawing = drawFirstScreen()
  if (drawing) await drawing
  else fetchLaterFiles()
  await import('./main').catch(sayItFailed)
}

/** These lines wait for nothing else, not even for the rest of the page, which they need. */
function pageRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((done) => document.addEventListener('DOMContentLoaded', () => done(), { once: true }))
}

/** Without the app, what was drawn before it must not look as if it could be used. */
async function sayItFailed(): Promise<void> {
  const { endFirstScreen } = await import('./first-screen/first-screen-place')
  const { sayNow } = await import('../../ui/words')
  endFirstScreen()
  const text = document.createElement('p')
  text.className = 'k-failed'
  text.setAttribute('role', 'alert')
  text.textContent = sayNow('The server cannot be reached. Check your connection and try again.')
  document.getElementById('root')!.replaceChildren(text)
}

/** Only for who is signed in with a token that still counts, and where calls go to the host of this page. */
function drawFirstScreen(): Promise<void> | null {
  const configuration = configurationInPage()
  if (!configuration || configuration.regionalApiUrl !== null) return null
  const user = readStoredUser(localStorage, configuration.oidc)
  if (!user || hasExpired(user)) return null
  const headers = headersOf(user.access_token, readSelectedCustomer()?.id ?? null)
  const ask: Ask = (address) => askEarly(address, headers)
  const asking = askForSession(ask)
  const listing = askForFirstList(window.location, ask)
  if (!listing) return null
  void over(longestLeadMs).then(fetchLaterFiles)
  const drawn = import('./first-screen/first-screen').then(async (firstScreen) => {
    const [session, list] = await Promise.all([asking, listing])
    if (!session || !list) return
    await firstScreen.drawFirstScreen({ session, list }, { configuration, user })
    await painted()
    fetchLaterFiles()
  })
  // a picture that cannot be drawn is no loss: the app draws itself
  return Promise.race([drawn.catch(() => undefined), over(longestWaitMs)])
}

async function askForSession(ask: Ask): Promise<KnownSession | null> {
  const answer = await ask(addressOf(readSession, {}))
  if (!answer) return null
  const session = answer.body as Session
  if (!dependsOnPayments(session)) return session
  const statuses = await ask(addressOf(readPaymentsStatuses, {}))
  const { data } = (statuses?.body ?? {}) as Partial<EndpointResponse<typeof readPaymentsStatuses>>
  return { ...session, isPaymentsCustomer: isActiveOnPayments(data) }
}

function over(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

let isFetching = false

/** The files of the app come, and are read beside everything else, behind those that draw the list: they are six times as much. */
function fetchLaterFiles(): void {
  if (isFetching) return
  isFetching = true
  for (const file of laterFilesInPage()) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.fetchPriority = 'low'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

/** The rows stand on the screen, not only in the page. In a window behind others nothing ever does. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((done) => {
    void over(longestPaintMs).then(done)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
  })
}
