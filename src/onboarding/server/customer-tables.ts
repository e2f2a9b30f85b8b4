import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadTransaction } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-rows'

/** A table that has rows of customers, as the catalogue of the database describes it. */
export type CustomerTable = {
  name: string
  /** The column that says whose a row is; `id` of the customers themselves. */
  owner: string
  /** Columns that can be written, in their order. */
  columns: readonly string[]
  /** Columns of the primary key. */
  key: readonly string[]
  /** Columns with the number of a transaction, which means nothing elsewhere. */
  transactions: readonly string[]
  /** Columns that name a row of the same table. */
  own: readonly string[]
}

const tableRow = z.object({
  name: z.string(),
  owner: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.string()),
  transactions: z.array(z.string()),
  own: z.array(z.string()),
})
const referenceRow = z.object({ child: z.string(), parent: z.string() })

/** What triggers write while other tables are written: these come last. */
const writtenByTriggers = ['document_supplier_names', 'document_fact_changes', 'erp_removed_rows']

/** Every table with rows of customers, each behind those that its rows name. */
export async function customerTables(tx: ReadTransaction): Promise<CustomerTable[]> {
  const tables = await readRows(
    tx,
    tableRow,
    sql`SELECT c.relname AS name,
        CASE c.relname WHEN 'customers' THEN 'id' ELSE max(a.attname) FILTER (WHERE a.attname IN ('customer_id', 'for_customer_id')) END AS owner,
        array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
        coalesce(array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FILTER (WHERE a.attnum = ANY (i.indkey)), '{}') AS key,
        coalesce(array_agg(a.attname::text) FILTER (WHERE a.atttypid = 'xid8'::regtype), '{}') AS transactions,
        ARRAY(SELECT m.attname::text FROM pg_constraint k JOIN pg_attribute m ON m.attrelid = k.conrelid AND m.attnum = k.conkey[1]
          WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.confrelid = c.oid) AS own
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      GROUP BY c.oid, c.relname
      HAVING c.relname = 'customers' OR bool_or(a.attname IN ('customer_id', 'for_customer_id'))`,
  )
  const references = await readRows(
    tx,
    referenceRow,
    sql`SELECT DISTINCT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid`,
  )
  return inOrder(tables, references)
}

function inOrder(tables: CustomerTable[], references: readonly { child: string; parent: string }[]) {
  const ordered: CustomerTable[] = []
  let rest = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const isFree = ({ name }: CustomerTable) =>
      !references.some(({ child, parent }) => child === name && waiting.has(parent))
    const free = rest.filter(isFree)
    if (free.length === 0) throw new Error(`Tables that name each other: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  const isLast = ({ name }: CustomerTable) => writtenByTriggers.includes(name)
  return [...ordered.filter((table) => !isLast(table)), ...ordered.filter(isLast)]
}

/** Rows of the transaction's customer. */
export const ofCustomer = ({ owner }: CustomerTable) =>
  sql`t.${sql.identifier(owner)}::text = kontor_customer_id()::text`
