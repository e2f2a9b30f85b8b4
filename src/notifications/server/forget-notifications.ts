import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { notificationDays } from '../notification-kinds'

/** Deletes what is older than it may be, with who read it and who got it by mail. @returns how many there were. */
export async function forgetNotifications(ctx: Context, tx: TenantTransaction): Promise<number> {
  const before = new Date(ctx.now().getTime() - notificationDays * 86_400_000)
  const { rowCount } = await tx.execute(sql`DELETE FROM notifications WHERE at < ${before}`)
  return rowCount ?? 0
}
