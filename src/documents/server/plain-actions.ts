import { and, desc, eq } from 'drizzle-orm'
import { readPeople } from '../../notifications/server/people'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { retentionSection } from '../retention-section'
import { undoableMs } from '../undoable'
import { workRoles } from '../work-roles'
import type { Act } from './document-seams'
import { findDocument } from './documents.queries'
import { type DocumentRow, documentHistory } from './documents.tables'
import { receiverOf } from './hand-over'
import { checkMove, type DocumentChanges, type Move, moveDocument } from './move-document'
import { reasonDetails } from './reason-codes'
import { seesDocument } from './sees-document'

/** Moves a document as a person asks, and does nothing else. */
export async function actByMove(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, {})
}

/** T22; a duplicate keeps the number of the document that it repeats. */
export async function cancelDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { duplicateOf } = act
  if (duplicateOf === undefined) return actByMove(ctx, tx, act)
  await findDocument(tx, duplicateOf)
  await moveAsAsked(ctx, tx, act, { duplicateOf }, { details: { duplicateOf } })
}

/** T22, within 30 s and by whoever cancelled it: it is what it was. @throws documents.too_late_to_undo */
export async function undoCancel(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { documentId, version } = act
  await checkMove(ctx, tx, { documentId, action: 'undo-cancel', version })
  const [last] = await tx
    .select({ actorId: documentHistory.actorId, at: documentHistory.at })
    .from(documentHistory)
    .where(and(eq(documentHistory.documentId, documentId), eq(documentHistory.action, 'cancel')))
    .orderBy(desc(documentHistory.id))
    .limit(1)
  const isOwn = last?.actorId === ctx.actor.id
  if (!isOwn || last.at.getTime() + undoableMs < ctx.now().getTime()) throw documentErrors.tooLateToUndo()
  await moveAsAsked(ctx, tx, act, { duplicateOf: null })
}

/** T17: to the queue, or to one colleague or their stand-in, who alone is told. @throws documents.no_such_colleague, documents.colleague_has_no_work, documents.colleague_sees_not */
export async function escalateDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  if (!act.toUserId) return actByMove(ctx, tx, act)
  const person = await findColleague(ctx, tx, act, act.toUserId)
  const { documentId } = act
  const { userId, details, why } = await receiverOf(ctx, tx, { documentId, person })
  await moveAsAsked(ctx, tx, act, {}, { details, tellUserId: userId, tellWhy: why })
}

/** T34: to a colleague, their stand-in or oneself, who is told unless they did it; to nobody without one. @throws as above */
export async function assignDocument(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const person = act.toUserId ? await findColleague(ctx, tx, act, act.toUserId) : null
  const { documentId } = act
  const receiver = person && (await receiverOf(ctx, tx, { documentId, person }))
  const changes = { assigneeId: receiver?.userId ?? null, assigneeName: receiver?.name ?? null }
  await moveAsAsked(ctx, tx, act, changes, {
    details: receiver?.details ?? { to: null },
    ...(receiver && receiver.userId !== ctx.actor.id
      ? { tellUserId: receiver.userId, tellWhy: receiver.why }
      : {}),
  })
}

/** Whoever acts may take the work themselves; others need a role for it. */
async function findColleague(ctx: Context, tx: TenantTransaction, { documentId }: Act, userId: string) {
  const find = async (roles?: readonly string[]) =>
    (await readPeople(tx, roles)).find((one) => one.userId === userId)
  const person = await find(userId === ctx.actor.id ? undefined : workRoles)
  if (!person) {
    const other = await find()
    throw other
      ? documentErrors.colleagueHasNoWork({ name: other.name }, { field: 'toUserId' })
      : documentErrors.noSuchColleague({ field: 'toUserId' })
  }
  if (!(await seesDocument(tx, documentId, userId)))
    throw documentErrors.colleagueSeesNot({ name: person.name }, { field: 'toUserId' })
  return person
}

/** T24 */
export async function moveToTrash(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  await moveAsAsked(ctx, tx, act, { deletedAt: ctx.now() })
}

/** T25 @throws documents.trashed_too_long */
export async function restoreFromTrash(ctx: Context, tx: TenantTransaction, act: Act): Promise<void> {
  const { deletedAt } = await findDocument(tx, act.documentId)
  const { trashDays } = await readSettings(tx, retentionSection)
  const trashedFor = deletedAt ? ctx.now().getTime() - deletedAt.getTime() : 0
  if (trashedFor > trashDays * 24 * 60 * 60_000) throw documentErrors.trashedTooLong({ days: trashDays })
  await moveAsAsked(ctx, tx, act, { deletedAt: null })
}

/** The move that a person asks for, with their reason and note, and with what changes besides. */
export async function moveAsAsked(
  ctx: Context,
  tx: TenantTransaction,
  act: Act,
  changes: DocumentChanges,
  more: Pick<Move, 'to' | 'details' | 'flagIds' | 'tellUserId' | 'tellWhy' | 'parts'> = {},
): Promise<DocumentRow> {
  return moveDocument(ctx, tx, {
    documentId: act.documentId,
    action: act.action,
    to: more.to,
    flagIds: more.flagIds,
    tellUserId: more.tellUserId,
    tellWhy: more.tellWhy,
    parts: more.parts,
    version: act.version,
    why: whyOf(act),
    changes,
    details: { ...(act.note ? { note: act.note } : {}), ...(await reasonDetails(tx, act)), ...more.details },
  })
}

/** The person's reasons and note in one. */
export const whyOf = (act: Act) => [reasonOf(act), act.note?.trim()].filter(Boolean).join(' – ') || undefined

function reasonOf({ reason, reasons = [], clears = [] }: Act): string {
  const all = [reason?.trim(), ...reasons.map(({ text }) => text), ...clears.map((one) => one.reason)]
  return [...new Set(all.filter(Boolean))].join('; ')
}
