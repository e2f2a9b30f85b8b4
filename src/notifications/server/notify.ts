import { sql } from 'drizzle-orm'
import { type GivenText, toldFrom } from '../../kernel/told-text'
import { idRow, readRows } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { notificationDefaults } from '../notification-defaults'
import type { NotificationKind } from '../notification-kinds'
import { mailNotificationsJob } from './mail-notifications.job'

export type Notice = {
  kind: NotificationKind
  /** A person's id, or role names as the approle claim carries them. */
  to: { userId: string } | { roles: readonly string[] }
  documentId: number | null
  /** A string is a person's own words. */
  why?: GivenText | null
}

/** Tells people of what the caller's transaction does: both are written together, or neither is. */
export async function notify(ctx: Context, tx: TenantTransaction, notice: Notice): Promise<void> {
  const { kind, to, documentId, why = null } = notice
  const told = why === null ? null : JSON.stringify(toldFrom(why))
  const userId = 'userId' in to ? to.userId : null
  const names = 'roles' in to ? to.roles : []
  const roles = names.length > 0 ? sql`ARRAY[${sql.join([...names], sql`, `)}]::text[]` : sql`'{}'::text[]`
  const rows = await readRows(
    tx,
    idRow,
    sql`INSERT INTO notifications
    (at, kind, for_user_id, for_roles, document_id, actor_id, actor_name, why)
    VALUES (${ctx.now()}, ${kind}, ${userId}, ${roles}, ${documentId}, ${ctx.actor.id}, ${ctx.actor.name}, ${told}::jsonb)
    RETURNING id`,
  )
  await tellByMail(ctx, tx, { id: rows[0]!.id, kind })
}

/** Those among its readers who want this kind by mail get it there too. */
async function tellByMail(
  ctx: Context,
  tx: TenantTransaction,
  { id, kind }: { id: number; kind: NotificationKind },
): Promise<void> {
  const defaults = await readSettings(tx, notificationDefaults)
  const channel = sql`coalesce(c.channel, ${defaults[kind]})`
  const { rowCount } = await tx.execute(sql`
    INSERT INTO notification_mails (user_id, notification_id, channel)
    SELECT p.user_id, n.id, ${channel} FROM notifications n
    JOIN notification_people p ON p.user_id = n.for_user_id OR p.roles && n.for_roles
    LEFT JOIN notification_choices c ON c.user_id = p.user_id AND c.kind = n.kind
    WHERE n.id = ${id} AND (n.document_id IS NULL OR kontor_shows_document(n.document_id, p.user_id))
      AND p.user_id <> n.actor_id AND ${channel} IN ('mail', 'digest')`)
  if (rowCount)
    await enqueue(tx, {
      kind: mailNotificationsJob,
      customerId: ctx.customerId,
      runAt: ctx.now(),
      dedupeKey: 'mail',
    })
}
