import { room } from '../access/room'
import { matchEvidence } from './matching-texts'

export const matchingRoom = room({
  name: 'matching',

  reasons: matchEvidence,
})
