import { and, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading, TenantTransaction } from '../../tenants/server/context'
import { type MasterData, type MasterDataObject, masterDataObjects } from '../master-data'
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
import { insertRows, recordsOf } from './replace-master-data'

/** First key of the advisory lock; the second is the customer. */
const masterDataLock = 7_214_050

const tables = {
  companies,
  suppliers,
  remitTos,
  costCentres,
  spendCategories,
  taxCodes,
  worktags,
  headerCodes,
  purchaseOrders,
}

/** The key of a row, as `keyOfRow` has it. */
const keys: { [O in MasterDataObject]: SQL<string> } = {
  companies: sql`${companies.id}`,
  suppliers: sql`${suppliers.id}`,
  remitTos: sql`${remitTos.id}`,
  costCentres: sql`${costCentres.id}`,
  spendCategories: sql`${spendCategories.id}`,
  taxCodes: sql`${taxCodes.id}`,
  worktags: sql`${worktags.id}`,
  headerCodes: sql`${headerCodes.kind} || ':' || ${headerCodes.id}`,
  purchaseOrders: sql`${purchaseOrders.number}`,
}

/** What came of a page of changes. A row that came as Kontor has it counts nowhere, unless it's an order. */
export type Applied = { created: number; updated: number; deactivated: number }

const counted = z.object({ object: z.string(), rows: wholeNumber })
const written = z.object({ isNew: z.boolean() })

/**
 * Puts rows of one object into Kontor's copy as the ERP had them at `syncedAt`. What is gone there is deactivated: it
 * keeps its name, and nobody can choose it. Two writers of a customer follow each other. Each key comes once.
 */
export async function applyChanges<O extends MasterDataObject>(
  tx: TenantTransaction,
  given: { object: O; rows: MasterData[O]; removed: readonly string[]; syncedAt: Date },
): Promise<Applied> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${masterDataLock}, kontor_customer_id())`)
  const { object, syncedAt } = given
  const rows = given.rows.map((row) => ({ ...row, syncedAt }))
  const changed = rows.length === 0 ? [] : await upsert(tx, tables[object], rows)
  if (object === 'purchaseOrders') await replaceLines(tx, given.rows as MasterData['purchaseOrders'])
  const created = changed.filter(({ isNew }) => isNew).length
  return {
    created,
    updated: changed.length - created,
    deactivated: await deactivate(tx, object, given.removed, syncedAt),
  }
}

/** One statement however many rows there are. @returns those that are not as they were */
async function upsert(tx: TenantTransaction, table: PgTable, rows: object[]) {
  const { names, records } = recordsOf(table, rows)
  const primary = getTableConfig(table).primaryKeys[0]!.columns.map(({ name }) => name)
  const columns = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !primary.includes(name))
  const list = (prefix: SQL) =>
    sql.join(
      columns.map((name) => sql`${prefix}.${sql.identifier(name)}`),
      sql`, `,
    )
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )
  return readRows(
    tx,
    written,
    sql`INSERT INTO ${table} AS held (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${records}::jsonb)
      ON CONFLICT (${sql.join(
        primary.map((name) => sql.identifier(name)),
        sql`, `,
      )}) DO UPDATE SET ${set}
      WHERE (${list(sql`held`)}) IS DISTINCT FROM (${list(sql`excluded`)})
      RETURNING held.xmax = 0 AS "isNew"`,
  )
}

async function replaceLines(tx: TenantTransaction, orders: MasterData['purchaseOrders']): Promise<void> {
  if (orders.length === 0) return
  const numbers = orders.map(({ number }) => number)
  await tx.delete(purchaseOrderLines).where(inArray(purchaseOrderLines.purchaseOrderNumber, numbers))
  const lines = orders.flatMap(({ number, lines }) =>
    lines.map((line) => ({ ...line, purchaseOrderNumber: number })),
  )
  await insertRows(tx, purchaseOrderLines, lines)
}

/** How many rows of each object can be chosen. */
export async function countRows(tx: TenantReading): Promise<Record<MasterDataObject, number>> {
  const counts = masterDataObjects.map(
    (object) =>
      sql`SELECT ${object}::text AS object, count(*) AS rows FROM ${tables[object]} WHERE removed_at IS NULL`,
  )
  const rows = await readRows(tx, counted, sql.join(counts, sql` UNION ALL `))
  return Object.fromEntries(rows.map(({ object, rows }) => [object, rows])) as Record<
    MasterDataObject,
    number
  >
}

async function deactivate(
  tx: TenantTransaction,
  object: MasterDataObject,
  removed: readonly string[],
  removedAt: Date,
): Promise<number> {
  if (removed.length === 0) return 0
  const table = tables[object]
  const gone = await tx
    .update(table)
    .set({ removedAt })
    .where(and(inArray(keys[object], [...removed]), isNull(table.removedAt)))
    .returning({ removedAt: table.removedAt })
  return gone.length
}

/** Deactivates what `named` (a select of keys) doesn't have. @returns how many rows */
export async function deactivateAllBut(
  tx: TenantTransaction,
  { object, named, removedAt }: { object: MasterDataObject; named: SQL; removedAt: Date },
): Promise<number> {
  const table = tables[object]
  const gone = await tx
    .update(table)
    .set({ removedAt })
    .where(and(isNull(table.removedAt), sql`NOT (${keys[object]} IN (${named}))`))
    .returning({ removedAt: table.removedAt })
  return gone.length
}
