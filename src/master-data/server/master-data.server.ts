import { roomServer } from '../../tenants/server/room-server'
import { masterDataRoom } from '../master-data.room'
import { masterDataRoutes } from './master-data.routes'

export const masterDataServer = roomServer<unknown>(masterDataRoom, {
  routes: masterDataRoutes,
})
