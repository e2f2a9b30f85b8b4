import { roomServer } from '../../tenants/server/room-server'
import { paymentsRoom } from '../payments.room'
import { paymentsRoutes } from './payments.routes'

export const paymentsServer = roomServer<unknown>(paymentsRoom, {
  routes: paymentsRoutes,
})
