import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { securitySection } from '../../settings/security-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentErrors, somebody } from '../document-errors'
import { isAllowed } from '../document-lifecycle'
import { mayTidyUp } from '../may-act'
import { findDocument } from './documents.queries'
import { type DocumentRow, documents } from './documents.tables'
import { lockDocument, notAllowedHere, rolesOfActor, writeNote } from './move-document'

export type LockHolder = { name: string; until: Date; isMine: boolean }

/**
 * Takes or renews the editing lock for as long as the customer says (product-decisions 2.2); when somebody else holds it, says who. A lock is no change of the document, so the
 * version stays. `tab` is the holder's tab that edits it. @throws documents.not_found, documents.not_allowed_in_state where the caller could not edit
 */
export async function takeLock(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  tab?: string,
): Promise<LockHolder> {
  const now = ctx.now()
  const { lockMinutes } = await readSettings(tx, securitySection)
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const [taken] = await tx
    .update(documents)
    .set({
      lockUserId: ctx.actor.id,
      lockUserName: ctx.actor.name,
      lockUntil: until,
      lockTabs: tabsWith(ctx, tab, until),
    })
    .where(and(eq(documents.id, documentId), isFreeFor(ctx)))
    .returning({ status: documents.status })
  if (taken && !isAllowed('edit', taken.status, rolesOfActor(ctx.actor)))
    throw notAllowedHere('edit', taken.status)
  if (taken) return { name: ctx.actor.name, until, isMine: true }
  const document = await findDocument(tx, documentId)
  return { name: document.lockUserName ?? '', until: document.lockUntil ?? now, isMine: false }
}

/** The tabs that hold the lock from now on: the one that asks, and those of one's own lock that still holds. */
function tabsWith(ctx: Context, tab: string | undefined, until: Date): SQL {
  const added = sql`${JSON.stringify(tab === undefined ? {} : { [tab]: until })}::jsonb`
  const isHeldByOneself = and(eq(documents.lockUserId, ctx.actor.id), gt(documents.lockUntil, ctx.now()))
  return sql`CASE WHEN ${isHeldByOneself} THEN ${documents.lockTabs} || ${added} ELSE ${added} END`
}

/** Which documents nobody else is editing. */
export const isFreeFor = (ctx: Context): SQL =>
  or(
    isNull(documents.lockUntil),
    sql`${documents.lockUntil} <= ${ctx.now().toISOString()}`,
    eq(documents.lockUserId, ctx.actor.id),
  )!

/**
 * Frees one's own lock; an AP Manager or provider admin frees anybody's, which the history tells, so that the holder's
 * screen hears of it at once. A `tab` that is left frees one's own alone; where other tabs of the holder have it, it ends with
 * the last of their parts, as they may have crashed.
 * @returns whether nobody holds it now.
 */
export async function freeLock(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  tab?: string,
): Promise<boolean> {
  const document = tab === undefined ? await findDocument(tx, documentId) : await lockDocument(tx, documentId)
  const mayFreeOthers = ctx.actor.kind === 'user' && mayTidyUp(ctx.actor.principal)
  const isOfAnother = isHeldByAnother(ctx, document)
  if (isOfAnother && (!mayFreeOthers || tab !== undefined)) return false
  const now = ctx.now().toISOString()
  const others = Object.entries(document.lockTabs).filter(
    ([one, until]) => tab !== undefined && one !== tab && until > now,
  )
  const last = others
    .map(([, until]) => until)
    .sort()
    .at(-1)
  await tx
    .update(documents)
    .set({
      lockTabs: Object.fromEntries(others),
      ...(last ? { lockUntil: new Date(last) } : { lockUserId: null, lockUserName: null, lockUntil: null }),
    })
    .where(eq(documents.id, documentId))
  if (last) return false
  if (isOfAnother)
    await writeNote(ctx, tx, {
      document,
      action: 'lock-taken',
      details: { holder: document.lockUserName ?? '', holderId: document.lockUserId },
    })
  return true
}

/** @throws documents.locked when another person is editing. */
export function refuseLockedByAnother(ctx: Context, document: DocumentRow): void {
  if (isHeldByAnother(ctx, document))
    throw documentErrors.locked(
      { name: document.lockUserName ?? somebody },
      { lockedBy: document.lockUserName ?? 'Somebody', lockedUntil: document.lockUntil!.toISOString() },
    )
}

function isHeldByAnother(ctx: Context, document: DocumentRow): boolean {
  return document.lockUntil !== null && document.lockUntil > ctx.now() && document.lockUserId !== ctx.actor.id
}
