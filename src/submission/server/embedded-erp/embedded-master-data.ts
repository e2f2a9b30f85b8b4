import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type {
  MasterData,
  MasterDataObject,
  PurchaseOrder,
  SupplierData,
} from '../../../master-data/master-data'
import { recordsOf, writeMasterData } from '../../../master-data/server/replace-master-data'
import type { TenantTransaction } from '../../../tenants/server/context'
import {
  erpMasterData,
  erpPurchaseOrderLines,
  erpPurchaseOrders,
  erpRemitTos,
  erpSuppliers,
} from './embedded-erp.tables'

/** One purchase order of the embedded ERP's books. */
export async function readEmbeddedOrder(
  tx: TenantTransaction,
  number: string,
): Promise<PurchaseOrder | null> {
  const [order] = await tx.select().from(erpPurchaseOrders).where(eq(erpPurchaseOrders.number, number))
  if (!order) return null
  const lines = await tx
    .select()
    .from(erpPurchaseOrderLines)
    .where(eq(erpPurchaseOrderLines.purchaseOrderNumber, number))
    .orderBy(asc(erpPurchaseOrderLines.line))
  return { ...order, lines }
}

/** One supplier of the embedded ERP's books, with its remit-tos. */
export async function readEmbeddedSupplier(tx: TenantTransaction, id: string): Promise<SupplierData | null> {
  const [supplier] = await tx.select().from(erpSuppliers).where(eq(erpSuppliers.id, id))
  if (!supplier) return null
  const remitTos = await tx
    .select()
    .from(erpRemitTos)
    .where(eq(erpRemitTos.supplierId, id))
    .orderBy(asc(erpRemitTos.id))
  return { supplier, remitTos }
}

/** Puts master data into the embedded ERP's own books; what is not in it is gone there. */
export function writeEmbeddedMasterData(tx: TenantTransaction, data: MasterData): Promise<void> {
  return writeMasterData(tx, { data, tables: erpMasterData })
}

/** Adds rows of one object to the embedded ERP's own books; a row with a key that is there already takes its place. */
export async function addToBooks<O extends Exclude<MasterDataObject, 'purchaseOrders'>>(
  tx: TenantTransaction,
  object: O,
  rows: MasterData[O],
): Promise<void> {
  const table = erpMasterData[object]
  const { names, records } = recordsOf(table, rows)
  const [primary] = getTableConfig(table).primaryKeys
  const key = primary!.columns.map(({ name }) => name)
  const changed = Object.entries(getTableColumns(table)).flatMap(([field, { name }]) =>
    key.includes(name) || field === 'change'
      ? []
      : [sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`],
  )
  const comma = sql`, `
  await tx.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${records}::jsonb)
    ON CONFLICT (${sql.join(
      key.map((name) => sql.identifier(name)),
      comma,
    )}) DO UPDATE SET ${sql.join(changed, comma)}`)
}
