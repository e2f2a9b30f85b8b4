import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../ui/keep-focus'
import { App } from './app'
import { StartFailed } from './pages/start-failed'
import { screens } from './screens'
import { startAppSession } from './session/app-session'
import { watchForUpdates } from './session/app-update'
import { watchGlobalErrors } from './session/global-errors'
import { firstLocale, speak } from './session/reader-locale'

const healthPath = '/503/healthcheck'

const root = createRoot(document.getElementById('root')!)
watchGlobalErrors()
keepFocus()
// the page's own code comes while the server is asked who is there; without it the router asks again
void screens[window.location.pathname]?.().catch(() => undefined)
if (import.meta.env.PROD) void watchForUpdates()
const words = speak(firstLocale())
Promise.all([startAppSession(), words])
  .then(() => root.render(<App />))
  .catch(async (error: unknown) => {
    await words
    const { pathname, search } = window.location
    if (pathname !== healthPath)
      window.history.replaceState(null, '', `${healthPath}?from=${encodeURIComponent(pathname + search)}`)
    root.render(<StartFailed error={error} />)
  })
