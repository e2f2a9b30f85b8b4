import { documentRoomServer } from '../../documents/server/document-room-server'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { listingRoom } from '../listing.room'
import { fillTexts, indexReading } from './document-texts'
import { listingRoutes } from './listing.routes'

export const listingServer = documentRoomServer<{ store: ObjectStore }>(listingRoom, {
  routes: listingRoutes,
  jobs: (deps) => [fillTexts(deps)],
  afterReading: indexReading,
})
