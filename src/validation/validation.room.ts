import { room } from '../access/room'
import { declareTexts } from '../kernel/declare-texts'
import { headerProblems } from './check-header'
import { duplicateEvidence, evidence } from './exception-evidence'

export const validationRoom = room({
  name: 'validation',

  errors: headerProblems,
  history: declareTexts('history', { 'not-duplicate': 'judged it not a duplicate of document {other}' }),
  reasons: { ...duplicateEvidence, ...evidence },
})
