import { and, desc, eq } from 'drizzle-orm'
import type { GivenText } from '../../kernel/told-text'
import { type Notice, notify } from '../../notifications/server/notify'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { DocumentAction } from '../document-lifecycle'
import { noticeOf } from '../move-notices'
import { documentHistory } from './documents.tables'

/** Tells those whom a transition concerns, in its own transaction. */
export async function tellOfMove(
  ctx: Context,
  tx: TenantTransaction,
  move: {
    documentId: number
    action: DocumentAction
    why?: GivenText | null | undefined
    /** Who is told in place of those whom the transition concerns. */
    tellUserId?: string | undefined
  },
): Promise<void> {
  const notice = noticeOf(move.action, ctx.actor.kind === 'system')
  if (!notice) return
  const { kind, to } = notice
  const { documentId, why, tellUserId } = move
  if (tellUserId) return notify(ctx, tx, { kind, to: { userId: tellUserId }, documentId, why })
  if ('roles' in to && to.roles.length === 0) return
  if ('roles' in to) return notify(ctx, tx, { kind, to, documentId, why })
  await tellWhoDid(ctx, tx, { kind, to, documentId, why })
}

type NoticeForOne = Omit<Notice, 'to'> & { to: { whoDid: DocumentAction; else: readonly string[] } }

/** Tells whoever took an action last; where Kontor took it, people with one of the other roles. */
export async function tellWhoDid(
  ctx: Context,
  tx: TenantTransaction,
  { to, ...notice }: NoticeForOne & { documentId: number },
): Promise<void> {
  const userId = await whoDid(tx, notice.documentId, to.whoDid)
  await notify(ctx, tx, { ...notice, to: userId ? { userId } : { roles: to.else } })
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
