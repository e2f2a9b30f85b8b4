import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../ui/keep-focus'
import { App } from './app'
import { endFirstScreen } from './first-screen/first-screen-place'
import { StartFailed } from './pages/start-failed'
import { router } from './router'
import { screens } from './screens'
import { startAppSession } from './session/app-session'
import { watchForUpdates } from './session/app-update'
import { watchGlobalErrors } from './session/global-errors'
import { firstLocale, speak } from './session/reader-locale'

const healthPath = '/503/healthcheck'

const root = createRoot(document.getElementById('root')!)
router.subscribe('onRendered', endFirstScreen)
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
    endFirstScreen()
    root.render(<StartFailed error={error} />)
  })
