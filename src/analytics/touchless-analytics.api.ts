import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { analyticsQuery, asOf, count, namedCount } from './analytics.api'

/** "54 of 88" */
const snapshot = z.object({ text: z.string(), part: count, whole: count })

const touchlessNumbers = z.object({
  ...asOf,
  /** "AUTO" is Kontor itself, "VS" the provider's staff, everything else the id of a person. */
  invoiceVolumeByProcessorData: z.array(namedCount),
  /** People, without Kontor and the provider's staff. */
  numOfApProcessors: count,
  /** Which documents are submitted without a person; "N/A" where they never are. */
  autoAddSetting: z.enum(['N/A', 'confident', 'always']),
  /** Document groups with a setting of their own. */
  groupsWithOwnSetting: count,
  autoAddDataSnapshot: snapshot,
  touchlessProcessingDataSnapshot: snapshot,
  autoAddInvoiceData: z.array(z.object({ day: z.iso.date(), automatic: count, byPeople: count })),
  autoAddSampleSizeData: z.object({ percent: count, sampled: count, changed: count }),
  /** Why the others were not, the one that took longest first; `hours`: from reading to submission. */
  blockers: z.array(z.object({ key: z.string(), count, hours: z.number() })),
  /** By the customer's cost model: what a submitted document costs, and what was saved; null where it is not entered. */
  costs: z.object({ currency: z.string(), perDocument: z.string().nullable(), saved: z.string() }).nullable(),
  /** Of the documents received in the range. */
  funnel: z.object({ received: count, allowed: count, withoutException: count, automatic: count }),
  byGroup: z.array(z.object({ key: z.string(), submitted: count, automatic: count })),
})
export type TouchlessNumbers = z.output<typeof touchlessNumbers>

export const readTouchlessNumbers = endpoint({
  name: 'readTouchlessNumbers',
  method: 'GET',
  path: '/api/analytics/touchless-processing',
  summary:
    'How many documents were submitted without a person in a range, by whom the others, and what stood in the way',
  scope: 'customer',
  permission: 'analytics.read',
  query: analyticsQuery,
  response: touchlessNumbers,
})

/** What would happen at a confidence threshold. */
const thresholdPoint = z.object({
  /** From 0 to 1. */
  threshold: z.number(),
  /** Documents of which no field that blocks is below it. */
  automatic: count,
  /** How many of them would have a wrong field, by their confidences. */
  expectedErrors: z.number(),
  /** Of how many of them a field that blocks was in fact submitted otherwise. */
  corrected: count,
})
export type ThresholdPoint = z.output<typeof thresholdPoint>

export const readThresholds = endpoint({
  name: 'readThresholds',
  method: 'GET',
  path: '/api/analytics/touchless-processing/thresholds',
  summary:
    'How many of the eligible documents would be submitted without a person at other confidence thresholds',
  scope: 'customer',
  permission: 'analytics.read',
  query: analyticsQuery,
  response: z.object({
    /** The threshold that holds now. */
    current: z.number(),
    /** The documents looked at: the newest ones of those that are eligible. */
    documents: count,
    isCut: z.boolean(),
    points: z.array(thresholdPoint),
  }),
})
