import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { clearingPolicies } from './clearing-policy'

const clearing = z.object({ policy: z.enum(clearingPolicies) })

export const readFlagClearing = endpoint({
  name: 'readFlagClearing',
  method: 'GET',
  path: '/api/settings/flag-clearing',
  summary: 'How many people it takes to clear a blocking flag: one or two',
  scope: 'customer',
  permission: 'documents.settings',
  response: clearing,
})

export const setFlagClearing = endpoint({
  name: 'setFlagClearing',
  method: 'PUT',
  path: '/api/settings/flag-clearing',
  summary: 'Chooses whether a second person has to confirm that a blocking flag is cleared',
  scope: 'customer',
  permission: 'documents.settings',
  body: clearing,
  response: clearing,
})
