import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TenantTransaction } from '../../tenants/server/context'
import type { MasterData, PurchaseOrder, SupplierData } from '../master-data'
import {
  companies,
  costCentres,
  headerCodes,
  purchaseOrderLines,
  purchaseOrders,
  remitTos,
  spendCategories,
  suppliers,
  taxCodes,
  worktags,
} from './master-data.tables'

/** First key of the advisory lock; the second is the customer. */
const masterDataLock = 7_214_050

/** A set of tables that holds master data: Kontor's copy, or the embedded ERP's own books. */
export type MasterDataTables = Record<keyof MasterData | 'purchaseOrderLines', PgTable>

const ownTables = {
  companies,
  suppliers,
  remitTos,
  costCentres,
  spendCategories,
  taxCodes,
  worktags,
  headerCodes,
  purchaseOrders,
  purchaseOrderLines,
} satisfies MasterDataTables

/** Replaces Kontor's copy within the caller's transaction; what is gone in the ERP goes here too. Two syncs of a customer follow each other. */
export async function replaceMasterData(
  tx: TenantTransaction,
  { data, syncedAt }: { data: MasterData; syncedAt: Date },
): Promise<void> {
  await lockMasterData(tx)
  const purchaseOrders = data.purchaseOrders.map((order) => ({ ...order, syncedAt }))
  await writeMasterData(tx, { data: { ...data, purchaseOrders }, tables: ownTables })
}

/** Puts one purchase order as it is now into Kontor's copy; null takes it out. */
export async function replaceOrder(
  tx: TenantTransaction,
  { number, order, syncedAt }: { number: string; order: PurchaseOrder | null; syncedAt: Date },
): Promise<void> {
  await lockMasterData(tx)
  await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderNumber, number))
  await tx.delete(purchaseOrders).where(eq(purchaseOrders.number, number))
  if (!order) return
  await insertRows(tx, purchaseOrders, [{ ...order, syncedAt }])
  const lines = order.lines.map((line) => ({ ...line, purchaseOrderNumber: number }))
  await insertRows(tx, purchaseOrderLines, lines)
}

/** Puts one supplier and its remit-tos as they are now into Kontor's copy; null takes them out. */
export async function replaceSupplier(
  tx: TenantTransaction,
  { id, data }: { id: string; data: SupplierData | null },
): Promise<void> {
  await lockMasterData(tx)
  await tx.delete(remitTos).where(eq(remitTos.supplierId, id))
  await tx.delete(suppliers).where(eq(suppliers.id, id))
  if (!data) return
  await insertRows(tx, suppliers, [data.supplier])
  await insertRows(tx, remitTos, data.remitTos)
}

const lockMasterData = (tx: TenantTransaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${masterDataLock}, kontor_customer_id())`)

/** Replaces all rows of the transaction's customer in these tables. */
export async function writeMasterData(
  tx: TenantTransaction,
  { data, tables }: { data: MasterData; tables: MasterDataTables },
): Promise<void> {
  const lines = data.purchaseOrders.flatMap(({ number, lines }) =>
    lines.map((line) => ({ ...line, purchaseOrderNumber: number })),
  )
  const writes: [PgTable, object[]][] = [
    [tables.companies, data.companies],
    [tables.suppliers, data.suppliers],
    [tables.remitTos, data.remitTos],
    [tables.costCentres, data.costCentres],
    [tables.spendCategories, data.spendCategories],
    [tables.taxCodes, data.taxCodes],
    [tables.worktags, data.worktags],
    [tables.headerCodes, data.headerCodes],
    [tables.purchaseOrders, data.purchaseOrders],
    [tables.purchaseOrderLines, lines],
  ]
  // what refers to another table goes before it and comes after it
  for (const [table] of writes.toReversed()) await tx.delete(table)
  for (const [table, rows] of writes) await insertRows(tx, table, rows)
}

/** Columns that the table fills by itself; `change` is that of the embedded ERP's own books. */
const givenByTable = ['customerId', 'change']

/** One statement however many rows there are. */
async function insertRows(tx: TenantTransaction, table: PgTable, rows: object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !givenByTable.includes(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const named = rows.map((row) => {
    const values = new Map(Object.entries(row))
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
  })
  await tx.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(named)}::jsonb)`)
}
