import { tenantsRoom } from '../tenants.room'
import { roomServer } from './room-server'
import { type SweepDependencies, sweepFiles } from './sweep-files'
import { type TenantsDependencies, tenantsRoutes } from './tenants.routes'
import { userLocalePart } from './user-locale-part'

export const tenantsServer = roomServer<TenantsDependencies & SweepDependencies>(tenantsRoom, {
  routes: tenantsRoutes,
  userParts: [userLocalePart],
  recurring: [{ name: 'tenants.sweep-files', everyMs: 24 * 3_600_000, run: sweepFiles }],
})
