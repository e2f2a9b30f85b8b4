import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ToldText } from '../../kernel/told-text'
import { suppliers } from '../../master-data/server/master-data.tables'
import { checkFirstRow, instantValue, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { checkRule } from '../check-rule'
import { compileConditionals, type DocumentFacts, ruleDocumentOf } from '../evaluate-rule'
import { explainOutcome } from '../explain-rule'
import type { RuleBody } from '../rejection-rule'
import type { BacktestResult } from '../rejection-wire'
import { fieldTypeFor } from '../rule-fields'
import { factQuery, factsOf } from './document-facts'

const fetchSize = 20_000
const shownExamples = 10
const valuesRow = z.record(z.string(), z.string().nullable())
type Row = z.output<typeof valuesRow>
type Asked = {
  rule: RuleBody
  fields: string[]
  since: Date
  currency: string
  matches: (facts: DocumentFacts) => boolean
}

/**
 * How many of the last `days`' documents the rule would have matched, and the newest of these. The database counts the
 * different values of the rule's own fields; each is judged once, by the same compiled rule as the real thing. A rule
 * without a field matches nothing. @throws rejection.invalid_rule
 */
export async function backtestRule(
  ctx: Context,
  tx: TenantTransaction,
  asked: { rule: RuleBody; days: number },
): Promise<BacktestResult> {
  const rule = checkRule(asked.rule)
  const { currency } = await readOwnCustomer(tx)
  const fields = [...new Set(rule.conditionals.map((one) => one.field_name).filter(Boolean))]
  const typeOf = (field: string) => fieldTypeFor(rule.usage_type, field)
  const compiled = compileConditionals(rule.conditionals, typeOf)
  const since = new Date(ctx.now().getTime() - asked.days * 24 * 60 * 60_000)
  const matches = (facts: DocumentFacts) => compiled(ruleDocumentOf(facts, typeOf))
  const given = { rule, fields, since, currency, matches }
  const counted = await countMatches(tx, given)
  const found =
    counted.matched === 0 ? [] : await findNewest(tx, given, Math.min(shownExamples, counted.matched))
  return { days: asked.days, ...counted, examples: await readExamples(tx, found) }
}

/** Documents that arrived since and were read. Written out, because a cursor takes no parameters. */
const inWindow = (since: Date) =>
  sql`d.customer_id = kontor_customer_id() AND d.received_at >= ${sql.raw(`'${since.toISOString()}'`)}::timestamptz
    AND d.status NOT IN ('RECEIVED', 'PROCESSING', 'SPLIT', 'MERGED', 'DELETED', 'PURGED')`

async function countMatches(
  tx: TenantTransaction,
  asked: Asked,
): Promise<{ matched: number; total: number }> {
  const { columns, from, names } = factQuery(asked.fields)
  let matched = 0
  let total = 0
  const counting = sql`SELECT ${columns}, count(*)::text AS documents FROM ${from} WHERE ${inWindow(asked.since)} GROUP BY ${names}`
  await withCursor(tx, counting, '1', async (fetch) => {
    for (let rows = await fetch(fetchSize); rows.length > 0; rows = await fetch(fetchSize)) {
      for (const row of rows) {
        const documents = Number(row.documents)
        total += documents
        if (asked.matches(factsOf(row, asked.fields, asked.currency))) matched += documents
      }
    }
  })
  return { matched, total }
}

/** The newest documents that match. There are so many, so the search ends when they are found. */
async function findNewest(
  tx: TenantTransaction,
  asked: Asked,
  wanted: number,
): Promise<{ id: string; why: ToldText }[]> {
  const { columns, from } = factQuery(asked.fields)
  const found: { id: string; why: ToldText }[] = []
  const newestFirst = sql`SELECT d.id::text AS id, ${columns} FROM ${from} WHERE ${inWindow(asked.since)} ORDER BY d.received_at DESC, d.id DESC`
  await withCursor(tx, newestFirst, '0.001', async (fetch) => {
    for (let size = 200; found.length < wanted; size = Math.min(size * 4, fetchSize)) {
      const rows = await fetch(size)
      if (rows.length === 0) return
      for (const row of rows) {
        const facts = factsOf(row, asked.fields, asked.currency)
        if (found.length === wanted || !asked.matches(facts)) continue
        found.push({ id: row.id!, why: explainOutcome(asked.rule.conditionals, facts) })
      }
    }
  })
  return found
}

async function withCursor(
  tx: TenantTransaction,
  query: SQL,
  /** How much of the answer is wanted, 0 to 1: the database plans for the first rows or for all. */
  wantedPart: string,
  work: (fetch: (rows: number) => Promise<Row[]>) => Promise<void>,
): Promise<void> {
  // the different values of a hundred thousand documents fit in memory
  await tx.execute(
    sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true), set_config('cursor_tuple_fraction', ${wantedPart}, true)`,
  )
  await tx.execute(sql`DECLARE backtested NO SCROLL CURSOR FOR ${query}`)
  await work(async (rows) => {
    const fetched = await tx.execute(sql.raw(`FETCH ${rows} FROM backtested`))
    return checkFirstRow(valuesRow, fetched.rows, () => 'FETCH FROM backtested')
  })
  await tx.execute(sql`CLOSE backtested`)
}

const exampleRow = z.object({
  id: z.string(),
  supplier: z.string().nullable(),
  number: z.string().nullable(),
  received_at: instantValue,
  status: z.string(),
})

async function readExamples(
  tx: TenantTransaction,
  found: { id: string; why: ToldText }[],
): Promise<BacktestResult['examples']> {
  if (found.length === 0) return []
  const rows = await readRows(
    tx,
    exampleRow,
    sql`
    SELECT d.id::text, coalesce(s.name, d.supplier_name) AS supplier, d.invoice_number AS number, d.received_at, d.status
    FROM documents d LEFT JOIN ${suppliers} s ON s.customer_id = d.customer_id AND s.id = d.supplier_id
    WHERE d.id IN (${sql.join(
      found.map((one) => sql`${one.id}::bigint`),
      sql`, `,
    )})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, why }) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      invID: Number(id),
      supplierIDText: row.supplier,
      invoiceNumber: row.number,
      received_at: row.received_at.toISOString(),
      status: row.status,
      why,
    }
  })
}
