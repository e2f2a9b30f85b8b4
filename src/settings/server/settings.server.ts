import { roomServer } from '../../tenants/server/room-server'
import { settingsRoom } from '../settings.room'
import { settingsRoutes } from './settings.routes'

export const settingsServer = roomServer(settingsRoom, { routes: settingsRoutes })
