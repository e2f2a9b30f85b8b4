import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentStatuses } from '../documents/document-status'
import { analyticsQuery, asOf, count, countedDocument, countedRange } from './analytics.api'
import { isRange } from './analytics-search'

/** A time that a document spent in a status; `minutes` until it left it, or until now. */
const stay = z.object({ status: z.enum(documentStatuses), from: z.iso.datetime(), minutes: count })

const analyzedInvoice = countedDocument.pick({ invID: true, document: true, day: true }).extend({
  supplierId: z.string(),
  group: z.string(),
  /** From receipt to completion; null while it is open. */
  minutes: count.nullable(),
  /** The whole time that an open one will probably take, and by how many minutes half of such predictions were off; null where it is done, or too little is known. */
  predicted: z.object({ minutes: count, errorMinutes: count }).nullable(),
  /** Changes by people: entries of the history that belong to one act count once. */
  touches: count,
  stays: z.array(stay),
})
export type AnalyzedInvoice = z.output<typeof analyzedInvoice>

export const listAnalyzedInvoices = endpoint({
  name: 'listAnalyzedInvoices',
  method: 'GET',
  path: '/api/analytics/invoices',
  summary:
    'The documents received in a range with the time that they spent in each status and who touched them how often',
  scope: 'customer',
  permission: 'analytics.read',
  query: z.object({ ...countedRange, before: z.coerce.number().int().optional() }).refine(isRange),
  response: z.object({ invoiceListData: z.array(analyzedInvoice), hasMore: z.boolean() }),
})

const cycleTimes = z.object({
  ...asOf,
  received: count,
  submitted: count,
  exceptions: count,
  /** From receipt to submission: below 10 hours to the minute, else to a tenth of an hour; null where nothing was submitted. */
  medianHours: z.number().nullable(),
  averageHours: z.number().nullable(),
  /** What a document that arrives now will probably take, by those of the past, and how far such predictions were off: half of `tested` by less. */
  predicted: z.object({ hours: z.number(), errorHours: z.number(), tested: count }).nullable(),
  /** How many took how long, by the keys of `spans`. */
  spans: z.array(z.object({ key: z.string(), count })),
})
export type CycleTimes = z.output<typeof cycleTimes>

export const readCycleTimes = endpoint({
  name: 'readCycleTimes',
  method: 'GET',
  path: '/api/analytics/cycle-times',
  summary: 'How long the documents submitted in a range took from receipt to submission',
  scope: 'customer',
  permission: 'analytics.read',
  query: analyticsQuery,
  response: cycleTimes,
})
