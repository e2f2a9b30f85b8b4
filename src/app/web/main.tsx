import '../../ui/styles'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { StartFailed } from './pages/start-failed'
import { startAppSession } from './session/app-session'

const root = createRoot(document.getElementById('root')!)
startAppSession()
  .then(() => root.render(<App />))
  .catch((error: unknown) => root.render(<StartFailed error={error} />))
