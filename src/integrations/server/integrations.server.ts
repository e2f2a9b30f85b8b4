import { roomServer } from '../../tenants/server/room-server'
import { integrationsRoom } from '../integrations.room'
import { integrationsRoutes } from './integrations.routes'

export const integrationsServer = roomServer(integrationsRoom, { routes: integrationsRoutes })
