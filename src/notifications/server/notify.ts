import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { NotificationKind } from '../notification-kinds'

export type Notice = {
  kind: NotificationKind
  /** A person's id, or role names as the approle claim carries them. */
  to: { userId: string } | { roles: readonly string[] }
  documentId: number | null
  why?: string | null
}

/** Tells people of what the caller's transaction does: both are written together, or neither is. */
export async function notify(ctx: Context, tx: TenantTransaction, notice: Notice): Promise<void> {
  const { kind, to, documentId, why = null } = notice
  const userId = 'userId' in to ? to.userId : null
  const roles = 'roles' in to ? sql`ARRAY[${sql.join([...to.roles], sql`, `)}]::text[]` : sql`'{}'::text[]`
  await tx.execute(sql`INSERT INTO notifications
    (at, kind, for_user_id, for_roles, document_id, actor_id, actor_name, why)
    VALUES (${ctx.now()}, ${kind}, ${userId}, ${roles}, ${documentId}, ${ctx.actor.id}, ${ctx.actor.name}, ${why})`)
}
