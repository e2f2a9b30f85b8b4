import { afterAll, beforeAll, expect, test } from 'vitest'
import { harborPine } from '../../../../seeds/demo-customers'
import { telephoneBill } from '../../../../seeds/harbor-pine/telephone-bill'
import { recountCustomer } from '../../../analytics/server/recount'
import { upsertUsers } from '../../../identity/server/identity-users'
import { emptyRule } from '../../../rules/rule'
import { emptyRuleHeader, scopeOne } from '../../../rules/rule-header'
import { tryRule } from '../../../rules/server/try-rule'
import { openTestBench, type TestBench } from '../../../testing/server/kontor-bench'
import { loadCustomer } from '../load-customer'
import { loadPast } from './load-past'

const harbor = Number(harborPine.id)
let bench: TestBench
let accounts: string[]
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-11-25T16:00:00Z', withoutCustomers: true })
  await loadCustomer(bench.deps, harborPine)
  accounts = await upsertUsers(bench.deps.database.pool, harborPine.users)
  // as after a try that ended between the documents and the numbers
  for (let tries = 0; tries < 2; tries++) await loadPast(bench.deps, harborPine)
}, 120_000)
afterAll(() => bench.close())

/** How many of the customer's days before the day of the clock a document came in. */
const daysAgo = `(($1::timestamptz AT TIME ZONE '${harborPine.timeZone}')::date - (d.received_at AT TIME ZONE '${harborPine.timeZone}')::date)`

/** Counted from what is stored; days count back from the clock. */
async function count(what: string, where = 'true'): Promise<Record<string, number>[]> {
  const { rows } = await bench.admin.query(
    `WITH past AS (
       SELECT d.*, CASE WHEN ${daysAgo} < 7 THEN 'week' ELSE 'month ' || (${daysAgo} / 30 + 1) END AS span
       FROM documents d WHERE customer_id = ${harbor})
     SELECT span, ${what} FROM past WHERE ${where} GROUP BY span ORDER BY span`,
    [bench.clock.now()],
  )
  return rows
}

test('the months before hold what product-decisions say, month by month', async () => {
  const figures = `count(*)::integer AS received, count(*) FILTER (WHERE status = 'SUBMITTED')::integer AS submitted,
    count(*) FILTER (WHERE submission_method = 'AUTO')::integer AS automatic`
  expect(await count(figures)).toEqual([
    { span: 'month 1', received: 400, submitted: 382, automatic: 233 },
    { span: 'month 2', received: 480, submitted: 441, automatic: 225 },
    { span: 'month 3', received: 440, submitted: 402, automatic: 153 },
    { span: 'week', received: 93, submitted: 88, automatic: 54 },
  ])
  const { rows } = await bench.admin.query(
    `SELECT h.actor_name AS name, count(*)::integer AS submitted FROM document_history h JOIN documents d ON d.id = h.document_id
     WHERE h.action = 'submit' AND ${daysAgo} < 7 GROUP BY 1 ORDER BY 1`,
    [bench.clock.now()],
  )
  expect(rows).toEqual([
    { name: 'Dana Whitfield', submitted: 14 },
    { name: 'Luis Ortega', submitted: 13 },
  ])
})

test('what people did counts as theirs: they sign in with the number that stands in the histories', async () => {
  const { rows } = await bench.admin.query(
    "SELECT DISTINCT processor FROM document_facts WHERE processor NOT IN ('', 'AUTO', 'VS')",
  )
  const processors = rows.map(({ processor }) => processor)
  expect(processors).toHaveLength(2)
  expect(accounts).toEqual(expect.arrayContaining(processors))
})

test('what the analytics count is what the histories say, and the recognition rate climbs as it should', async () => {
  const ctx = bench.as('SYS', harbor)
  expect(await recountCustomer(ctx, { repairs: false })).toEqual({
    documents: 1413,
    wrongFacts: [],
    wrongCounts: 0,
  })
  const rates = await bench.admin.query(
    `SELECT ${daysAgo} / 30 AS month,
       round(100.0 * sum(bit_count(f.recognised_fields)) / sum(bit_count(f.counted_fields)), 1)::float AS rate
     FROM document_facts f JOIN documents d ON d.id = f.document_id WHERE d.status = 'SUBMITTED' GROUP BY 1 ORDER BY 1`,
    [bench.clock.now()],
  )
  expect(rates.rows).toEqual([
    { month: 0, rate: 93.5 },
    { month: 1, rate: 91.4 },
    { month: 2, rate: 88.2 },
  ])
  const { rows: corrected } = await bench.admin.query(
    `SELECT submission_method AS method FROM documents d
     WHERE EXISTS (SELECT FROM document_fields f WHERE f.document_id = d.id AND f.value <> f.predicted_value)
     GROUP BY 1 ORDER BY 1`,
  )
  // what nobody touched, nobody corrected
  expect(corrected.map(({ method }) => method)).toEqual(['MANUAL', 'VS'])
})

test('a rule like the telephone bill that waits makes 17 of the last 20 as they were sent, and 3 otherwise', async () => {
  const shares = ['35.19', '28.09', '24.96', '10.45', '1.31']
  const draft = {
    ...emptyRule,
    documentRuleType: 'PROTOTYPE' as const,
    header: {
      ...emptyRuleHeader,
      supplier: telephoneBill.supplierId,
      companytype: scopeOne,
      company: telephoneBill.companyId,
      customeraccttype: scopeOne,
      customeracct: 'NT-7730-118842',
      currency: 'USD',
      paymentterms: '25 days net',
    },
    documentRuleLines: telephoneBill.services.map(({ name: description }, at) => ({
      description,
      ...telephoneBill.coding,
      share: shares[at]!,
    })),
  }
  const tested = await bench.as('APM', harbor).transaction((tx) => tryRule(tx, draft))
  expect(tested.filter(({ outcome }) => outcome === 'identical')).toHaveLength(17)
  const wifi = { field: 'line', line: 2, cell: 'costCentre' }
  const differences = tested.flatMap((one) => one.differences)
  expect(differences).toHaveLength(3)
  for (const one of differences) expect(one).toMatchObject(wifi)
})

test('nothing is in the future, no number comes twice, and every move is one of the lifecycle', async () => {
  const { rows } = await bench.admin.query(
    `SELECT (SELECT count(*)::integer FROM document_history WHERE at > $1) AS "movesToCome",
       (SELECT count(*)::integer FROM (SELECT 1 FROM documents GROUP BY supplier_id, invoice_number HAVING count(*) > 1) t) AS twins,
       (SELECT count(*)::integer FROM document_history WHERE transition IS NULL) AS "movesUnknown",
       (SELECT count(*)::integer FROM documents d WHERE status IS DISTINCT FROM
         (SELECT to_status FROM document_history h WHERE h.document_id = d.id ORDER BY id DESC LIMIT 1)) AS "otherwise",
       (SELECT count(*)::integer FROM documents d WHERE source = 'EMAIL' AND NOT EXISTS
         (SELECT FROM mail_parts p WHERE p.document_id = d.id AND p.mail_id = d.mail_id)) AS "withoutMail"`,
    [bench.clock.now()],
  )
  expect(rows).toEqual([{ movesToCome: 0, twins: 0, movesUnknown: 0, otherwise: 0, withoutMail: 0 }])
})
