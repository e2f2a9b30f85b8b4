import { documentRoomServer } from '../../documents/server/document-room-server'
import { rulesRoom } from '../rules.room'
import { rulesRoutes } from './rules.routes'
import { runAfterMove, runAfterReading } from './run-rules'
import { settleTouches } from './touches'

export const rulesServer = documentRoomServer<unknown>(rulesRoom, {
  routes: rulesRoutes,
  afterReading: runAfterReading,
  follows: [
    { on: ['sync', 'finish-review', 'release-early', 'release-on-time'], run: runAfterMove },
    { on: 'erp-accepts', run: settleTouches },
  ],
})
