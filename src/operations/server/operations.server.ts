import { roomServer } from '../../tenants/server/room-server'
import { operationsRoom } from '../operations.room'
import { type OperationsDependencies, operationsRoutes } from './operations.routes'

export const operationsServer = roomServer<OperationsDependencies>(operationsRoom, {
  routes: operationsRoutes,
})
