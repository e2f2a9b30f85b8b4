import { room } from '../access/room'
import { deliveryProblems, integrationErrors, webhookNotices } from './integration-errors'

export const integrationsRoom = room({
  name: 'integrations',

  errors: integrationErrors,

  reasons: { ...deliveryProblems, ...webhookNotices },
})
