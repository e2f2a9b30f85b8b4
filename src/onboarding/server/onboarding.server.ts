import { sql } from 'drizzle-orm'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { ContextFor } from '../../tenants/server/context'
import { roomServer } from '../../tenants/server/room-server'
import type { UsersDependencies } from '../../users/server/user-context'
import { onboardingRoom } from '../onboarding.room'
import { exportJob } from './leave'
import { onboardingRoutes } from './onboarding.routes'
import { refusePaused } from './pause'
import { purgeJob } from './purge-customer'

export type OnboardingDependencies = UsersDependencies & {
  config: Config
  /** Of the product. */
  version: string
  clock: { now(): Date }
  database: Database
  store: ObjectStore
  flags: FeatureFlags
  contextFor: ContextFor
}

export const onboardingServer = roomServer<OnboardingDependencies>(onboardingRoom, {
  routes: onboardingRoutes,
  jobs: (deps) => [exportJob({ store: deps.store, product: deps.version }), purgeJob(deps)],
  rightsOf: refusePaused,
  namesFiles: [
    sql`SELECT export -> 'made' ->> 'file' AS hash FROM tenant_onboardings
      WHERE for_customer_id = kontor_customer_id() AND export ? 'made'`,
  ],
})
