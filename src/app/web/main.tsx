import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { StartFailed } from './pages/start-failed'
import { startAppSession } from './session/app-session'
import { watchGlobalErrors } from './session/global-errors'

const root = createRoot(document.getElementById('root')!)
watchGlobalErrors()
startAppSession()
  .then(() => root.render(<App />))
  .catch((error: unknown) => root.render(<StartFailed error={error} />))
