import { room } from '../access/room'
import { adminProblems, identityErrors, tokenProblems } from './identity-errors'
import { accountMailTexts, pageTexts } from './page-texts'

export const identityRoom = room({
  name: 'identity',

  errors: { ...identityErrors, ...tokenProblems },

  reasons: { ...adminProblems, ...pageTexts, ...accountMailTexts },
})
