import { type SQL, sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { LookupItem } from '../entry.api'

const pageSize = 20

export type LookupKind =
  | 'suppliers'
  | 'companies'
  | 'remit-tos'
  | 'purchase-orders'
  | 'cost-centres'
  | 'spend-categories'

type Asked = { kind: LookupKind; q: string; supplierID?: string; page: number }

/** Each kind as (id, display, description); the search below is the same for all. */
function rowsOf(asked: Asked): SQL {
  const ofSupplier = asked.supplierID ? sql`supplier_id = ${asked.supplierID}` : sql`true`
  switch (asked.kind) {
    case 'suppliers':
      return sql`SELECT id, name AS display, concat_ws(' · ', nullif(address, ''), vat_id) AS description FROM suppliers WHERE NOT is_blocked`
    case 'companies':
      return sql`SELECT id, name AS display, address AS description FROM companies`
    case 'remit-tos':
      return sql`SELECT id, name AS display, concat_ws(' · ', nullif(address, ''), iban) AS description FROM remit_tos WHERE ${ofSupplier}`
    case 'purchase-orders':
      return sql`SELECT number AS id, number AS display, concat_ws(' · ', status, currency) AS description FROM purchase_orders WHERE ${ofSupplier}`
    case 'cost-centres':
      return sql`SELECT id, name AS display, '' AS description FROM cost_centres`
    case 'spend-categories':
      return sql`SELECT id, name AS display, '' AS description FROM spend_categories`
  }
}

/** Master data whose id or name contains the text; names that begin with it come first. Twenty to a page. */
export function lookUp(
  ctx: Context,
  asked: Asked,
): Promise<{ options: LookupItem[]; page: number; totalPages: number }> {
  return ctx.transaction((tx) => find(tx, asked))
}

async function find(tx: TenantTransaction, asked: Asked) {
  const text = asked.q.trim().toLowerCase()
  const { rows } = await tx.execute<{ id: string; display: string; description: string; total: string }>(sql`
    SELECT id, display, description, count(*) OVER () AS total FROM (${rowsOf(asked)}) found
    WHERE ${text} = '' OR strpos(lower(display), ${text}) > 0 OR strpos(lower(id), ${text}) > 0
    ORDER BY NOT starts_with(lower(display), ${text}), NOT starts_with(lower(id), ${text}), display, id
    LIMIT ${pageSize} OFFSET ${(asked.page - 1) * pageSize}`)
  const total = Number(rows[0]?.total ?? 0)
  return {
    options: rows.map((row) => ({ id: row.id, displayValue: row.display, description: row.description })),
    page: asked.page,
    totalPages: Math.ceil(total / pageSize),
  }
}
