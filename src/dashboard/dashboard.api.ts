import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { analyticsQuery, asOf, count, namedCount } from '../analytics/analytics.api'
import { cappedCount, listedDocument } from '../listing/listing.api'
import { ageBuckets } from '../listing/side-filters'
import { notification } from '../notifications/notifications.api'
import { versionActions } from '../rules/rule-wire'
import { type MotionName, motionLists } from './counted-lists'

const sums = z.array(z.object({ currency: z.string(), amount: z.string() }))
const motionNames = Object.keys(motionLists) as [MotionName, ...MotionName[]]
const ages = Object.keys(ageBuckets) as [keyof typeof ageBuckets]

const work = z.object({
  motion: z.record(z.enum(motionNames), cappedCount),
  reviewAtRisk: cappedCount,
  /** When the next document leaves the review at the latest. */
  nextRelease: z.iso.datetime().nullable(),
  /** When the first of them will probably leave it, and by how many minutes half of such predictions were off; null: too little is known. */
  predictedRelease: z.object({ at: z.iso.datetime(), errorMinutes: count }).nullable(),
  /** What waits for the reader: the nearest SLA target first, then the nearest due date. */
  waiting: z.array(listedDocument),
})

/** Parts and wholes of the key figures in a range of days. */
const keyNumbers = z.object({
  fields: count,
  recognised: count,
  received: count,
  exceptions: count,
  submitted: count,
  automatic: count,
  eligible: count,
  medianHours: z.number().nullable(),
  duplicates: z.object({ count, sums }),
})
export type KeyNumbers = z.output<typeof keyNumbers>

const numbers = z.object({
  ...asOf,
  now: keyNumbers,
  /** As many days right before. */
  before: keyNumbers,
  lateRisk: z.object({ count, sums }),
  days: z.array(z.object({ day: z.iso.date(), received: count, completed: count, backlog: count })),
  ageing: z.record(z.enum(ages), count),
  /** The five that took longest, and the five suppliers with most exceptions. */
  blockers: z.array(z.object({ key: z.string(), count, hours: z.number() })),
  exceptions: z.array(namedCount),
})
export type DashboardNumbers = z.output<typeof numbers>

const dashboard = z.object({
  /** No document has ever come. */
  isEmpty: z.boolean(),
  work: work.optional(),
  own: z.object({ assigned: cappedCount, myGroups: cappedCount, submitted: cappedCount }).optional(),
  numbers: numbers.optional(),
  /** By person, null for nobody: open documents, and how many of them missed their SLA target. */
  team: z.array(z.object({ name: z.string().nullable(), open: count, late: count })).optional(),
  health: z
    .object({
      inboxes: z.object({ active: count, inactive: count }),
      /** Objects of the master data whose last sync failed; when the oldest of the good ones ended. */
      sync: z.object({ failing: count, since: z.iso.datetime().nullable() }),
      rules: z.object({ active: count, inactive: count }),
      /** E-mails of the last 30 days that were refused or came back. */
      failedMails: count,
    })
    .optional(),
  users: z.object({ invited: count, locked: count, withoutGroup: count, withoutRole: count }).optional(),
  feed: z.array(notification).optional(),
  /** Changes of document rules by others, the newest first. */
  rules: z
    .array(
      z.object({
        ruleId: z.number(),
        version: z.number(),
        name: z.string(),
        action: z.enum(versionActions),
        by: z.string(),
        at: z.iso.datetime(),
      }),
    )
    .optional(),
})
export type Dashboard = z.output<typeof dashboard>

export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The dashboard of the caller: the parts that their roles let them see, over a range of days',
  scope: 'customer',
  permission: 'dashboard.open',
  query: analyticsQuery,
  response: dashboard,
})
