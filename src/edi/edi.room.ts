import { room } from '../access/room'
import { ediErrors } from './edi-errors'
import { ediIntakeErrors } from './edi-intake-errors'
import { ediPartnerErrors } from './edi-partner-errors'
import { ediProblems } from './edi-problem'

export const ediRoom = room({
  name: 'edi',

  errors: { ...ediErrors, ...ediIntakeErrors, ...ediProblems, ...ediPartnerErrors },
})
