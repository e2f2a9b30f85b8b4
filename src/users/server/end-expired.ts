import { dayInZone } from '../../kernel/dates'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { setActive } from './outside-changes'
import type { UsersDependencies } from './user-context'
import { record } from './write-user'

/** Deactivates those of the customer's people whose last day has passed: they are out already, now it is on record. */
export async function endExpired(
  ctx: Context,
  tx: TenantTransaction,
  { directory }: Pick<UsersDependencies, 'directory'>,
): Promise<void> {
  const today = dayInZone(ctx.now(), (await readOwnCustomer(tx)).timeZone)
  const users = await directory.list(tx)
  for (const user of users) {
    if (user.customerId === null || user.status === 'deactivated') continue
    if (user.validUntil === null || user.validUntil >= today) continue
    const ended = await setActive(ctx, tx, { directory }, { user, isActive: false })
    await record(ctx, tx, { action: 'user.expire', user: ended, details: { validUntil: user.validUntil } })
  }
}
