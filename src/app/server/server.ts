import { quietRuntimeNotices } from './runtime-notices'

quietRuntimeNotices()
// loaded after that, or the libraries would have spoken already
const { runServer } = await import('./main')
await runServer()
