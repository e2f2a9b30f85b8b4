import { asc, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MasterData, MasterDataObject } from '../../../master-data/master-data'
import { readRows, wholeNumber } from '../../../platform/database/read-rows'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { ChangePage } from '../erp'
import { erpMasterData, erpPurchaseOrderLines, erpRemovedRows } from './embedded-erp.tables'

const noted = z.object({ change: wholeNumber, key: z.string().nullable() })

/** Rows of the embedded ERP's books that changed or went after the given change, in that order. */
export async function readEmbeddedChanges<O extends MasterDataObject>(
  tx: TenantTransaction,
  { object, after, limit }: { object: O; after: string | null; limit: number },
): Promise<ChangePage<O>> {
  const table = erpMasterData[object]
  const since = sql`change > ${Number(after ?? 0)} ORDER BY change LIMIT ${limit + 1}`
  const name = getTableName(table).replace(/^erp_/, '')
  // in one statement: of two, the second would see changes that the first has not
  const all = await readRows(
    tx,
    noted,
    sql`SELECT change, key FROM (
        (SELECT change, NULL AS key FROM ${table} WHERE ${since})
        UNION ALL (SELECT change, key FROM ${erpRemovedRows} WHERE object = ${name} AND ${since})) changed
      ORDER BY change LIMIT ${limit + 1}`,
  )
  const page = all.slice(0, limit)
  const changes = page.filter(({ key }) => key === null).map(({ change }) => change)
  return {
    rows: (await readChanged(tx, object, changes)) as unknown[] as MasterData[O],
    removed: page.flatMap(({ key }) => key ?? []),
    rejected: [],
    next: page.length > 0 ? String(page.at(-1)!.change) : after,
    hasMore: all.length > limit,
  }
}

/** What has changed again meanwhile is left out: it comes with its later change. */
async function readChanged(tx: TenantTransaction, object: MasterDataObject, changes: number[]) {
  if (changes.length === 0) return []
  const table = erpMasterData[object]
  const isOne: SQL = inArray(table.change, changes)
  const rows = await tx.select().from(table).where(isOne).orderBy(asc(table.change))
  if (object !== 'purchaseOrders') return rows
  const orders = rows as (typeof erpMasterData.purchaseOrders.$inferSelect)[]
  const { purchaseOrderNumber, line } = erpPurchaseOrderLines
  const lines = await tx
    .select()
    .from(erpPurchaseOrderLines)
    .where(
      inArray(
        purchaseOrderNumber,
        orders.map(({ number }) => number),
      ),
    )
    .orderBy(asc(purchaseOrderNumber), asc(line))
  return orders.map((order) => ({
    ...order,
    lines: lines.filter((one) => one.purchaseOrderNumber === order.number),
  }))
}
