import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { checkRule } from '../check-rule'
import { compileConditionals, ruleDocumentOf } from '../evaluate-rule'
import { explainOutcome } from '../explain-rule'
import type { RuleBody } from '../rejection-rule'
import type { BacktestResult } from '../rejection-wire'
import { fieldTypeFor } from '../rule-fields'
import { factQuery, factsOf } from './document-facts'

const fetchSize = 20_000
const shownExamples = 10
type Row = Record<string, string | null> & { id: string }

/**
 * How many of the last `days`' documents the rule would have matched, and the newest of these. Runs the same compiled
 * rule as the real thing over the rule's own columns, fetched through one cursor, so that it sees one instant and holds
 * little. A rule without a field matches nothing. @throws rejection.invalid_rule
 */
export async function backtestRule(
  ctx: Context,
  tx: TenantTransaction,
  asked: { rule: RuleBody; days: number },
): Promise<BacktestResult> {
  const rule = checkRule(asked.rule)
  const customer = await readOwnCustomer(tx)
  const fields = [...new Set(rule.conditionals.map((one) => one.field_name).filter(Boolean))]
  const typeOf = (field: string) => fieldTypeFor(rule.usage_type, field)
  const matches = compileConditionals(rule.conditionals, typeOf)
  const found: { id: string; why: string }[] = []
  let matched = 0
  let total = 0
  for await (const row of documentRows(
    tx,
    fields,
    new Date(ctx.now().getTime() - asked.days * 24 * 60 * 60_000),
  )) {
    total += 1
    const facts = factsOf(row, fields, customer.currency)
    if (!matches(ruleDocumentOf(facts, typeOf))) continue
    matched += 1
    if (found.length < shownExamples)
      found.push({ id: row.id, why: explainOutcome(rule.conditionals, facts) })
  }
  return { days: asked.days, matched, total, examples: await readExamples(tx, found) }
}

/** Documents that arrived since and were read, newest first. */
async function* documentRows(tx: TenantTransaction, fields: string[], since: Date): AsyncGenerator<Row> {
  const { columns, from } = factQuery(fields)
  // a cursor is planned for its first rows; here every row is wanted
  await tx.execute(sql`SET LOCAL cursor_tuple_fraction = 1`)
  await tx.execute(sql`
    DECLARE backtested NO SCROLL CURSOR FOR SELECT d.id::text AS id, ${columns} FROM ${from}
    WHERE d.customer_id = kontor_customer_id() AND d.received_at >= ${sql.raw(`'${since.toISOString()}'`)}::timestamptz
      AND d.status NOT IN ('RECEIVED', 'PROCESSING', 'SPLIT', 'MERGED', 'DELETED', 'PURGED')
    ORDER BY d.received_at DESC, d.id DESC`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`FETCH ${fetchSize} FROM backtested`))
    yield* rows
    if (rows.length < fetchSize) break
  }
  await tx.execute(sql`CLOSE backtested`)
}

async function readExamples(
  tx: TenantTransaction,
  found: { id: string; why: string }[],
): Promise<BacktestResult['examples']> {
  if (found.length === 0) return []
  const { rows } = await tx.execute<{
    id: string
    supplier: string | null
    number: string | null
    received_at: Date
    status: string
  }>(sql`
    SELECT d.id::text, coalesce(s.name, d.supplier_name) AS supplier, d.invoice_number AS number, d.received_at, d.status
    FROM documents d LEFT JOIN suppliers s ON s.customer_id = d.customer_id AND s.id = d.supplier_id
    WHERE d.id IN (${sql.join(
      found.map((one) => sql`${one.id}::bigint`),
      sql`, `,
    )})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, why }) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      invID: Number(id),
      supplierIDText: row.supplier,
      invoiceNumber: row.number,
      received_at: new Date(row.received_at).toISOString(),
      status: row.status,
      why,
    }
  })
}
