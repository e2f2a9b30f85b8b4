import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const lookupItem = z.object({ id: z.string(), displayValue: z.string(), description: z.string() })
export type LookupItem = z.output<typeof lookupItem>

export const lookupKinds = [
  'suppliers',
  'companies',
  'remit-tos',
  'purchase-orders',
  'cost-centres',
  'spend-categories',
  'tax-codes',
  'worktags',
  'currencies',
  'payment-terms',
  'payment-types',
  'ship-tos',
  'people',
  'handling-codes',
  'prepaid-types',
] as const
export type LookupKind = (typeof lookupKinds)[number]

export const lookUp = endpoint({
  name: 'lookUp',
  method: 'GET',
  path: '/api/lookups/:kind',
  summary: 'Master data to choose from, best match first',
  scope: 'customer',
  permission: 'master-data.look-up',
  apiScope: 'master-data.read',
  params: z.object({
    kind: z.enum(lookupKinds),
  }),
  query: z.object({
    q: z.string().max(200).default(''),
    supplierID: z.string().max(80).optional(),
    /** Ids, one a line: only these. */
    only: z.string().max(10_100).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ options: z.array(lookupItem), page: z.number(), totalPages: z.number() }),
})
