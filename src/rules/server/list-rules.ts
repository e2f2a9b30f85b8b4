import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EndpointInput, EndpointResponse } from '../../access/endpoint'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import { type listDocumentRules, listedRule, ruleSortColumns } from '../rules.api'

const listRow = listedRule.extend({
  createdAt: instantValue,
  modifiedAt: instantValue,
  lastUsedAt: instantValue.nullable(),
  timesUsed: wholeNumber,
  total: wholeNumber,
})
const tabsRow = z.object({ active: wholeNumber, inactive: wholeNumber })

type Asked = EndpointInput<typeof listDocumentRules>['query']

/** One tab of the list: rules with how often they were used and how many of a hundred documents kept what they wrote. */
export async function listRules(
  tx: TenantTransaction,
  asked: Asked,
): Promise<EndpointResponse<typeof listDocumentRules>> {
  const { page, itemsPerPage } = asked
  const rows = await readRows(
    tx,
    listRow,
    sql`SELECT *, count(*) OVER () AS total FROM (${allRules}) rules
      WHERE "isActive" = ${asked.status === 'active'} AND ${sql.join(filtersOf(asked), sql` AND `)}
      ORDER BY ${orderOf(asked.sort)}
      LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`,
  )
  const [tabs] = await readRows(
    tx,
    tabsRow,
    sql`SELECT count(*) FILTER (WHERE is_active) AS active, count(*) FILTER (WHERE NOT is_active) AS inactive FROM document_rules`,
  )
  const total = rows[0]?.total ?? 0
  return {
    rules: rows.map(({ total: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      modifiedAt: row.modifiedAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
    page,
    totalPages: Math.ceil(total / itemsPerPage),
    total,
    tabs: tabs!,
  }
}

const allRules = sql`SELECT r.id AS "documentRuleID", r.name AS "documentRuleName", r.type AS "documentRuleType",
    r.supplier_id AS "supplierID", coalesce(s.name, r.supplier_id) AS supplier, coalesce(c.name, r.company_id) AS company,
    r.customer_account AS customeracct, r.created_by AS "createdBy", r.created_at AS "createdAt", r.modified_at AS "modifiedAt",
    used."lastUsedAt", used."timesUsed", used."hitQuality", r.is_active AS "isActive", r.version
  FROM document_rules r
  LEFT JOIN ${suppliers} s ON s.id = r.supplier_id
  LEFT JOIN ${companies} c ON c.id = r.company_id
  CROSS JOIN LATERAL (
    SELECT max(at) AS "lastUsedAt", count(*) AS "timesUsed",
      CASE WHEN bool_and(is_unchanged) THEN 100 WHEN NOT bool_or(is_unchanged) THEN 0
        WHEN bool_or(is_unchanged) THEN least(greatest(round(100 * avg(is_unchanged::int)), 1), 99) END::int AS "hitQuality"
    FROM (SELECT max(touched_at) AS at, bool_and(is_unchanged) AS is_unchanged FROM document_rule_touches
      WHERE rule_id = r.id AND outcome = 'applied' GROUP BY document_id) documents) used`

function filtersOf(asked: Asked): SQL[] {
  const types = asked.documentRuleType?.split(',')
  return [
    sql`true`,
    ...(types
      ? [
          sql`"documentRuleType" IN (${sql.join(
            types.map((type) => sql`${type}`),
            sql`, `,
          )})`,
        ]
      : []),
    ...(['documentRuleName', 'supplier', 'company', 'customeracct', 'createdBy'] as const).flatMap((name) =>
      asked[name] ? [sql`strpos(lower(${sql.identifier(name)}), lower(${asked[name]})) > 0`] : [],
    ),
    ...(['created', 'modified', 'lastUsed'] as const).flatMap((name) => {
      const at = sql.identifier(`${name}At`)
      const [from, to] = [asked[`${name}From`], asked[`${name}To`]]
      return [...(from ? [sql`${at} >= ${from}::date`] : []), ...(to ? [sql`${at} < ${to}::date + 1`] : [])]
    }),
    ...(['timesUsed', 'hitQuality'] as const).flatMap((name) => {
      const [from, to] = [asked[`${name}From`], asked[`${name}To`]]
      return [
        ...(from === undefined ? [] : [sql`${sql.identifier(name)} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${sql.identifier(name)} <= ${to}`]),
      ]
    }),
  ]
}

const isText = new Set<string>(['documentRuleName', 'supplier', 'company', 'customeracct', 'createdBy'])

function orderOf(sort: string): SQL {
  const [asked, direction] = sort.split(':') as [string, string]
  const column = (ruleSortColumns as readonly string[]).includes(asked) ? asked : 'modifiedAt'
  const by = isText.has(column) ? sql`lower(${sql.identifier(column)})` : sql.identifier(column)
  return sql`${by} ${direction === 'asc' ? sql`ASC` : sql`DESC`} NULLS LAST, "documentRuleID" DESC`
}
