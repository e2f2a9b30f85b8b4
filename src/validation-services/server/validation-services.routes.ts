import { asc, eq, sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { documents } from '../../documents/server/documents.tables'
import { listInReview } from '../../listing/server/list-documents'
import type { Database } from '../../platform/database/database'
import { inCustomerTransaction } from '../../tenants/server/context'
import { customers } from '../../tenants/server/tenants.tables'
import * as api from '../validation-services.api'

type Dependencies = { database: Database; clock: { now(): Date } }

/** Everybody at validation services looks at the same numbers; one look a second is enough for all of them. */
const keptForMs = 1_000

export function validationServicesRoutes({ database, clock }: Dependencies): Served[] {
  let kept: { at: number; answer: Promise<api.ReviewCustomer[]> } | null = null
  const current = () => {
    const now = clock.now().getTime()
    if (kept && now - kept.at < keptForMs && now >= kept.at) return kept.answer
    const answer = reviewCustomers(database)
    kept = { at: now, answer }
    answer.catch(() => {
      kept = null
    })
    return answer
  }
  return [
    serve(api.listReviewCustomers, async () => ({
      statusCode: 200 as const,
      data: { customerSummaries: await current() },
    })),
    serve(api.listActiveReviewInvoices, async (ctx, { query }) => {
      const { documents: invoices, nextBefore } = await listInReview(ctx, query)
      return { statusCode: 200 as const, data: { invoices, nextBefore } }
    }),
  ]
}

/** Counts customer by customer, each in a transaction of its own: row-level security shows no more than one at a time. */
export async function reviewCustomers(database: Database): Promise<api.ReviewCustomer[]> {
  const served = await database.transaction((tx) =>
    tx
      .select({ id: customers.id, name: customers.name, region: customers.region })
      .from(customers)
      .where(eq(customers.usesValidationServices, true))
      .orderBy(asc(customers.name)),
  )
  const found: api.ReviewCustomer[] = []
  for (const customer of served) {
    const [waiting] = await inCustomerTransaction(database, customer.id, (tx) =>
      tx
        .select({
          count: sql<number>`count(*)::int`,
          expires: sql<Date | string | null>`min(${documents.releaseAt})`,
        })
        .from(documents)
        .where(eq(documents.status, 'HITL')),
    )
    const expires = waiting?.expires ? new Date(waiting.expires).toISOString() : null
    found.push({ ...customer, totalInvoices: waiting?.count ?? 0, expires })
  }
  return found.sort((one, other) => releaseOf(one) - releaseOf(other))
}

/** Those without a release come last; a number, as the difference of two infinities is none. */
function releaseOf({ expires }: api.ReviewCustomer): number {
  return expires === null ? Number.MAX_SAFE_INTEGER : Date.parse(expires)
}
