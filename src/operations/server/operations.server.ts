import type { Config } from '../../platform/config/config'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { roomServer } from '../../tenants/server/room-server'
import { operationsRoom } from '../operations.room'
import { operationsRoutes } from './operations.routes'

export const operationsServer = roomServer<{ flags: FeatureFlags; config: Pick<Config, 'outgoingMail'> }>(
  operationsRoom,
  {
    routes: ({ flags, config }) => operationsRoutes({ flags, ...config }),
  },
)
