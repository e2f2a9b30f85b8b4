import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentSummary } from '../documents/documents.api'

/** One customer whose documents wait for review. `totalInvoices`: documents in HITL now; `expires`: the nearest release. */
export const reviewCustomer = z.object({
  id: z.number(),
  name: z.string(),
  totalInvoices: z.number().int().nonnegative(),
  expires: z.iso.datetime().nullable(),
  region: z.string(),
})
export type ReviewCustomer = z.output<typeof reviewCustomer>

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
