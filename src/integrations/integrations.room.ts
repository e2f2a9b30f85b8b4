import { room } from '../access/room'
import { deliveryProblems, integrationErrors } from './integration-errors'

export const integrationsRoom = room({
  name: 'integrations',

  errors: integrationErrors,

  reasons: deliveryProblems,
})
