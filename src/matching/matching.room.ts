import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { matchEvidence } from './matching-texts'

export const matchingRoom = room({
  name: 'matching',

  permissions: {
    'matching.settings': anyOf('AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'),
  },

  reasons: matchEvidence,
})
