import { roomServer } from '../../tenants/server/room-server'
import { calendarSection } from '../calendar-section'
import { securitySection } from '../security-section'
import { settingsRoom } from '../settings.room'
import { settingsRoutes } from './settings.routes'

export const settingsServer = roomServer(settingsRoom, {
  routes: settingsRoutes,
  settings: [calendarSection, securitySection],
})
