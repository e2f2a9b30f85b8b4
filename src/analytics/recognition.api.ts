import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { headerFieldNames } from '../documents/header-fields'
import { analyticsQuery, asOf, count } from './analytics.api'

const recognised = { recognised: count, counted: count, documents: count }
const ofSupplier = z.object({ id: z.string(), name: z.string().nullable(), ...recognised })

const recognitionRates = z.object({
  ...asOf,
  /** Such as "93.5%", to the nearest tenth, "100%" of all alone; "0%" when nothing is counted. */
  averageOverallRecogRate: z.string(),
  total: z.object(recognised),
  fieldsAnalyzed: count,
  numberOfSuppliers: count,
  /** The fields that count for the customer, whether or not a document had them. */
  recogByHeaderFieldData: z.array(z.object({ field: z.enum(headerFieldNames), ...recognised })),
  /** The 20 suppliers with most documents. */
  recogBySupplierData: z.array(ofSupplier),
  supplierInvoiceVolumeData: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), documents: count }),
  ),
  /** Days on which documents were submitted. */
  recogHistoricalData: z.array(z.object({ day: z.iso.date(), ...recognised })),
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
  query: analyticsQuery,
  response: recognitionRates,
})
