import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { roomServer } from '../../tenants/server/room-server'
import type { SpeakTo } from '../../tenants/speak-to'
import { searchRoom } from '../search.room'
import { forgetDeletedSearches } from './forget-deleted-searches'
import { type DemoSearchDependencies, loadDemoSearches } from './load-demo-searches'
import { mailSearch } from './mail-search.job'
import { quickSearchRoutes } from './quick-search.routes'
import { searchRoutes } from './search.routes'

type Dependencies = DemoSearchDependencies & {
  config: Pick<Config, 'outgoingMail' | 'productName' | 'publicUrl'>
  database: Database
  flags: FeatureFlags
  speakTo: SpeakTo
}

const dayMs = 24 * 60 * 60_000

export const searchServer = roomServer<Dependencies>(searchRoom, {
  routes: () => [...searchRoutes(), ...quickSearchRoutes()],
  jobs: ({ config, ...deps }) => [mailSearch({ ...config, ...deps, mailFrom: config.outgoingMail.from })],
  demo: loadDemoSearches,
  recurring: [{ name: 'forget-deleted-searches', everyMs: dayMs, run: forgetDeletedSearches }],
})
