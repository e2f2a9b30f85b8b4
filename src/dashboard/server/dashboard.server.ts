import type { PermissionTable } from '../../access/permissions'
import { serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { roomServer } from '../../tenants/server/room-server'
import type { UsersDependencies } from '../../users/server/user-context'
import { readDashboard } from '../dashboard.api'
import { dashboardRoom } from '../dashboard.room'
import { readParts } from './read-parts'

export type DashboardDependencies = UsersDependencies & { permissions: PermissionTable; flags: FeatureFlags }

export const dashboardServer = roomServer<DashboardDependencies>(dashboardRoom, {
  routes: (deps) => [serve(readDashboard, (ctx, { query }) => readParts(ctx, query, deps))],
})
