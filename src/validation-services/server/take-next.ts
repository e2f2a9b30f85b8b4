import { and, eq, sql } from 'drizzle-orm'
import type { UserContext } from '../../access/server/serve-endpoints'
import { documents } from '../../documents/server/documents.tables'
import { isFreeFor, takeLock } from '../../documents/server/editing-lock'
import type { Context, TenantReading } from '../../tenants/server/context'
import type { TakenReview } from '../validation-services.api'
import { type Looking, servedCustomers } from './look-at-customers'

/** So often the customers are looked at anew, when others took what was found; then whatever is left will do. */
const mostLooks = 5

/**
 * Takes the editing lock of the document in review with the nearest scheduled release that nobody else is editing, of all
 * customers or of one. @returns null where there is none
 */
export async function takeNext(
  deps: Pick<Looking, 'database' | 'contextFor'>,
  { principal, requestId }: Pick<UserContext, 'principal' | 'requestId'>,
  customerId?: number,
): Promise<TakenReview | null> {
  const { userId, name, email } = principal
  const actor = { kind: 'user', id: userId, name: name || email, principal } as const
  const contexts = (await servedCustomers(deps.database))
    .filter(({ id }) => customerId === undefined || id === customerId)
    .map(({ id }) => deps.contextFor({ customerId: id, actor, requestId }))
  for (let look = 1; look <= mostLooks; look++) {
    const waiting = await waitingAt(contexts)
    if (waiting.length === 0) return null
    const isLast = look === mostLooks
    for (const { ctx } of isLast ? waiting : waiting.slice(0, 1)) {
      const nearestElsewhere = waiting[1]?.release ?? Number.POSITIVE_INFINITY
      const documentId = await lockNearest(ctx, isLast ? Number.POSITIVE_INFINITY : nearestElsewhere)
      if (documentId !== null) return { customerId: ctx.customerId, documentId }
    }
  }
  return null
}

type Waiting = { ctx: Context; release: number }

/** The customers that have a document to take, the one with the nearest release first. */
async function waitingAt(contexts: readonly Context[]): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const ctx of contexts) {
    const [nearest] = await ctx.read((tx) => nearestFree(ctx, tx))
    if (nearest) waiting.push({ ctx, release: timeOf(nearest) })
  }
  return waiting.sort((one, other) =>
    one.release < other.release ? -1 : one.release > other.release ? 1 : 0,
  )
}

/**
 * Locks the customer's nearest document that nobody else is taking at this moment. @returns null where there is none any
 * more, or one that is released later than what waits elsewhere
 */
function lockNearest(ctx: Context, nearestElsewhere: number): Promise<number | null> {
  return ctx.transaction(async (tx) => {
    const [nearest] = await nearestFree(ctx, tx).for('update', { skipLocked: true })
    if (!nearest || timeOf(nearest) > nearestElsewhere) return null
    // nobody else can have taken it: the row is locked
    await takeLock(ctx, tx, nearest.id)
    return nearest.id
  })
}

const nearestFree = (ctx: Context, tx: TenantReading) =>
  tx
    .select({ id: documents.id, releaseAt: documents.releaseAt })
    .from(documents)
    .where(and(eq(documents.status, 'HITL'), isFreeFor(ctx)))
    .orderBy(sql`${documents.releaseAt} NULLS LAST`, documents.id)
    .limit(1)

/** Without a scheduled release it can wait the longest. */
const timeOf = ({ releaseAt }: { releaseAt: Date | null }): number =>
  releaseAt?.getTime() ?? Number.POSITIVE_INFINITY
