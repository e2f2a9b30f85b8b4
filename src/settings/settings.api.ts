import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const preferenceKey = z.object({ key: z.string().regex(/^[a-z0-9.-]{1,80}$/) })

export const readPreference = endpoint({
  name: 'readPreference',
  method: 'GET',
  path: '/api/preferences/:key',
  summary: 'One remembered choice of the caller, null when there is none',
  scope: 'customer',
  permission: 'signed-in',
  params: preferenceKey,
  response: z.object({ value: z.unknown() }),
})

export const savePreference = endpoint({
  name: 'savePreference',
  method: 'PUT',
  path: '/api/preferences/:key',
  summary: 'Remembers a choice of the caller: columns, widths, density',
  scope: 'customer',
  permission: 'signed-in',
  params: preferenceKey,
  body: z.object({ value: z.json() }),
  response: z.object({ value: z.unknown() }),
})

export const readLogo = endpoint({
  name: 'readLogo',
  method: 'GET',
  path: '/api/customer/logo',
  summary: "The customer's logo as data URL, null when there is none",
  scope: 'customer',
  permission: 'signed-in',
  response: z.object({ logo: z.string().nullable() }),
})
