import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOfRow } from '../../../master-data/master-data'
import { lookUp } from '../../../master-data/server/look-up'
import type { Context } from '../../../tenants/server/context'
import { askServed } from '../../../testing/server/ask-served'
import { alpenwerk, goodHeader, harbor } from '../../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../../testing/server/kontor-bench'
import {
  type ErpConnection,
  readErpConnection,
  syncErpNow,
  testErpConnection,
} from '../../erp-connection.api'
import { type Erp, ErpUnavailable } from '../erp'
import { submissionRoutes } from '../submission.routes'
import { askForDueSyncs } from './sync.job'
import { syncObject } from './sync-object'

let bench: TestBench
/** Throws at the n-th page that is asked for. */
let failsAt = Number.POSITIVE_INFINITY
let smallPages = false
let asked = 0
/** The row of this key comes in a form that can't be read. */
let spoiled: string | null = null
beforeAll(async () => {
  bench = await openTestBench({
    erp: (embedded): Erp => ({
      ...embedded,
      async readChanges(given) {
        asked += 1
        if (asked === failsAt) throw new ErpUnavailable('Maintenance until 18:00')
        const page = await embedded.readChanges({ ...given, limit: smallPages ? 2 : given.limit })
        const at = page.rows.findIndex((row) => keyOfRow(row) === spoiled)
        if (at < 0) return page
        page.rows.splice(at, 1)
        page.rejected.push({ key: spoiled!, problem: { code: 'submission.erp.no_answer' } })
        return page
      },
    }),
  })
})
afterAll(() => bench.close())
beforeEach(() => {
  failsAt = Number.POSITIVE_INFINITY
  smallPages = false
  asked = 0
  spoiled = null
})

const sync = () => syncObject(bench.as('SYS'), bench.deps, { object: 'suppliers', startedBy: 'Ada' })
const erp = (statement: string) => bench.admin.query(statement, [harbor])
const addSuppliers = (prefix: string, count: number) =>
  erp(`INSERT INTO erp_suppliers (customer_id, id, name, currency)
    SELECT $1, '${prefix}-' || n, 'Supplier ' || n, 'USD' FROM generate_series(1, ${count}) n`)
const held = async (like: string) =>
  (
    await bench.admin.query(
      'SELECT id, name, removed_at IS NOT NULL AS gone FROM suppliers WHERE customer_id = $1 AND id LIKE $2 ORDER BY id',
      [harbor, like],
    )
  ).rows
const routes = () => submissionRoutes({ erp: bench.deps.erp, isErpEmbedded: true })
const readAs = async (ctx: Context) =>
  (await askServed(routes(), readErpConnection, ctx, {})) as ErpConnection
const read = () => readAs(bench.as('APA'))
const suppliers = async () => (await read()).objects.find(({ object }) => object === 'suppliers')!

describe('a reading from the beginning', () => {
  const reread = async () => {
    await askServed(routes(), syncErpNow, bench.as('APA'), { body: { object: 'suppliers', isFull: true } })
    return sync()
  }

  it('brings back what was changed here, deactivates what the ERP lost, and goes on after a stop', async () => {
    await addSuppliers('R', 5)
    expect(await sync()).toBeNull()
    // lost without a word, and spoiled here
    await bench.admin.query(
      `INSERT INTO suppliers (customer_id, id, name, currency) VALUES (${harbor}, 'R-lost', 'Lost', 'USD')`,
    )
    await bench.admin.query(
      `UPDATE suppliers SET name = 'Spoiled' WHERE customer_id = ${harbor} AND id = 'R-2'`,
    )
    expect(await sync()).toBeNull()
    expect(await held('R-lost')).toMatchObject([{ gone: false }])
    expect(await held('R-2')).toMatchObject([{ name: 'Spoiled' }])
    smallPages = true
    failsAt = 3
    expect(await reread()).not.toBeNull()
    expect(await held('R-lost')).toMatchObject([{ gone: false }])
    failsAt = Number.POSITIVE_INFINITY
    expect(await sync()).toBeNull()
    expect((await held('R-%')).filter(({ gone }) => gone)).toEqual([
      { id: 'R-lost', name: 'Lost', gone: true },
    ])
    expect(await held('R-2')).toMatchObject([{ name: 'Supplier 2' }])
    const keys = await bench.admin.query('SELECT 1 FROM erp_reread_keys')
    expect(keys.rowCount).toBe(0)
    const others = await bench.admin.query(
      `SELECT 1 FROM suppliers WHERE customer_id = ${alpenwerk} AND removed_at IS NOT NULL`,
    )
    expect(others.rowCount).toBe(0)
  })
})

