import { asc, inArray } from 'drizzle-orm'
import type { Actor, Context, TenantReading } from '../../tenants/server/context'
import type { DocumentAbilities } from '../document-actions.api'
import { allowedActions, isOpenTo } from '../document-lifecycle'
import type { DocumentDetail } from '../documents.api'
import { type DocumentRow, documents } from './documents.tables'
import { canAwaitGoods } from './goods-receipts'
import { rolesOfActor } from './move-document'

/** What the actor may do with a document as it stands. */
export function canOf(row: Pick<DocumentRow, 'status' | 'erpStatus'>, actor: Actor): DocumentDetail['can'] {
  const actions = allowedActions(row.status, rolesOfActor(actor)).filter((action) => isOpenTo(action, row))
  return Object.fromEntries(actions.map((action) => [action, true]))
}

/** Who is editing a document; null where nobody is. */
export function lockOf(
  { lockUserId, lockUserName, lockUntil }: Pick<DocumentRow, 'lockUserId' | 'lockUserName' | 'lockUntil'>,
  { now, actor }: { now: Date; actor: Actor },
): DocumentDetail['lock'] {
  if (lockUserId === null || lockUntil === null || lockUntil <= now) return null
  const isMine = lockUserId === actor.id
  return { userId: lockUserId, name: lockUserName ?? '', until: lockUntil.toISOString(), isMine }
}

/** What the actor may do with each of these documents, in the order of their numbers; unknown numbers are left out. */
export async function readAbilitiesOf(
  ctx: Context,
  tx: TenantReading,
  ids: number[],
): Promise<DocumentAbilities[]> {
  const rows = await tx
    .select({
      invID: documents.id,
      version: documents.version,
      status: documents.status,
      erpStatus: documents.erpStatus,
      invoiceNumber: documents.invoiceNumber,
      lockUserId: documents.lockUserId,
      lockUserName: documents.lockUserName,
      lockUntil: documents.lockUntil,
      canAwaitGoods,
    })
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
  const { actor } = ctx
  return rows.map(({ erpStatus, lockUserId, lockUserName, lockUntil, ...row }) => ({
    ...row,
    can: canOf({ ...row, erpStatus }, actor),
    lock: lockOf({ lockUserId, lockUserName, lockUntil }, { now: ctx.now(), actor }),
  }))
}
