import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { headerFieldNames } from '../documents/header-fields'
import { isRange } from './recognition-search'

const field = z.enum(headerFieldNames)
const count = z.number().int().nonnegative()
const recognised = { recognised: count, counted: count, documents: count }
const range = { from: z.iso.date(), to: z.iso.date() }

const recognitionRates = z.object({
  total: z.object(recognised),
  suppliers: count,
  /** The fields that count for the customer, whether or not a document had them. */
  fields: z.array(z.object({ field, ...recognised })),
  /** Days on which documents were submitted. */
  days: z.array(z.object({ day: z.iso.date(), ...recognised })),
  /** The 20 with most documents. */
  topSuppliers: z.array(z.object({ id: z.string(), name: z.string(), ...recognised })),
})
export type RecognitionRates = z.output<typeof recognitionRates>

export const readRecognitionRates = endpoint({
  name: 'readRecognitionRates',
  method: 'GET',
  path: '/api/analytics/recognition-rates',
  summary:
    'How many fields of the documents submitted in a range were recognized, in all and by field, day and supplier',
  scope: 'customer',
  permission: 'analytics.read',
  query: z.object(range).refine(isRange),
  response: recognitionRates,
})

const countedDocument = z.object({
  invID: z.number(),
  invoiceNumber: z.string().nullable(),
  supplierName: z.string().nullable(),
  submittedOn: z.iso.date(),
  fields: z.array(
    z.object({
      field,
      predicted: z.string().nullable(),
      submitted: z.string().nullable(),
      isRecognised: z.boolean(),
    }),
  ),
})
export type CountedDocument = z.output<typeof countedDocument>

export const listRecognitionDocuments = endpoint({
  name: 'listRecognitionDocuments',
  method: 'GET',
  path: '/api/analytics/recognition-rates/documents',
  summary: 'The documents that a number of the recognition rates counts, newest first',
  scope: 'customer',
  permission: 'analytics.read',
  query: z
    .object({
      ...range,
      field: field.optional(),
      supplier: z.string().max(80).optional(),
      before: z.coerce.number().int().optional(),
    })
    .refine(isRange),
  response: z.object({ documents: z.array(countedDocument), hasMore: z.boolean() }),
})
