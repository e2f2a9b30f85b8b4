import { room } from '../access/room'
import { headerProblems } from './check-header'
import { duplicateEvidence, evidence, validationHistory } from './exception-evidence'

export const validationRoom = room({
  name: 'validation',

  errors: headerProblems,
  history: validationHistory,
  reasons: { ...duplicateEvidence, ...evidence },
})
