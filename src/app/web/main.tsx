import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { StartFailed } from './pages/start-failed'
import { startAppSession } from './session/app-session'
import { watchForUpdates } from './session/app-update'
import { watchGlobalErrors } from './session/global-errors'

const healthPath = '/503/healthcheck'

const root = createRoot(document.getElementById('root')!)
watchGlobalErrors()
if (import.meta.env.PROD) void watchForUpdates()
startAppSession()
  .then(() => root.render(<App />))
  .catch((error: unknown) => {
    const { pathname, search } = window.location
    if (pathname !== healthPath)
      window.history.replaceState(null, '', `${healthPath}?from=${encodeURIComponent(pathname + search)}`)
    root.render(<StartFailed error={error} />)
  })
