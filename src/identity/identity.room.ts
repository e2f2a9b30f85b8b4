import { room } from '../access/room'
import { identityErrors, tokenProblems } from './identity-errors'

export const identityRoom = room({
  name: 'identity',

  errors: { ...identityErrors, ...tokenProblems },
})
