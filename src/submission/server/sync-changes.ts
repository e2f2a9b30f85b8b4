import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CodedText } from '../../kernel/told-text'
import { purchaseOrderLines, purchaseOrders, suppliers } from '../../master-data/server/master-data.tables'
import type { TenantTransaction } from '../../tenants/server/context'
import { syncChanges } from '../submission-errors'

type OrderRow = typeof purchaseOrders.$inferSelect & { lines: (typeof purchaseOrderLines.$inferSelect)[] }

/** The master data that a document stands on. */
export type MasterFacts = { supplier: typeof suppliers.$inferSelect | undefined; orders: OrderRow[] }

/** The supplier and the purchase orders that a document names, as Kontor's copy has them. */
export async function readMasterFacts(
  tx: TenantTransaction,
  { supplierId, orderNumbers }: { supplierId: string | null; orderNumbers: readonly string[] },
): Promise<MasterFacts> {
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, supplierId ?? ''), isNull(suppliers.removedAt)))
  const numbers = [...orderNumbers]
  const orders = await tx
    .select()
    .from(purchaseOrders)
    .where(and(inArray(purchaseOrders.number, numbers), isNull(purchaseOrders.removedAt)))
  const lines = await tx
    .select()
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.purchaseOrderNumber, numbers))
    .orderBy(purchaseOrderLines.line)
  const linesOf = (number: string) => lines.filter((line) => line.purchaseOrderNumber === number)
  return { supplier, orders: orders.map((order) => ({ ...order, lines: linesOf(order.number) })) }
}

/** What differs, in words for the history. */
export function compareFacts(before: MasterFacts, after: MasterFacts): CodedText {
  const changes = [
    ...supplierChanges(before.supplier, after.supplier),
    ...numbersIn(before, after).flatMap((number) =>
      orderChanges(orderOf(before, number), orderOf(after, number)),
    ),
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

const orderOf = ({ orders }: MasterFacts, number: string) => orders.find((one) => one.number === number)

const numbersIn = (...facts: MasterFacts[]) => [
  ...new Set(facts.flatMap(({ orders }) => orders.map(({ number }) => number))),
]

function orderChanges(before: OrderRow | undefined, after: OrderRow | undefined): CodedText[] {
  if (isSame(before && { ...before, syncedAt: null }, after && { ...after, syncedAt: null })) return []
  if (!after) return [syncChanges.orderGone({ number: before!.number })]
  return [(before ? syncChanges.orderChanged : syncChanges.orderCame)({ number: after.number })]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
