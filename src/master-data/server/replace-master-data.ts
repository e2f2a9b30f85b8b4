import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TenantTransaction } from '../../tenants/server/context'
import type { MasterData } from '../master-data'

/** A set of tables that holds master data, as the embedded ERP's own books. */
export type MasterDataTables = Record<keyof MasterData | 'purchaseOrderLines', PgTable>

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
export async function insertRows(tx: TenantTransaction, table: PgTable, rows: object[]): Promise<void> {
  const { names, records } = recordsOf(table, rows)
  await tx.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${records}::jsonb)`)
}

/** The columns of a table that are written, and the rows as JSON by the names of those. */
export function recordsOf(table: PgTable, rows: object[]): { names: SQL; records: string } {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !givenByTable.includes(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const named = rows.map((row) => {
    const values = new Map(Object.entries(row))
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
  })
  return { names, records: JSON.stringify(named) }
}
