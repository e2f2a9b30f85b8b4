import { documentRoomServer } from '../../documents/server/document-room-server'
import { matchSection } from '../match-terms'
import { matchingRoom } from '../matching.room'
import { findOrderFlags } from './find-order-flags'
import { matchReadLines } from './match-read-lines'
import { matchingRoutes } from './matching.routes'
import { armRecheck, ordersChangeOn, recheckOrdersJob } from './recheck-orders'

export const matchingServer = documentRoomServer<unknown>(matchingRoom, {
  routes: matchingRoutes,
  settings: [matchSection],
  jobs: () => [recheckOrdersJob],
  follows: [{ on: ordersChangeOn, run: armRecheck }],
  afterReading: matchReadLines,
  findsExceptions: findOrderFlags,
})
