import { eq } from 'drizzle-orm'
import { ownText, toldFrom } from '../../kernel/told-text'
import { notify } from '../../notifications/server/notify'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { clearingSection } from '../clearing-policy'
import { documentErrors } from '../document-errors'
import { actionText } from '../document-labels'
import { documentNotices, documentReasons } from '../document-reasons'
import type { Act } from './document-seams'
import { documentFlags } from './documents.tables'
import { oneOf, openFlags, readOpenFlags } from './flag-document'
import { checkMove, lockDocument, writeNote } from './move-document'
import { moveAsAsked, whyOf } from './plain-actions'
import { recheckFlags } from './recheck-flags'

type Flag = typeof documentFlags.$inferSelect

/** T15 and T18: an open flag for each reason, then the move. */
export async function flagByHand(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const isAnswer = act.action === 'send-to-flagged'
  const given = isAnswer ? [answerOf(act)] : reasonsOf(act)
  const flags = given.map(({ reason, note, code }) => ({
    reason: toldFrom(reason),
    note: note ? toldFrom(note) : null,
    reasonCode: code,
    isBlocking: false,
  }))
  // the flags say their notes themselves
  await moveAsAsked(ctx, tx, act, isAnswer || flags.length === 0 ? {} : { statusReason: oneOf(flags) })
  if (flags.length === 0) throw documentErrors.reasonMissing({ action: actionText(act.action) })
  await openFlags(ctx, tx, act.documentId, flags)
}

const answerOf = (act: Act) => ({
  reason: documentReasons.fromEscalations(),
  note: whyOf(act),
  code: null,
})

function reasonsOf({ reason, reasonCode, reasons = [], note }: Act) {
  const own = reason?.trim() ? [{ text: reason.trim(), code: reasonCode }] : []
  return [...reasons, ...own].map((one: NonNullable<Act['reasons']>[number]) => ({
    reason: one.text,
    note: [one.note?.trim(), note?.trim()].filter(Boolean).join(' – '),
    code: one.code ?? null,
  }))
}

/**
 * T16: the named flags (all when none is named) are cleared, each with its reason; the document is Ready when none is left
 * and nothing else stands against it. Where the customer wants two people for a blocking flag, the first one's reason is kept,
 * and the flag stays open until another one clears it too.
 * @throws documents.flags_cleared_already, documents.second_person_needed
 */
export async function clearFlags(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  // others who clear flags wait here, so that the last of them sees none left
  const document = await lockDocument(tx, act.documentId)
  const open = await readOpenFlags(tx, act.documentId)
  const ids = act.clears?.map(({ flagId }) => flagId) ?? act.flagIds ?? []
  const named = ids.length > 0 ? open.filter(({ id }) => ids.includes(id)) : open
  if (ids.length > 0 && named.length === 0) throw documentErrors.flagsClearedAlready()
  const isForTwo = (await readSettings(tx, clearingSection)).policy === 'two' && ctx.actor.kind === 'user'
  const isFirst = ({ isBlocking, firstClearedById: by }: Flag) =>
    isForTwo && isBlocking && (by === null || by === ctx.actor.id)
  const first = named.filter(isFirst)
  const cleared = named.filter((flag) => !isFirst(flag))
  const { documentId, action, version } = act
  await checkMove(ctx, tx, { documentId, action, version, why: whyOf(act) })
  const fresh = first.filter(({ firstClearedById }) => firstClearedById === null)
  if (cleared.length === 0 && first.length > 0 && fresh.length === 0)
    throw documentErrors.secondPersonNeeded()
  for (const flag of fresh)
    await tx
      .update(documentFlags)
      .set({
        firstClearedById: ctx.actor.id,
        firstClearedBy: ctx.actor.name,
        firstClearReason: reasonFor(act, flag.id),
      })
      .where(eq(documentFlags.id, flag.id))
  if (fresh.length > 0) {
    await writeNote(ctx, tx, {
      document,
      action: 'clear-first',
      why: toldFrom(whyOf(act)!),
      details: { flags: fresh.map(({ reason }) => reason) },
    })
    await notify(ctx, tx, {
      kind: 'flagged',
      to: { roles: ['AP_SPECIALIST', 'AP_MANAGER'] },
      documentId,
      why: documentNotices.secondPerson(),
    })
  }
  if (cleared.length === 0 && named.length > 0) return
  await clear(ctx, tx, { act, cleared, isLast: cleared.length === open.length })
}

async function clear(
  ctx: Context,
  tx: TenantTransaction,
  { act, cleared, isLast }: { act: Act; cleared: Flag[]; isLast: boolean },
): Promise<void> {
  const flagIds = cleared.map(({ id }) => id)
  const details = {
    cleared: cleared.map(({ reason }) => reason),
    reasons: flagIds.map((id) => reasonFor(act, id)),
    firstBy: [...new Set(cleared.flatMap(({ firstClearedBy }) => firstClearedBy ?? []))],
  }
  await moveAsAsked(ctx, tx, act, {}, { to: isLast ? 'NEW' : 'FLAGGED', details, flagIds })
  if (flagIds.length === 0) return
  for (const id of flagIds)
    await tx
      .update(documentFlags)
      .set({ clearedAt: ctx.now(), clearedBy: ctx.actor.name, clearReason: ownText(reasonFor(act, id)) })
      .where(eq(documentFlags.id, id))
  await recheckFlags(ctx, tx, act.documentId)
}

/** The flag's own reason, or the one for all. */
const reasonFor = (act: Act, flagId: number) =>
  act.clears?.find((one) => one.flagId === flagId)?.reason ?? whyOf(act) ?? ''
