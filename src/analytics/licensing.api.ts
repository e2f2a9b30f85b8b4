import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { analyticsQuery, asOf, count, namedCount } from './analytics.api'

export const licensingFlag = 'should-show-{product}-licensing'
const limit = z.number().int().min(0).max(1_000_000_000)

/** What is agreed; null where something is not limited. */
export const contractTerms = z
  .object({
    plan: z.string().trim().min(1).max(80),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    documents: limit,
    /** A plain decimal for each document beyond. */
    overagePrice: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
    reviews: limit.nullable(),
    users: limit.nullable(),
    eInvoices: limit.nullable(),
    /** Whom to ask for more: an e-mail address. */
    contact: z.email().max(200),
  })
  .refine(({ startsOn, endsOn }) => {
    const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000
    return days >= 0 && days < 366
  })
export type ContractTerms = z.output<typeof contractTerms>

const licensing = z.object({
  ...asOf,
  /** Null: the provider has entered none; the fiscal year stands for its period. */
  contract: contractTerms.nullable(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  used: count,
  /** What it comes to by the end of the period, if it goes on as in the last 28 days. */
  forecast: z.object({
    documents: count,
    /** The cost beyond the plan as a plain decimal; null without a contract. */
    overage: z.string().nullable(),
    /** By how much the same forecast, made 28 days ago, would have been wrong about these 28 days, as a share; null: not known. */
    error: z.number().nullable(),
  }),
  /** What else is used in the period; `included` null: not limited. */
  further: z.array(
    z.object({ key: z.enum(['reviews', 'users', 'eInvoices']), used: count, included: limit.nullable() }),
  ),
  byMonth: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), count })),
  /** Of the range that is asked for. */
  usedInRange: count,
  byCompany: z.array(namedCount),
  byGroup: z.array(namedCount),
  bySource: z.array(namedCount),
  byType: z.array(namedCount),
  notCounted: z.array(namedCount),
  /** Parts of e-mails that never became documents. */
  supporting: count,
  duplicateFiles: count,
})
export type Licensing = z.output<typeof licensing>

export const readLicensing = endpoint({
  name: 'readLicensing',
  method: 'GET',
  path: '/api/analytics/licensing',
  summary: 'The plan, how much of it is used, what it will come to, and what does not count',
  scope: 'customer',
  permission: 'analytics.read',
  flag: licensingFlag,
  query: analyticsQuery,
  response: licensing,
})

export const saveContract = endpoint({
  name: 'saveContract',
  method: 'PUT',
  path: '/api/analytics/licensing/contract',
  summary:
    'Enters what is agreed with the customer for a period; one that begins on the same day is replaced',
  scope: 'customer',
  permission: 'analytics.contract',
  flag: licensingFlag,
  body: contractTerms,
  response: z.object({ contract: contractTerms }),
})
