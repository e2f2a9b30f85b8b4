import { asc, inArray } from 'drizzle-orm'
import type { Actor, TenantReading } from '../../tenants/server/context'
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

/** What the actor may do with each of these documents, in the order of their numbers; unknown numbers are left out. */
export async function readAbilitiesOf(
  tx: TenantReading,
  { ids, actor }: { ids: number[]; actor: Actor },
): Promise<DocumentAbilities[]> {
  const rows = await tx
    .select({
      invID: documents.id,
      version: documents.version,
      status: documents.status,
      erpStatus: documents.erpStatus,
      invoiceNumber: documents.invoiceNumber,
      canAwaitGoods,
    })
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
  return rows.map(({ erpStatus, ...row }) => ({ ...row, can: canOf({ ...row, erpStatus }, actor) }))
}
