import { sql } from 'drizzle-orm'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { MalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Erp } from '../../submission/server/erp'
import type { ContextFor } from '../../tenants/server/context'
import { roomServer } from '../../tenants/server/room-server'
import type { UsersDependencies } from '../../users/server/user-context'
import { onboardingRoom } from '../onboarding.room'
import { exportJob } from './leave'
import { onboardingRoutes } from './onboarding.routes'
import { refusePaused } from './pause'
import { purgeJob } from './purge-customer'
import { stepsRoutes } from './steps.routes'

export type OnboardingDependencies = UsersDependencies & {
  config: Config
  /** Of the product. */
  version: string
  clock: { now(): Date }
  database: Database
  store: ObjectStore
  flags: FeatureFlags
  malware: MalwareCheck
  erp: Erp
  contextFor: ContextFor
}

export const onboardingServer = roomServer<OnboardingDependencies>(onboardingRoom, {
  routes: (deps) => [...onboardingRoutes(deps), ...stepsRoutes(deps)],
  jobs: (deps) => [exportJob({ store: deps.store, product: deps.version }), purgeJob(deps)],
  rightsOf: refusePaused,
  namesFiles: [
    sql`SELECT export -> 'made' ->> 'file' AS hash FROM tenant_onboardings
      WHERE for_customer_id = kontor_customer_id() AND export ? 'made'`,
  ],
})
