import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { runPrepared } from '../../platform/database/database'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { bitsOf } from '../field-bits'
import { fieldsInRate } from '../recognition-measure'
import { countDocuments, differentFacts } from './document-facts'
import { texts } from './measure-sql'
import { allFactsMs, countWaiting, rebuildRollUp, rollUp, settledFacts, withMemoryForFacts } from './roll-up'
import { measuresIn, rollUpOfPart, rollUpParts } from './roll-up-sql'

const documentsAtOnce = 5_000
/** So many are compared in one statement. */
const comparedAtOnce = 50_000
/** After so long a count is left and goes on in a job of its own. */
const jobMs = 30_000
/** So long what waits is added up in one go. */
const addingUpMs = 15_000
const recountKind = 'analytics.recount'

/**
 * Every minute: has the documents of a customer whose days begin at another hour by now counted anew, follows the fields of
 * the recognition rate, and adds up what has changed.
 */
export async function keepCounting(ctx: Context, tx: TenantTransaction): Promise<void> {
  const moved = await tx.execute(sql`
    INSERT INTO fact_counts AS kept (time_zone, counted_to)
    SELECT time_zone, CASE WHEN EXISTS (SELECT FROM document_facts) THEN 0 END FROM customers WHERE id = kontor_customer_id()
    ON CONFLICT (customer_id) DO UPDATE SET time_zone = excluded.time_zone, counted_to = 0
      WHERE kept.time_zone <> excluded.time_zone
    RETURNING counted_to`)
  if (moved.rows.some(({ counted_to }) => counted_to !== null)) await enqueueRecount(ctx, tx)
  await keepRateFields(tx)
  const until = Date.now() + addingUpMs
  while (Date.now() < until && (await countWaiting(tx)) > 0) await rollUp(tx)
}

/** The roll-up holds of suppliers the fields that the recognition rate counts now. */
async function keepRateFields(tx: TenantTransaction): Promise<void> {
  const inRate = bitsOf(fieldsInRate(await readFieldLayout(tx)))
  const changed = await tx.execute(sql`
    UPDATE fact_counts SET rate_fields = ${inRate}::bit(128)
    WHERE rate_fields IS DISTINCT FROM ${inRate}::bit(128) RETURNING customer_id`)
  if (changed.rows.length > 0) await rebuildRollUp(tx, ['rate'])
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
const idRow = z.object({ id: wholeNumber })

async function recountSome(tx: TenantTransaction): Promise<boolean> {
  const [state] = await readRows(tx, stateRow, sql`SELECT counted_to FROM fact_counts FOR UPDATE`)
  const after = state?.counted_to ?? null
  if (after === null) return true
  const ids = await nextDocuments(tx, after)
  await countDocuments(tx, ids)
  if (ids.length > 0) await rollUp(tx)
  await tx.execute(sql`UPDATE fact_counts SET counted_to = ${ids.at(-1) ?? null}`)
  return ids.length === 0
}

async function nextDocuments(tx: TenantReading, after: number, limit = documentsAtOnce): Promise<number[]> {
  const rows = await readRows(
    tx,
    idRow,
    sql`SELECT id FROM documents WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether documents are being counted anew, or are about to be since the customer's days begin at another hour, so that
 * numbers are not what they will be.
 */
export async function isBeingCounted(tx: TenantReading): Promise<boolean> {
  const found = await tx.execute(sql`
    SELECT FROM fact_counts k JOIN customers c ON c.id = k.customer_id
    WHERE k.counted_to IS NOT NULL OR k.time_zone <> c.time_zone`)
  return found.rows.length > 0
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
      await withMemoryForFacts(tx)
      const ids = await nextDocuments(tx, from, comparedAtOnce)
      const upTo = ids.at(-1)
      if (upTo === undefined) return null
      found.documents += ids.length
      found.wrongFacts.push(...(await differentFacts(tx, { after: from, upTo })))
      if (repairs) await countDocuments(tx, ids)
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

/** How many rows of the roll-up are not the sum of the facts, less what is not added up yet. */
async function differentCounts(tx: TenantReading): Promise<number> {
  await withMemoryForFacts(tx)
  let wrong = 0
  for (const one of different) wrong += Number((await runPrepared(tx, one, []))[0]!.count)
  return wrong
}

const different = rollUpParts.map((part) => ({
  statementMs: allFactsMs,
  name: `different-counts-${part}`,
  text: `SELECT count(*) AS count FROM (
    SELECT measure, dimension, day, key FROM (
      SELECT measure, dimension, day, key, -count AS count, -total AS total FROM (${rollUpOfPart(settledFacts, part)}) made
      UNION ALL SELECT measure, dimension, day, key, count, total FROM document_counts
        WHERE measure IN (${texts(measuresIn(part))})
    ) every GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 OR sum(total) <> 0) wrong`,
}))
