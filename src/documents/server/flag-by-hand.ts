import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ownText, toldFrom } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { actionText } from '../document-labels'
import { documentReasons } from '../document-reasons'
import type { Act } from './document-seams'
import { documentFlags } from './documents.tables'
import { openFlags } from './flag-document'
import { lockDocument } from './move-document'
import { moveAsAsked, whyOf } from './plain-actions'
import { recheckFlags } from './recheck-flags'

/** T15 and T18: an open flag with the reason, then the move. */
export async function flagByHand(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, {})
  const isFromEscalations = act.action === 'send-to-flagged'
  const reason = isFromEscalations ? documentReasons.fromEscalations() : act.reason?.trim()
  if (!reason) throw documentErrors.reasonMissing({ action: actionText(act.action) })
  const note = (isFromEscalations ? whyOf(act) : act.note?.trim()) || null
  await openFlags(ctx, tx, act.documentId, [
    { reason: toldFrom(reason), note: note === null ? null : toldFrom(note), isBlocking: false },
  ])
}

/** T16: the named flags (all when none is named) are cleared; the document is Ready when none is left and nothing else stands against it. */
export async function clearFlags(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  // others who clear flags wait here, so that the last of them sees none left
  await lockDocument(tx, act.documentId)
  const isOpen = and(eq(documentFlags.documentId, act.documentId), isNull(documentFlags.clearedAt))
  const open = await tx.select().from(documentFlags).where(isOpen)
  const named = act.flagIds?.length ? open.filter((one) => act.flagIds!.includes(one.id)) : open
  if (act.flagIds?.length && named.length === 0) throw flagsGone()
  const flagIds = named.map((one) => one.id)
  const to = named.length === open.length ? 'NEW' : 'FLAGGED'
  const details = { cleared: named.map((one) => one.reason) }
  await moveAsAsked(ctx, tx, act, {}, { to, details, flagIds })
  if (flagIds.length === 0) return
  await tx
    .update(documentFlags)
    .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: ownText(whyOf(act)) })
    .where(inArray(documentFlags.id, flagIds))
  await recheckFlags(ctx, tx, act.documentId)
}

const flagsGone = () => documentErrors.flagsClearedAlready()
