import { harborPine } from '../../../../seeds/demo-customers'
import type { SeedCustomer } from '../../../../seeds/seed-types'

/** How many documents came in during some days, and what became of them. Days count back from today, which is the first. */
export type PastSpan = {
  fromDaysAgo: number
  toDaysAgo: number
  rejected: number
  cancelled: number
  /** Submitted without a person. */
  automatic: number
  reviewed: number
  /** Submitted by these people, by their names. */
  byPerson: Readonly<Record<string, number>>
  /** The share of fields that were read as they were submitted. */
  recognised: number
  /** Half of what people submitted took longer than this. */
  medianDays: number
}

/** product-decisions 4.3 */
const harborSpans: readonly PastSpan[] = [
  spanOf({
    days: [90, 60],
    received: 440,
    submitted: 402,
    automatic: 153,
    recognised: 0.882,
    medianDays: 2.6,
  }),
  spanOf({
    days: [60, 30],
    received: 480,
    submitted: 441,
    automatic: 225,
    recognised: 0.914,
    medianDays: 1.7,
  }),
  spanOf({
    days: [30, 7],
    received: 400,
    submitted: 382,
    automatic: 233,
    recognised: 0.935,
    medianDays: 0.9,
  }),
]
const harborWeek: PastSpan = {
  fromDaysAgo: 7,
  toDaysAgo: 0,
  rejected: 3,
  cancelled: 2,
  automatic: 54,
  reviewed: 7,
  byPerson: { 'Dana Whitfield': 14, 'Luis Ortega': 13 },
  recognised: 0.935,
  medianDays: 0.9,
}
const alpenwerkSpans: readonly PastSpan[] = [
  [90, 60, 96] as const,
  [60, 30, 104] as const,
  [30, 0, 112] as const,
].map(([fromDaysAgo, toDaysAgo, submitted]) => ({
  fromDaysAgo,
  toDaysAgo,
  rejected: 4,
  cancelled: 2,
  automatic: 0,
  reviewed: 0,
  byPerson: { 'Reto Gerber': Math.ceil(submitted * 0.6), 'Chloé Favre': Math.floor(submitted * 0.4) },
  recognised: 0.925,
  medianDays: 1.4,
}))

function spanOf(given: {
  days: readonly [number, number]
  received: number
  submitted: number
  automatic: number
  recognised: number
  medianDays: number
}): PastSpan {
  const { received, submitted, automatic, recognised, medianDays } = given
  const left = received - submitted
  const reviewed = Math.round((submitted - automatic) * 0.2)
  const byHand = submitted - automatic - reviewed
  const dana = Math.ceil(byHand * 0.52)
  return {
    fromDaysAgo: given.days[0],
    toDaysAgo: given.days[1],
    rejected: Math.ceil(left * 0.6),
    cancelled: Math.floor(left * 0.4),
    automatic,
    reviewed,
    byPerson: { 'Dana Whitfield': dana, 'Luis Ortega': byHand - dana },
    recognised,
    medianDays,
  }
}

/** What is there of the last seven days already, so that only the rest is added. */
export type Present = Pick<PastSpan, 'rejected' | 'cancelled' | 'automatic' | 'reviewed' | 'byPerson'>

/** The days of a demo customer before today; the last week is filled up to what it should hold beside `present`. */
export function pastOf(seed: SeedCustomer, present: Present): readonly PastSpan[] {
  if (seed !== harborPine) return alpenwerkSpans
  const rest = (wanted: number, there: number) => Math.max(0, wanted - there)
  const { byPerson } = harborWeek
  return [
    ...harborSpans,
    {
      ...harborWeek,
      rejected: rest(harborWeek.rejected, present.rejected),
      cancelled: rest(harborWeek.cancelled, present.cancelled),
      automatic: rest(harborWeek.automatic, present.automatic),
      reviewed: rest(harborWeek.reviewed, present.reviewed),
      byPerson: Object.fromEntries(
        Object.entries(byPerson).map(([name, count]) => [name, rest(count, present.byPerson[name] ?? 0)]),
      ),
    },
  ]
}
