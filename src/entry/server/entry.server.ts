import { roomServer } from '../../tenants/server/room-server'
import { entryRoom } from '../entry.room'
import { entryRoutes } from './entry.routes'

export const entryServer = roomServer<unknown>(entryRoom, {
  routes: entryRoutes,
})
