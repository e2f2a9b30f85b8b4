import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { dayInZone, startOfDay } from '../../kernel/dates'
import type { Database } from '../../platform/database/database'
import { instantValue, readRows } from '../../platform/database/read-rows'
import { type ContextFor, systemActor, type TenantReading } from '../../tenants/server/context'
import { customers } from '../../tenants/server/tenants.tables'

/** How many documents of a customer somebody edits, or has finished. */
export type OfReviewer = { userId: string; name: string; count: number }

/** What is in review at one customer of validation services. */
export type CustomerLook = {
  id: number
  name: string
  region: string
  open: number
  /** Still in review past their scheduled release. */
  late: number
  /** The nearest scheduled release. */
  expires: Date | null
  /** When the oldest was received. */
  oldest: Date | null
  editing: OfReviewer[]
  /** Reviews finished since the customer's own midnight. */
  finished: OfReviewer[]
}

export type Looking = { database: Database; clock: { now(): Date }; contextFor: ContextFor }

/** Everybody at validation services looks at the same numbers; one look a second is enough for all of them. */
const cachedForMs = 1_000

/** Looks at every customer of validation services, nearest release first, at most once a second for all readers. */
export function customerLooks(deps: Looking): () => Promise<CustomerLook[]> {
  let cached: { at: number; answer: Promise<CustomerLook[]> } | null = null
  return () => {
    const now = deps.clock.now().getTime()
    if (cached && now - cached.at < cachedForMs && now >= cached.at) return cached.answer
    const answer = lookAtCustomers(deps)
    cached = { at: now, answer }
    answer.catch(() => {
      cached = null
    })
    return answer
  }
}

/** Customer by customer, each in a transaction of its own: row-level security shows no more than one at a time. */
export async function lookAtCustomers({ database, contextFor }: Looking): Promise<CustomerLook[]> {
  const looks: CustomerLook[] = []
  for (const { timeZone, ...customer } of await servedCustomers(database)) {
    const ctx = contextFor({ customerId: customer.id, actor: systemActor, requestId: 'validation-services' })
    const now = ctx.now()
    looks.push(await ctx.read(async (tx) => ({ ...customer, ...(await lookAt(tx, now, timeZone)) })))
  }
  return looks.sort((one, other) => releaseOf(one) - releaseOf(other))
}

/** The customers that use validation services, by name. */
export function servedCustomers(
  database: Database,
): Promise<{ id: number; name: string; region: string; timeZone: string }[]> {
  const { id, name, region, timeZone, usesValidationServices } = customers
  return database.transaction((tx) =>
    tx
      .select({ id, name, region, timeZone })
      .from(customers)
      .where(eq(usesValidationServices, true))
      .orderBy(asc(name)),
  )
}

/** When the day of the reviews began: the customer's own, as everywhere in the product. */
export const startOfToday = (now: Date, timeZone: string): Date =>
  startOfDay(dayInZone(now, timeZone), timeZone)

const counts = z.object({
  open: z.number(),
  late: z.number(),
  expires: instantValue.nullable(),
  oldest: instantValue.nullable(),
})
const ofReviewer = z.object({ userId: z.string(), name: z.string(), count: z.number() })

async function lookAt(tx: TenantReading, now: Date, timeZone: string) {
  const [[waiting], editing, finished] = await Promise.all([
    readRows(
      tx,
      counts,
      sql`SELECT count(*)::int AS open, count(*) FILTER (WHERE release_at <= ${now.toISOString()})::int AS late,
        min(release_at) AS expires, min(received_at) AS oldest FROM documents WHERE status = 'HITL'`,
    ),
    tx
      .select({
        userId: sql<string>`${documents.lockUserId}`,
        name: sql<string>`max(${documents.lockUserName})`,
        count: sql<number>`count(*)::int`,
      })
      .from(documents)
      .where(and(eq(documents.status, 'HITL'), gt(documents.lockUntil, now)))
      .groupBy(documents.lockUserId),
    readRows(
      tx,
      ofReviewer,
      // spelled out, so that the partial index serves
      sql`SELECT actor_id AS "userId", max(actor_name) AS name, count(*)::int AS count FROM document_history
        WHERE action = 'finish-review' AND at >= ${startOfToday(now, timeZone).toISOString()} GROUP BY actor_id`,
    ),
  ])
  return { ...waiting!, editing, finished }
}

/** Those without a release come last; a number, as the difference of two infinities is none. */
function releaseOf({ expires }: Pick<CustomerLook, 'expires'>): number {
  return expires?.getTime() ?? Number.MAX_SAFE_INTEGER
}
