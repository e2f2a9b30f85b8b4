import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStart, harborPine } from '../../../seeds/demo-customers'
import { until } from '../../testing/server/job-bench'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { lastLoad, startReset } from './demo-runs'
import { loadDemo } from './load-demo'
import { keptTables } from './reset-demo'

const [fresh, harbor] = [Number(freshStart.id), Number(harborPine.id)]
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: new Date().toISOString(), withoutCustomers: true })
  await loadDemo(bench.deps, [])
})
afterAll(() => bench.close())

/** How many rows of each tenant table are the customer's. */
async function rowsOf(customerId: number): Promise<Record<string, number>> {
  const { rows: tables } = await bench.admin.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id'
     WHERE c.relkind = 'r' AND c.relrowsecurity ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await bench.admin.query(
      `SELECT count(*)::integer AS count FROM ${name} WHERE customer_id = $1`,
      [customerId],
    )
    if (rows[0].count > 0) counts[name] = rows[0].count
  }
  return counts
}

const withoutKept = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !keptTables.some((kept) => kept === name)))

test('a reset leaves exactly what the first load left, of this customer alone, and one runs at a time', async () => {
  const dana = bench.as('APS', fresh)
  await expect(startReset(dana)).rejects.toMatchObject({ code: 'demo.still_loading' })
  await bench.admin.query(`INSERT INTO demo_loads (name) VALUES ($1)`, [lastLoad])
  const atFirst = await rowsOf(fresh)
  expect(atFirst).toMatchObject({ feature_flags: 8 })
  await bench.aDocument({ customerId: fresh, status: 'ON_HOLD' })
  await bench.aDocument({ customerId: fresh, status: 'DELETED' })
  await bench.aDocument({ customerId: harbor, status: 'FLAGGED' })
  await bench.admin.query(
    `INSERT INTO customer_settings (customer_id, section, version, values, changed_by, changed_at)
     VALUES ($1, 'general', 1, '{"name": "Fresher Start"}', 'x', now())`,
    [fresh],
  )
  await bench.admin.query(
    `INSERT INTO user_preferences (customer_id, user_id, key, value) VALUES ($1, 'x', 'density', '1')`,
    [fresh],
  )
  const ofOthers = await rowsOf(harbor)
  expect(ofOthers).toMatchObject({ documents: 1 })

  const { runID } = await startReset(dana)
  await expect(startReset(dana)).rejects.toMatchObject({ code: 'demo.is_running' })
  const worker = bench.runWorker()
  const run = async () =>
    (await bench.admin.query('SELECT state, problem FROM demo_runs WHERE id = $1', [runID])).rows[0]
  await until('the reset ended', async () => (await run()).state !== 'RUNNING')
  await worker.stop()

  expect(await run()).toEqual({ state: 'DONE', problem: null })
  const after = await rowsOf(fresh)
  expect(withoutKept(after)).toEqual(withoutKept(atFirst))
  expect(after).toMatchObject({ user_preferences: 1, demo_runs: 1 })
  expect(await rowsOf(harbor)).toEqual(ofOthers)
  const { rows } = await bench.admin.query(
    `SELECT name, (SELECT count(*)::integer FROM jobs WHERE customer_id = c.id) AS jobs,
       (SELECT count(*)::integer FROM inboxes WHERE for_customer_id = c.id) AS inboxes FROM customers c WHERE id = $1`,
    [fresh],
  )
  expect(rows).toEqual([{ name: freshStart.name, jobs: 0, inboxes: freshStart.inboxes.length }])
})

test('a customer that is not of the demo is never emptied', async () => {
  await bench.admin.query('UPDATE customers SET is_demo = false WHERE id = $1', [harbor])
  const ctx = bench.as('SYS', harbor)
  await expect(
    ctx.transaction((tx) => tx.execute(`SELECT kontor_empty_demo_customer(ARRAY[]::text[])`)),
  ).rejects.toMatchObject({ cause: { message: 'customer 10301 is not of the demo' } })
  expect(await rowsOf(harbor)).toMatchObject({ documents: 1 })
})
