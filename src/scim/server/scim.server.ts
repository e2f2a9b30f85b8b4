import { roomServer } from '../../tenants/server/room-server'
import type { UsersDependencies } from '../../users/server/user-context'
import { scimRoom } from '../scim.room'
import { scimRoutes } from './scim.routes'

export const scimServer = roomServer<UsersDependencies>(scimRoom, { routes: scimRoutes })
