import { eq } from 'drizzle-orm'
import type { DocumentRow } from '../../documents/server/documents.tables'
import type { CodedText } from '../../kernel/told-text'
import { purchaseOrderLines, purchaseOrders, suppliers } from '../../master-data/server/master-data.tables'
import type { TenantTransaction } from '../../tenants/server/context'
import { syncChanges } from '../submission-errors'

/** The master data that a document stands on. */
export type MasterFacts = {
  supplier: typeof suppliers.$inferSelect | undefined
  order:
    | (typeof purchaseOrders.$inferSelect & { lines: (typeof purchaseOrderLines.$inferSelect)[] })
    | undefined
}

/** The supplier and the purchase order that a document names, as Kontor's copy has them. */
export async function readMasterFacts(
  tx: TenantTransaction,
  { supplierId, poNumber }: Pick<DocumentRow, 'supplierId' | 'poNumber'>,
): Promise<MasterFacts> {
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, supplierId ?? ''))
  const [order] = await tx
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.number, poNumber ?? ''))
  if (!order) return { supplier, order: undefined }
  const lines = await tx
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderNumber, order.number))
    .orderBy(purchaseOrderLines.line)
  return { supplier, order: { ...order, lines } }
}

/** What differs, in words for the history. */
export function compareFacts(before: MasterFacts, after: MasterFacts): CodedText {
  const changes = [
    ...supplierChanges(before.supplier, after.supplier),
    ...orderChanges(before.order, after.order),
  ]
  if (changes.length === 0) return syncChanges.nothing()
  return changes.length === 1 ? changes[0]! : syncChanges.several({ changes })
}

function supplierChanges(before: MasterFacts['supplier'], after: MasterFacts['supplier']): CodedText[] {
  if (!before && !after) return []
  if (!after) return [syncChanges.supplierGone()]
  if (!before) return [syncChanges.supplierCame({ supplier: after.name })]
  const supplier = after.name
  return [
    ...(before.name === after.name ? [] : [syncChanges.supplierRenamed({ name: after.name })]),
    ...(before.isBlocked === after.isBlocked
      ? []
      : [
          after.isBlocked
            ? syncChanges.supplierBlocked({ supplier })
            : syncChanges.supplierUnblocked({ supplier }),
        ]),
    ...(isSame(before.ibans, after.ibans) ? [] : [syncChanges.banksChanged({ supplier })]),
  ]
}

function orderChanges(before: MasterFacts['order'], after: MasterFacts['order']): CodedText[] {
  if (isSame(before && { ...before, syncedAt: null }, after && { ...after, syncedAt: null })) return []
  if (!after) return [syncChanges.orderGone({ number: before!.number })]
  return [(before ? syncChanges.orderChanged : syncChanges.orderCame)({ number: after.number })]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
