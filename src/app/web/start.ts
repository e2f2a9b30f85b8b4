import type { EndpointResponse } from '../../access/endpoint'
import { addressOf, headersOf } from '../../access/web/call'
import { askEarly } from '../../access/web/early-answers'
import { hasExpired, readStoredUser } from '../../identity/web/stored-user'
import { askForFirstList } from '../../search/web/first-list'
import { readSession } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { showKeptColorScheme } from '../../ui/color-scheme'
import { configurationInPage, laterFilesInPage } from './session/configuration'

// The first lines that run. While the app itself is still being read, the server works on what its first screen will
// ask; a list is drawn as soon as the answers are there, and the app comes behind it.

/** How long the app waits for answers that can be drawn before it: then it starts, and draws them itself. */
const longestWaitMs = 250
/** How long it waits for what was drawn to stand on the screen. */
const longestPaintMs = 300

showKeptColorScheme()
void startApp()

async function startApp(): Promise<void> {
  const drawing = drawFirstScreen()
  if (drawing) await drawing
  else fetchLaterFiles()
  await import('./main')
}

/** Only for who is signed in with a token that still counts, and where calls go to the host of this page. */
function drawFirstScreen(): Promise<void> | null {
  const configuration = configurationInPage()
  if (!configuration || configuration.regionalApiUrl !== null) return null
  const user = readStoredUser(localStorage, configuration.oidc)
  if (!user || hasExpired(user)) return null
  const headers = headersOf(user.access_token, readSelectedCustomer()?.id ?? null)
  const asking = askEarly(addressOf(readSession, {}), headers)
  const listing = askForFirstList(window.location, (address) => askEarly(address, headers))
  if (!listing) return null
  const drawn = import('./first-screen/first-screen').then(async (firstScreen) => {
    fetchLaterFiles()
    const answered = Promise.all([asking, listing])
    const [session, list] = (await Promise.race([answered, over(longestWaitMs)])) ?? []
    if (!session || !list) return
    const answers = { session: session.body as EndpointResponse<typeof readSession>, list }
    await firstScreen.drawFirstScreen(answers, { configuration, user })
    await painted()
  })
  // a picture that cannot be drawn is no loss: the app draws itself
  return drawn.catch(() => undefined)
}

function over(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(done, ms, null))
}

/** The files of the app come, and are read beside everything else, while the server works: behind those that draw the list. */
function fetchLaterFiles(): void {
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
    void over(longestPaintMs).then(() => done())
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
  })
}
