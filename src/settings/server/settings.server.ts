import type { ContextFor } from '../../tenants/server/context'
import { roomServer } from '../../tenants/server/room-server'
import { calendarSection } from '../calendar-section'
import { generalSection } from '../general-section'
import { securitySection } from '../security-section'
import { settingsRoom } from '../settings.room'
import { copyRoutes } from './copy-settings'
import { settingsRoutes } from './settings.routes'

export const settingsServer = roomServer<{ contextFor: ContextFor }>(settingsRoom, {
  routes: (deps) => [...settingsRoutes(), ...copyRoutes(deps)],
  settings: [generalSection, calendarSection, securitySection],
})