describe('a sync of master data', () => {
  it('brings what changed since the last time, and counts it', async () => {
    await addSuppliers('A', 3)
    expect(await sync()).toBeNull()
    expect((await suppliers()).last).toMatchObject({
      startedBy: 'Ada',
      created: 3,
      updated: 0,
      problem: null,
    })
    await erp("UPDATE erp_suppliers SET name = 'Renamed' WHERE customer_id = $1 AND id = 'A-1'")
    await erp("UPDATE erp_suppliers SET name = name WHERE customer_id = $1 AND id = 'A-2'")
    await sync()
    expect((await suppliers()).last).toMatchObject({ created: 0, updated: 1, deactivated: 0 })
    expect(await held('A-1')).toEqual([{ id: 'A-1', name: 'Renamed', gone: false }])
  })

  it('deactivates what is gone: documents keep its name, nobody can choose it, and it may come back', async () => {
    await addSuppliers('B', 1)
    await sync()
    await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'B-1' } })
    const find = async () => (await lookUp(bench.as('APS'), { kind: 'suppliers', q: 'B-1', page: 1 })).options
    expect(await find()).toHaveLength(1)
    await erp("DELETE FROM erp_suppliers WHERE customer_id = $1 AND id = 'B-1'")
    await sync()
    expect((await suppliers()).last).toMatchObject({ deactivated: 1 })
    expect(await held('B-1')).toEqual([{ id: 'B-1', name: 'Supplier 1', gone: true }])
    expect(await find()).toEqual([])
    await addSuppliers('B', 1)
    await sync()
    expect(await find()).toHaveLength(1)
  })

  it('that is broken off keeps its pages, says why, and goes on behind them', async () => {
    await addSuppliers('C', 6)
    smallPages = true
    failsAt = 3
    expect(await sync()).toEqual({ text: 'Maintenance until 18:00' })
    expect((await read()).failed[0]).toMatchObject({
      object: 'suppliers',
      problem: { text: 'Maintenance until 18:00' },
    })
    expect(await held('C-%')).toHaveLength(4)
    expect((await suppliers()).last).toMatchObject({
      created: 4,
      problem: { text: 'Maintenance until 18:00' },
    })
    asked = 0
    failsAt = Number.POSITIVE_INFINITY
    expect(await sync()).toBeNull()
    expect(asked).toBe(1)
    expect(await held('C-%')).toHaveLength(6)
  })

  it('leaves out a rejected row and loses nothing else; the row is listed until it comes in order', async () => {
    await addSuppliers('D', 3)
    spoiled = 'D-2'
    await sync()
    expect((await held('D-%')).map(({ id }) => id)).toEqual(['D-1', 'D-3'])
    expect((await suppliers()).last).toMatchObject({ created: 2, rejected: 1 })
    expect(await read()).toMatchObject({ rejectedCount: 1, rejected: [{ object: 'suppliers', key: 'D-2' }] })
    spoiled = null
    await erp("UPDATE erp_suppliers SET name = name WHERE customer_id = $1 AND id = 'D-2'")
    await sync()
    expect(await held('D-2')).toHaveLength(1)
    expect(await read()).toMatchObject({ rejectedCount: 0, rejected: [] })
  })

  it('of two at the same time brings every row once', async () => {
    await addSuppliers('E', 9)
    smallPages = true
    await Promise.all([sync(), sync(), sync()])
    expect(await held('E-%')).toHaveLength(9)
  })

  it('takes many suppliers page by page', async () => {
    await addSuppliers('F', 5_000)
    await sync()
    expect(asked).toBe(10)
    expect((await suppliers()).last).toMatchObject({ created: 5_000 })
  })

  it('stays with its customer', async () => {
    const other = await readAs(bench.as('APA', alpenwerk))
    expect(other.rejected).toEqual([])
    expect(other.objects.map(({ last }) => last?.startedBy)).not.toContain('Ada')
  })
})

describe('Sync now, and when it is time', () => {
  const jobs = async () =>
    (
      await bench.admin.query(
        "SELECT payload ->> 'object' AS object, payload ->> 'startedBy' AS by FROM jobs WHERE kind = 'submission.sync-master-data' AND customer_id = $1",
        [harbor],
      )
    ).rows
  const due = async () => {
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => askForDueSyncs(ctx, tx))
    return (await jobs()).length
  }

  it('asks for one object or all, once, and shows at once that it runs', async () => {
    const start = (body: object) => askServed(routes(), syncErpNow, bench.as('APA'), { body })
    await start({ object: 'suppliers' })
    await start({ object: 'suppliers' })
    expect(await jobs()).toEqual([{ object: 'suppliers', by: 'Tom Becker' }])
    expect((await suppliers()).last).toMatchObject({ startedBy: 'Tom Becker', endedAt: null })
    await start({})
    expect(await jobs()).toHaveLength(9)
    await bench.admin.query("DELETE FROM jobs WHERE kind = 'submission.sync-master-data'")
    await bench.admin.query('UPDATE erp_sync_runs SET ended_at = started_at WHERE ended_at IS NULL')
  })

  it('one that somebody asked for is brought by a worker, and told with who asked', async () => {
    await addSuppliers('G', 1)
    await askServed(routes(), syncErpNow, bench.as('APA'), { body: { object: 'suppliers' } })
    const worker = bench.runWorker()
    const last = async () => (await suppliers()).last
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ endedAt: expect.any(String) })
    await worker.stop()
    expect(await last()).toMatchObject({ startedBy: 'Tom Becker', created: 1, problem: null })
    expect(await held('G-1')).toHaveLength(1)
    await bench.admin.query("DELETE FROM jobs WHERE kind = 'submission.sync-master-data'")
  })

  it('comes round after the interval', async () => {
    expect(await due()).toBe(0)
    bench.clock.advance(61 * 60_000)
    expect(await due()).toBe(9)
    expect(await due()).toBe(9)
  })

  it('a test tells how the ERP answers', async () => {
    const test = () => askServed(routes(), testErpConnection, bench.as('APA'), { body: {} })
    expect(await test()).toMatchObject({ problem: null, message: null, ms: expect.any(Number) })
  })
})
