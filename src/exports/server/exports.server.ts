import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { roomServer } from '../../tenants/server/room-server'
import { exportsRoom } from '../exports.room'
import { exportRoutes } from './exports.routes'
import { deleteExport, type ExportDependencies, writeExport } from './write-export.job'

export const exportsServer = roomServer<{ flags: FeatureFlags } & ExportDependencies>(exportsRoom, {
  routes: exportRoutes,
  jobs: (deps) => [writeExport(deps), deleteExport(deps)],
})
