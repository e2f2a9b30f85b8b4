import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '../../platform/database/database'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database'
import { enqueue } from '../../platform/jobs/enqueue'
import { startWorker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import {
  bindToCustomer,
  type ContextFor,
  createContext,
  inCustomerTransaction,
  systemActor,
  type TenantReading,
  type TenantTransaction,
} from './context'
import { type TenantJob, tenantJob } from './tenant-job'

const [own, foreign] = [10301, 10318]
let made: TestDatabase
let database: Database
const clock = { now: () => new Date() }
const contextFor: ContextFor = (given) =>
  createContext({ ...given, database, log: silentLog(), now: clock.now })
const ownContext = () => contextFor({ customerId: own, actor: systemActor, requestId: 'test' })

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ url: made.appUrl })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const customerOf = async (tx: TenantReading) => {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT kontor_customer_id() AS id`)
  return rows[0]!.id
}

async function runJobs(job: TenantJob, isDone: () => boolean): Promise<void> {
  const worker = startWorker({
    pool: database.pool,
    handlers: { [job.kind]: job.handlerFor(contextFor) },
    concurrency: { heavy: 1, light: 2 },
    log: silentLog(),
    clock,
    pollMs: 20,
    backoffMs: () => 1,
  })
  await vi.waitFor(() => expect(isDone()).toBe(true), 10_000)
  await worker.stop()
}

const jobsOf = async (kind: string) =>
  (await database.pool.query('SELECT state FROM jobs WHERE kind = $1', [kind])).rows

describe('a job of a customer', () => {
  it('works and dies in transactions that are bound to the customer whose job it is', async () => {
    const seen: unknown[] = []
    const job = tenantJob({
      kind: 'test-dying',
      payload: z.object({ note: z.string() }),
      maxAttempts: 1,
      async run(ctx) {
        seen.push(['run', ctx.customerId, await ctx.transaction(customerOf)])
        throw new Error('no luck')
      },
      async onDead(ctx, tx, dead) {
        seen.push(['dead', ctx.customerId, await customerOf(tx), dead.payload.note, dead.error])
      },
    })
    await inCustomerTransaction(database, foreign, (tx) =>
      enqueue(tx, { kind: job.kind, customerId: foreign, payload: { note: 'kept' } }),
    )
    await runJobs(job, () => seen.length === 2)
    expect(seen).toEqual([
      ['run', foreign, foreign],
      ['dead', foreign, foreign, 'kept', { code: 'jobs.unexpected', values: { problem: 'Error: no luck' } }],
    ])
  })

  it('ends in the transaction that writes its effects, and not without them', async () => {
    const committed: number[] = []
    let tries = 0
    const job = tenantJob({
      kind: 'test-finishing',
      run: (_ctx, running) =>
        running.finish(async (tx) => {
          tries += 1
          await enqueue(tx, { kind: 'test-effect', customerId: own })
          if (tries === 1) throw new Error('after writing')
          committed.push(tries)
        }),
    })
    await inCustomerTransaction(database, own, (tx) => enqueue(tx, { kind: job.kind, customerId: own }))
    await runJobs(job, () => committed.length === 1)
    expect(tries).toBe(2)
    expect(await jobsOf(job.kind)).toEqual([])
    expect(await jobsOf('test-effect')).toHaveLength(1)
  })
})

describe('a transaction of a customer', () => {
  const write = (tx: TenantTransaction) => enqueue(tx, { kind: 'test-never', customerId: own })

  it('that only reads is taken by no function that writes, and the database refuses it as well', async () => {
    // @ts-expect-error: a reading is no transaction to write in
    await expect(ownContext().read((tx) => write(tx))).rejects.toThrow()
    expect(await jobsOf('test-never')).toEqual([])
  })

  it('that another part began is bound until it ends', async () => {
    const seen = await database.transaction(async (tx) => {
      const first = await customerOf(await bindToCustomer(tx, own))
      return [first, await customerOf(await bindToCustomer(tx, foreign))]
    })
    expect(seen).toEqual([own, foreign])
  })
})
