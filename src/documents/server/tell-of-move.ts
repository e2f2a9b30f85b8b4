import { and, desc, eq } from 'drizzle-orm'
import { notify } from '../../notifications/server/notify'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { DocumentAction } from '../document-lifecycle'
import { noticeOf } from '../move-notices'
import { documentHistory } from './documents.tables'

/** Tells those whom a transition concerns, in its own transaction. */
export async function tellOfMove(
  ctx: Context,
  tx: TenantTransaction,
  move: { documentId: number; action: DocumentAction; why?: string | null | undefined },
): Promise<void> {
  const notice = noticeOf(move.action, ctx.actor.kind === 'system')
  if (!notice) return
  const { kind, to } = notice
  const { documentId, why } = move
  if ('roles' in to) return notify(ctx, tx, { kind, to, documentId, why })
  const userId = await whoDid(tx, documentId, to.whoDid)
  await notify(ctx, tx, { kind, to: userId ? { userId } : { roles: to.else }, documentId, why })
}

async function whoDid(
  tx: TenantTransaction,
  documentId: number,
  action: DocumentAction,
): Promise<string | null> {
  const [row] = await tx
    .select({ actorId: documentHistory.actorId })
    .from(documentHistory)
    .where(
      and(
        eq(documentHistory.documentId, documentId),
        eq(documentHistory.action, action),
        eq(documentHistory.actorKind, 'user'),
      ),
    )
    .orderBy(desc(documentHistory.id))
    .limit(1)
  return row?.actorId ?? null
}
