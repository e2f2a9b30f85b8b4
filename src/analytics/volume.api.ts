import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { analyticsQuery, asOf, count, namedCount } from './analytics.api'

const invoiceVolume = z.object({
  ...asOf,
  numOfInvoicesReceived: count,
  numOfSuppliers: count,
  numOfInvoicesCancelled: count,
  /** Document groups with a document. */
  numOfInvoiceCategories: count,
  invoiceVolumeByTabData: z.array(namedCount),
  invoiceVolumeBySupplierData: z.array(namedCount),
  invoiceCancelledBySupplierData: z.array(namedCount),
  /** Every day of the range; the backlog is what was not completed at its end. */
  invoiceVolumeHistoricalData: z.array(
    z.object({ day: z.iso.date(), received: count, completed: count, backlog: count }),
  ),
  bySource: z.array(namedCount),
  byPo: z.array(namedCount),
  byCompany: z.array(namedCount),
})
export type InvoiceVolume = z.output<typeof invoiceVolume>

export const readInvoiceVolume = endpoint({
  name: 'readInvoiceVolume',
  method: 'GET',
  path: '/api/analytics/invoice-volume',
  summary:
    'How many documents were received, completed and canceled in a range, by day, group, supplier and channel',
  scope: 'customer',
  permission: 'analytics.read',
  query: analyticsQuery,
  response: invoiceVolume,
})

const choice = z.object({ id: z.string(), name: z.string() })
export const readAnalyticsChoices = endpoint({
  name: 'readAnalyticsChoices',
  method: 'GET',
  path: '/api/analytics/choices',
  summary:
    'The groups, companies and suppliers of documents that numbers can be narrowed to, the most frequent ones',
  scope: 'customer',
  permission: 'analytics.read',
  query: z.object({}),
  response: z.object({ groups: z.array(z.string()), companies: z.array(choice), suppliers: z.array(choice) }),
})
