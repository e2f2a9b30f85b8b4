import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { headerFieldNames } from '../documents/header-fields'

const supplierId = z.string().min(1).max(100)
const field = z.enum(headerFieldNames)

const learned = z.object({
  field,
  /** The text that the value stands beside or below, as printed but without case and digits; null where its spot on the page leads to it. */
  beside: z.string().nullable(),
  /** What was confirmed on the newest of the documents. */
  value: z.string(),
  /** The documents that it was learned from, newest first. */
  invIDs: z.array(z.number()),
  learnedAt: z.iso.datetime(),
  isAccepted: z.boolean(),
})
export type LearnedField = z.output<typeof learned>

export const listLearnedFields = endpoint({
  name: 'listLearnedFields',
  method: 'GET',
  path: '/api/suppliers/learned-fields',
  summary: "Where a supplier's confirmed documents have their values, field by field",
  scope: 'customer',
  permission: 'documents.read',
  query: z.object({ supplierId }),
  response: z.object({ fields: z.array(learned) }),
})

export const judgeLearnedField = endpoint({
  name: 'judgeLearnedField',
  method: 'PUT',
  path: '/api/suppliers/learned-fields',
  summary: 'Accepts what was learned of a field, so that newer documents do not displace it, or forgets it',
  scope: 'customer',
  permission: 'documents.edit',
  body: z.object({ supplierId, field, verdict: z.enum(['accept', 'forget']) }),
  response: z.object({ fields: z.array(learned) }),
})
