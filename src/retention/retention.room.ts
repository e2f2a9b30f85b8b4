import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { retentionHistory } from './retention-texts'

/** How long files and data are kept, and what keeps them longer. */
export const retentionRoom = room({
  name: 'retention',
  history: retentionHistory,
  permissions: { 'documents.legal-hold': anyOf('AP_ADMIN', 'INTERNAL_ADMIN') },
})
