import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { duplicatePolicies } from './duplicate-policy'

const duplicates = z.object({ policy: z.enum(duplicatePolicies) })

export const readDuplicatePolicy = endpoint({
  name: 'readDuplicatePolicy',
  method: 'GET',
  path: '/api/settings/duplicates',
  summary: 'What a possible duplicate means: warn, flag or block',
  scope: 'customer',
  permission: 'documents.settings',
  response: duplicates,
})

export const setDuplicatePolicy = endpoint({
  name: 'setDuplicatePolicy',
  method: 'PUT',
  path: '/api/settings/duplicates',
  summary:
    'Chooses whether a possible duplicate is asked about, flagged, or kept until a person has judged it',
  scope: 'customer',
  permission: 'documents.settings',
  body: duplicates,
  response: duplicates,
})
