import { documentRoomServer } from '../../documents/server/document-room-server'
import { matchingRoom } from '../matching.room'
import { findOrderFlags } from './find-order-flags'
import { matchReadLines } from './match-read-lines'
import { matchingRoutes } from './matching.routes'

export const matchingServer = documentRoomServer<unknown>(matchingRoom, {
  routes: matchingRoutes,
  afterReading: matchReadLines,
  findsExceptions: findOrderFlags,
})
