import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentStatuses } from '../documents/document-status'
import { headerFieldNames } from '../documents/header-fields'
import { isRange } from './analytics-search'
import { dimensionNames, measureNames } from './measures'

export const count = z.number().int().nonnegative()
const key = z.string().max(300)

/** The days of the customer, first and last, and the only documents that are counted. */
export const countedRange = {
  from: z.iso.date(),
  to: z.iso.date(),
  group: key.optional(),
  company: key.optional(),
  supplier: key.optional(),
}
export const analyticsQuery = z.object(countedRange).refine(isRange)

/** A number with the key of what it is counted of, and the name of that where it has one. */
export const namedCount = z.object({ key: z.string(), name: z.string().nullable(), count })
export type NamedCount = z.output<typeof namedCount>

/** When the numbers were read; `isCounting` while the documents of the customer are counted anew. */
export const asOf = { asOf: z.iso.datetime(), isCounting: z.boolean() }

const field = z.enum(headerFieldNames)
const comparedField = z.object({
  field,
  predicted: z.string().nullable(),
  submitted: z.string().nullable(),
  isRecognised: z.boolean(),
  /** With which it was read, from 0 to 1. */
  confidence: z.number().nullable(),
  /** Who changed what had been read; null where nobody did. */
  correctedBy: z.string().nullable(),
})

export const countedDocument = z.object({
  invID: z.number(),
  /** Null for a document in the trash that the reader doesn't see, and for one that was purged. */
  document: z
    .object({
      status: z.enum(documentStatuses),
      invoiceNumber: z.string().nullable(),
      supplierName: z.string().nullable(),
      controlAmt: z.string().nullable(),
      currency: z.string().nullable(),
    })
    .nullable(),
  /** The day on which it counts. */
  day: z.iso.date(),
  /** What was read and what was submitted of the fields that count in the recognition rate; else empty. */
  fields: z.array(comparedField),
})
export type CountedDocument = z.output<typeof countedDocument>

export const listCountedDocuments = endpoint({
  name: 'listCountedDocuments',
  method: 'GET',
  path: '/api/analytics/documents',
  summary: 'The documents that a number of the analytics counts, newest first',
  scope: 'customer',
  permission: 'analytics.read',
  query: z
    .object({
      ...countedRange,
      measure: z.enum(measureNames),
      by: z.enum(dimensionNames).default('all'),
      key: key.default(''),
      before: z.coerce.number().int().optional(),
    })
    .refine(isRange),
  response: z.object({ documents: z.array(countedDocument), hasMore: z.boolean() }),
})
