import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { runPrepared } from '../../platform/database/database'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { countRange, differentFacts } from './document-facts'
import { rollUpOf } from './measure-sql'
import { countWaiting, rebuildRollUp, rollUp } from './roll-up'

const documentsAtOnce = 2_000
/** After so long a count is left and goes on in a job of its own. */
const jobMs = 30_000
const recountKind = 'analytics.recount'

/**
 * Every minute: adds up what has changed, and has the documents of a customer whose days begin at another hour by now
 * counted anew.
 */
export async function keepCounting(ctx: Context, tx: TenantTransaction): Promise<void> {
  if ((await countWaiting(tx)) > 0) await rollUp(tx)
  const moved = await tx.execute(sql`
    INSERT INTO fact_counts AS kept (time_zone, counted_to)
    SELECT time_zone, CASE WHEN EXISTS (SELECT FROM document_facts) THEN 0 END FROM customers WHERE id = kontor_customer_id()
    ON CONFLICT (customer_id) DO UPDATE SET time_zone = excluded.time_zone, counted_to = 0
      WHERE kept.time_zone <> excluded.time_zone
    RETURNING counted_to`)
  if (moved.rows.some(({ counted_to }) => counted_to !== null)) await enqueueRecount(ctx, tx)
}

const enqueueRecount = (ctx: Context, tx: TenantTransaction) =>
  enqueue(tx, { kind: recountKind, customerId: ctx.customerId, dedupeKey: 'recount' })

/** Counts every document of a customer anew, some at a time; stopped, it goes on where it was. */
export const recountJob = tenantJob({
  kind: recountKind,
  run: async (ctx, job) => {
    const isDone = await goOnCounting(ctx, job.signal)
    await job.finish(async (tx) => {
      if (!isDone) await enqueueRecount(ctx, tx)
    })
  },
})

/** @returns whether there is nothing left to count. */
export async function goOnCounting(ctx: Context, signal?: AbortSignal): Promise<boolean> {
  const until = Date.now() + jobMs
  let isDone = false
  while (!isDone && !signal?.aborted && Date.now() < until)
    isDone = await ctx.transaction((tx) => recountSome(tx))
  return isDone
}

/** Counts every document of a customer, as after documents were written past every use case. */
export async function countAllDocuments(ctx: Context): Promise<void> {
  await ctx.transaction((tx) =>
    tx.execute(sql`
      INSERT INTO fact_counts (time_zone, counted_to)
      SELECT time_zone, 0 FROM customers WHERE id = kontor_customer_id()
      ON CONFLICT (customer_id) DO UPDATE SET time_zone = excluded.time_zone, counted_to = 0`),
  )
  while (!(await goOnCounting(ctx))) ctx.log.info({}, 'documents are still being counted')
}

const stateRow = z.object({ counted_to: wholeNumber.nullable() })
const upToRow = z.object({ up_to: wholeNumber.nullable() })

async function recountSome(tx: TenantTransaction): Promise<boolean> {
  const [state] = await readRows(tx, stateRow, sql`SELECT counted_to FROM fact_counts FOR UPDATE`)
  const after = state?.counted_to ?? null
  if (after === null) return true
  const upTo = await endOfChunk(tx, after)
  if (upTo !== null) {
    await countRange(tx, { after, upTo })
    await rollUp(tx)
  }
  await tx.execute(sql`UPDATE fact_counts SET counted_to = ${upTo}`)
  return upTo === null
}

async function endOfChunk(tx: TenantReading, after: number): Promise<number | null> {
  const [chunk] = await readRows(
    tx,
    upToRow,
    sql`SELECT max(id) AS up_to FROM (SELECT id FROM documents WHERE id > ${after} ORDER BY id LIMIT ${documentsAtOnce}) chunk`,
  )
  return chunk?.up_to ?? null
}

/** Whether documents are being counted anew, so that numbers are not what they will be. */
export async function isBeingCounted(tx: TenantReading): Promise<boolean> {
  const [state] = await readRows(tx, stateRow, sql`SELECT counted_to FROM fact_counts`)
  return (state?.counted_to ?? null) !== null
}

export type Recount = {
  documents: number
  /** Whose stored facts are not what their history says. */
  wrongFacts: number[]
  /** Rows of the roll-up that are not the sum of the facts. */
  wrongCounts: number
}

/**
 * Works out every fact and every sum of a customer from what is stored of its documents, and says what differs.
 * `repairs`: writes what is right.
 */
export async function recountCustomer(ctx: Context, { repairs }: { repairs: boolean }): Promise<Recount> {
  const found: Recount = { documents: 0, wrongFacts: [], wrongCounts: 0 }
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await ctx.transaction(async (tx) => {
      const upTo = await endOfChunk(tx, from)
      if (upTo === null) return null
      const chunk = { after: from, upTo }
      found.documents += await countIn(tx, chunk)
      found.wrongFacts.push(...(await differentFacts(tx, chunk)))
      if (repairs) await countRange(tx, chunk)
      return upTo
    })
  }
  await ctx.transaction(async (tx) => {
    found.wrongCounts = await differentCounts(tx)
    if (repairs && found.wrongCounts > 0) await rebuildRollUp(tx)
    if (repairs) await tx.execute(sql`UPDATE fact_counts SET counted_to = NULL`)
  })
  return found
}

const countRow = z.object({ count: wholeNumber })

async function countIn(tx: TenantReading, { after, upTo }: { after: number; upTo: number }): Promise<number> {
  const [row] = await readRows(
    tx,
    countRow,
    sql`SELECT count(*) AS count FROM documents WHERE id > ${after} AND id <= ${upTo}`,
  )
  return row!.count
}

/** How many rows of the roll-up, with what is not added up yet, are not the sum of the facts. */
async function differentCounts(tx: TenantReading): Promise<number> {
  const rows = await runPrepared(tx, different, [])
  return Number(rows[0]!.count)
}

const different = {
  name: 'different-counts',
  text: `SELECT count(*) AS count FROM (
    SELECT measure, dimension, day, key FROM (
      SELECT measure, dimension, day, key, -count AS count, -total AS total
        FROM (${rollUpOf('(SELECT 1 AS sign, d.* FROM document_facts d) d')}) made
      UNION ALL SELECT measure, dimension, day, key, count, total FROM document_counts
      UNION ALL SELECT measure, dimension, day, key, count, total FROM (${rollUpOf('document_fact_changes')}) waiting
    ) every GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 OR sum(total) <> 0) wrong`,
}
