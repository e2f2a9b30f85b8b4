import { dayInZone, startOfDay } from '../../kernel/dates'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { SavedSearch } from '../saved-searches.api'

/** Kind of the job that mails what a subscribed search finds. */
export const mailSearchJob = 'mail-saved-search'

const morningHours = 7

/**
 * Puts the job behind the next mail of a subscription: at seven in the morning of the customer's next day, or next Monday.
 * Jobs of an earlier subscription find that it is over.
 */
export async function armSubscription(
  ctx: Context,
  tx: TenantTransaction,
  searchId: number,
  subscription: SavedSearch['subscription'],
): Promise<void> {
  if (subscription === 'none') return
  const { timeZone } = await readOwnCustomer(tx)
  await enqueue(tx, {
    kind: mailSearchJob,
    customerId: ctx.customerId,
    payload: { searchId, subscription },
    runAt: nextMorning(ctx.now(), timeZone, subscription),
    dedupeKey: `${searchId} ${subscription}`,
  })
}

/** Seven o'clock of the customer's next day, or of his next Monday. */
export function nextMorning(now: Date, timeZone: string, subscription: 'daily' | 'weekly'): Date {
  const dayMs = 24 * 60 * 60_000
  const today = new Date(`${dayInZone(now, timeZone)}T00:00:00Z`)
  const daysAhead = subscription === 'daily' ? 1 : 7 - ((today.getUTCDay() + 6) % 7)
  const day = new Date(today.getTime() + daysAhead * dayMs).toISOString().slice(0, 10)
  return new Date(startOfDay(day, timeZone).getTime() + morningHours * 60 * 60_000)
}
