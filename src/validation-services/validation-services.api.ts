import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentParams, documentSummary } from '../documents/documents.api'
import { headerFieldNames } from '../documents/header-fields'
import { reviewCauses } from './review-reasons'
import { mostTyped, reviewTabs } from './review-search'

/** One customer whose documents wait for review. `totalInvoices`: documents in HITL now; `expires`: the nearest release. */
export const reviewCustomer = z.object({
  id: z.number(),
  name: z.string(),
  totalInvoices: z.number().int().nonnegative(),
  expires: z.iso.datetime().nullable(),
  region: z.string(),
})
export type ReviewCustomer = z.output<typeof reviewCustomer>

/** The same with what the start page tells of it. `late`: still in review past its scheduled release. */
const customerOnBoard = reviewCustomer.extend({
  late: z.number().int().nonnegative(),
  /** When the oldest of them was received. */
  oldest: z.iso.datetime().nullable(),
})
export type CustomerOnBoard = z.output<typeof customerOnBoard>

export const listReviewCustomers = endpoint({
  name: 'listReviewCustomers',
  method: 'GET',
  path: '/api/validationservices/customers',
  summary:
    'Customers of validation services with the number of their documents in review, nearest release first',
  scope: 'user',
  permission: 'validation-services.work',
  response: z.object({
    statusCode: z.literal(200),
    data: z.object({ customerSummaries: z.array(reviewCustomer) }),
  }),
})

export const readReviewBoard = endpoint({
  name: 'readReviewBoard',
  method: 'GET',
  path: '/api/validationservices/board',
  summary:
    "Customers with documents in review, nearest release first, and how many reviews the caller has finished today; each customer's day begins in its own time zone",
  scope: 'user',
  permission: 'validation-services.work',
  response: z.object({ customers: z.array(customerOnBoard), finishedToday: z.number().int().nonnegative() }),
})

export const takeNextReview = endpoint({
  name: 'takeNextReview',
  method: 'POST',
  path: '/api/validationservices/next',
  summary:
    'Takes the editing lock of the document in review with the nearest scheduled release that nobody else is editing, of all customers or of one; two callers at the same moment get two documents. null: there is none',
  scope: 'user',
  permission: 'validation-services.work',
  body: z.object({ customerId: z.number().int().positive().optional() }),
  response: z.object({
    taken: z.object({ customerId: z.number(), documentId: z.number() }).nullable(),
  }),
})
export type TakenReview = NonNullable<z.output<(typeof takeNextReview)['response']>['taken']>

/** The specification names this call and not its answer: here it is the selected customer's documents in review. */
export const listActiveReviewInvoices = endpoint({
  name: 'listActiveReviewInvoices',
  method: 'GET',
  path: '/api/invoices/active/vs',
  summary: "The selected customer's documents in review, nearest release first",
  scope: 'customer',
  permission: 'validation-services.work',
  query: z.object({
    before: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    statusCode: z.literal(200),
    data: z.object({
      invoices: z.array(documentSummary),
      /** Send it back as `before` for the next page. */
      nextBefore: z.string().nullable(),
    }),
  }),
})

/** One document on the page of its customer. */
const listedReview = documentSummary.extend({
  receivedAt: z.iso.datetime(),
  pages: z.number().nullable(),
  lines: z.number(),
  /** Priority fields that the form shows as doubtful, empty or invalid. */
  doubtful: z.number(),
  /** By which setting it was sent to review; null where that was not recorded. */
  cause: z.enum(reviewCauses).nullable(),
  /** What it is written in, ISO 639-1. */
  language: z.string().nullable(),
  /** What was asked of the customer, while that is open. */
  question: z.string().nullable(),
  finished: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
})
export type ListedReview = z.output<typeof listedReview>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/validationservices/documents',
  summary:
    "The selected customer's documents: in review, those of the caller among them, left with an open question, or finished since the customer's midnight",
  scope: 'customer',
  permission: 'validation-services.work',
  query: z.object({
    tab: z.enum(reviewTabs).default('queue'),
    /** A part of what stands for the supplier, whatever its case. */
    supplier: z.string().trim().max(mostTyped).optional(),
    /** A document group by its name. */
    group: z.string().optional(),
    before: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    documents: z.array(listedReview),
    /** Send it back as `before` for the next page. */
    nextBefore: z.string().nullable(),
  }),
})

export const countReviews = endpoint({
  name: 'countReviews',
  method: 'GET',
  path: '/api/validationservices/counts',
  summary: 'How many documents each of these lists has, however it is narrowed',
  scope: 'customer',
  permission: 'validation-services.work',
  response: z.object({
    queue: z.number(),
    mine: z.number(),
    questions: z.number(),
    done: z.number(),
    /** The document groups that these lists can be narrowed to. */
    groups: z.array(z.string()),
    /** In which the day of "done" began at midnight. */
    timeZone: z.string(),
  }),
})
export type ReviewCounts = z.output<(typeof countReviews)['response']>

export const readPlaybook = endpoint({
  name: 'readPlaybook',
  method: 'GET',
  path: '/api/validationservices/playbook',
  summary:
    'What the selected customer wants of its reviewers: the priority fields of its form, its house rules, and the last corrections made in finished reviews',
  scope: 'customer',
  permission: 'validation-services.work',
  response: z.object({
    fields: z.array(z.object({ name: z.enum(headerFieldNames), isRequired: z.boolean() })),
    houseRules: z.string(),
    corrections: z.array(
      z.object({
        documentId: z.number(),
        field: z.enum(headerFieldNames),
        from: z.string().nullable(),
        to: z.string().nullable(),
        currency: z.string().nullable(),
        supplier: z.string().nullable(),
        by: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})
export type Playbook = z.output<(typeof readPlaybook)['response']>

export const readReviewLoad = endpoint({
  name: 'readReviewLoad',
  method: 'GET',
  path: '/api/validationservices/load',
  summary: 'What each specialist is editing now and has finished today, over all customers',
  scope: 'user',
  permission: 'validation-services.manage',
  response: z.object({
    specialists: z.array(
      z.object({ userId: z.string(), name: z.string(), editing: z.number(), finishedToday: z.number() }),
    ),
  }),
})
export type SpecialistLoad = z.output<(typeof readReviewLoad)['response']>['specialists'][number]

/** At most the two business days that product-decisions 2.5 sets as limit of a review, each time. */
export const mostExtension = 16

export const extendRelease = endpoint({
  name: 'extendRelease',
  method: 'POST',
  path: '/api/documents/:id/extension',
  summary:
    "Moves the scheduled release of a document in review forward by business hours of the customer's calendar",
  scope: 'customer',
  permission: 'validation-services.manage',
  params: documentParams,
  body: z.object({
    version: z.number().int(),
    hours: z.number().int().min(1).max(mostExtension),
    reason: z.string().trim().min(1).max(500),
  }),
  response: z.object({ releaseAt: z.iso.datetime() }),
})

/** The customers that a search leaves: by name, whatever its case, or by a part of the id. */
export function customersFound<C extends { id: number; name: string }>(
  customers: readonly C[],
  typed: string,
): C[] {
  const wanted = typed.trim().toLowerCase()
  return customers.filter(
    ({ id, name }) => name.toLowerCase().includes(wanted) || String(id).includes(wanted),
  )
}

/** 'name (totalInvoices)', or the name alone when nothing waits. */
export function customerText({
  name,
  totalInvoices,
}: Pick<ReviewCustomer, 'name' | 'totalInvoices'>): string {
  return totalInvoices === 0 ? name : `${name} (${totalInvoices})`
}
