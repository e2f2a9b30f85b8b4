import { documentRoomServer } from '../../documents/server/document-room-server'
import { rulesRoom } from '../rules.room'
import { loadDemoRules } from './load-demo-rules'
import { rulesRoutes } from './rules.routes'
import { runAfterMove, runAfterReading } from './run-rules'
import { isTouched, settleTouches } from './touches'

export const rulesServer = documentRoomServer<Parameters<typeof loadDemoRules>[0]>(rulesRoom, {
  routes: rulesRoutes,
  afterReading: runAfterReading,
  knows: isTouched,
  demo: loadDemoRules,
  follows: [
    { on: ['sync', 'finish-review', 'release-early', 'release-on-time'], run: runAfterMove },
    { on: 'erp-accepts', run: settleTouches },
  ],
})
