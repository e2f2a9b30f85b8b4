import { room } from '../access/room'
import { headerProblems } from './check-header'
import { duplicateEvidence, evidence } from './exception-evidence'

export const validationRoom = room({
  name: 'validation',

  errors: headerProblems,
  reasons: { ...duplicateEvidence, ...evidence },
})
