import { isInAnyGroup } from '../../document-groups/server/is-in-group-of'
import { documentRoomServer } from '../../documents/server/document-room-server'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { leftKey } from '../list-query'
import { listingRoom } from '../listing.room'
import { writeFilters } from '../side-filters'
import { checkedFor } from '../whose'
import { fillTexts, indexReading } from './document-texts'
import { listingRoutes } from './listing.routes'

export const listingServer = documentRoomServer<{ store: ObjectStore }>(listingRoom, {
  routes: listingRoutes,
  jobs: (deps) => [fillTexts(deps)],
  afterReading: indexReading,
  // who is in a document group works on its documents, until they choose otherwise
  firstPreferences: [
    {
      key: leftKey('my-invoices'),
      of: async (ctx, tx) =>
        (await isInAnyGroup(tx, ctx.actor.id)) ? { filters: writeFilters(checkedFor.groups) } : null,
    },
  ],
})
