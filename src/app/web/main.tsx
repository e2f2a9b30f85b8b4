import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../ui/keep-focus'
import { tellPartFailed } from '../../ui/late-part'
import { styleNonce } from '../../ui/style-nonce'
import { expectTexts } from '../../ui/words'
import { App } from './app'
import { fillSlots, screenOf } from './composed'
import { StartFailed } from './pages/start-failed'
import { loadFirstPage } from './router'
import { startAppSession } from './session/app-session'
import { watchForUpdates } from './session/app-update'
import { firstLocale } from './session/first-locale'
import { watchGlobalErrors } from './session/global-errors'
import { speak } from './session/reader-locale'

const healthPath = '/503/healthcheck'

const root = createRoot(document.getElementById('root')!)
// where the library that keeps a page still behind a dialog looks for it
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
watchGlobalErrors()
keepFocus()
fillSlots()
// the page's own code comes while the server is asked who is there; without it the router asks again
void screenOf(window.location.pathname)?.().catch(() => undefined)
// what the rooms declare of errors, reasons, notices and history
const texts = import('virtual:texts-of-codes')
texts.catch(tellPartFailed)
expectTexts(texts)
const words = speak(firstLocale())
Promise.all([startAppSession().then(loadFirstPage), words])
  .then(() => root.render(<App />))
  .catch(async (error: unknown) => {
    await words
    const { pathname, search } = window.location
    if (pathname !== healthPath)
      window.history.replaceState(null, '', `${healthPath}?from=${encodeURIComponent(pathname + search)}`)
    root.render(<StartFailed error={error} />)
  })
  .finally(() => {
    if (import.meta.env.PROD) void watchForUpdates()
  })
