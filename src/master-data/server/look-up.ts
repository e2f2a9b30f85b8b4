import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currencyCodes } from '../../kernel/currencies'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type HeaderCodeKind, standardHeaderCodes } from '../master-data'
import type { LookupItem, LookupKind } from '../master-data.api'
import { findSuppliers } from './find-suppliers'
import {
  companies,
  costCentres,
  headerCodes,
  purchaseOrders,
  remitTos,
  spendCategories,
  suppliers,
  taxCodes,
  worktags,
} from './master-data.tables'

const pageSize = 20

type Asked = { kind: LookupKind; q: string; supplierID?: string; only?: string; page: number }

/** Each kind as (id, display, description); the search below is the same for all but suppliers, of whom there are many. */
function rowsOf(kind: LookupKind, supplierID: string | undefined): SQL {
  const ofSupplier = supplierID ? sql`supplier_id = ${supplierID}` : sql`true`
  switch (kind) {
    case 'suppliers':
      return sql`SELECT id, name AS display, concat_ws(' · ', id, nullif(address, ''), vat_id) AS description FROM ${suppliers} WHERE NOT is_blocked AND removed_at IS NULL`
    case 'companies':
      return sql`SELECT id, name AS display, address AS description FROM ${companies} WHERE is_active AND removed_at IS NULL`
    case 'remit-tos':
      return sql`SELECT id, name AS display, concat_ws(' · ', nullif(address, ''), iban) AS description FROM ${remitTos} WHERE ${ofSupplier} AND removed_at IS NULL`
    case 'purchase-orders':
      return sql`SELECT number AS id, number AS display, concat_ws(' · ', status, currency) AS description FROM ${purchaseOrders} WHERE ${ofSupplier} AND removed_at IS NULL`
    case 'cost-centres':
      return sql`SELECT id, name AS display, '' AS description FROM ${costCentres} WHERE removed_at IS NULL`
    case 'spend-categories':
      return sql`SELECT id, name AS display, '' AS description FROM ${spendCategories} WHERE removed_at IS NULL`
    case 'tax-codes':
      return sql`SELECT id, name AS display, '' AS description FROM ${taxCodes} WHERE removed_at IS NULL`
    case 'worktags':
      return sql`SELECT id, name AS display, '' AS description FROM ${worktags} WHERE removed_at IS NULL`
    case 'currencies':
      return sql`SELECT id, id AS display, description FROM jsonb_to_recordset(${JSON.stringify(namedCurrencies)}::jsonb) AS c (id text, description text)`
    default:
      return sql`SELECT id, name AS display, description FROM ${headerCodes} WHERE kind = ${kind} AND removed_at IS NULL
        UNION ALL SELECT id, name, '' FROM jsonb_to_recordset(${standardOf(kind)}::jsonb) AS s (id text, name text)
          WHERE NOT EXISTS (SELECT FROM ${headerCodes} WHERE kind = ${kind} AND removed_at IS NULL)`
  }
}

/** Everything there is to choose from of a kind that is short enough to be shown whole. */
export function readHeaderCodes(tx: TenantTransaction, kind: HeaderCodeKind): Promise<LookupItem[]> {
  return readRows(
    tx,
    item,
    sql`SELECT id, display AS "displayValue", description FROM (${rowsOf(kind, undefined)}) found ORDER BY display, id`,
  )
}

const standardOf = (kind: LookupKind) =>
  JSON.stringify(standardHeaderCodes.filter((standard) => standard.kind === kind))

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' })
const namedCurrencies = currencyCodes.map((id) => ({ id, description: currencyNames.of(id) ?? '' }))

const item = z.object({ id: z.string(), displayValue: z.string(), description: z.string() })
const found = item.extend({ total: wholeNumber })

/** Master data whose id or name contains the text; names that begin with it come first. Twenty to a page. */
export async function lookUp(
  ctx: Context,
  asked: Asked,
): Promise<{ options: LookupItem[]; page: number; totalPages: number }> {
  const { kind } = asked
  const only = asked.only?.split('\n')
  if (kind === 'suppliers' && !only) {
    const found = await ctx.transaction((tx) => findSuppliers(tx, asked.q))
    const from = (asked.page - 1) * pageSize
    const totalPages = Math.ceil(found.length / pageSize)
    return { options: found.slice(from, from + pageSize), page: asked.page, totalPages }
  }
  const text = asked.q.trim().toLowerCase()
  const rows = await ctx.transaction((tx) =>
    readRows(
      tx,
      found,
      sql`SELECT id, display AS "displayValue", description, count(*) OVER () AS total FROM (${rowsOf(kind, asked.supplierID)}) found
        WHERE (${text} = '' OR strpos(lower(display), ${text}) > 0 OR strpos(lower(id), ${text}) > 0)
          AND ${only ? sql`id = ANY (${sql.param(only)}::text[])` : sql`true`}
        ORDER BY NOT starts_with(lower(display), ${text}), NOT starts_with(lower(id), ${text}), display, id
        LIMIT ${pageSize} OFFSET ${(asked.page - 1) * pageSize}`,
    ),
  )
  return {
    options: rows.map(({ total: _, ...option }) => option),
    page: asked.page,
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
  }
}
