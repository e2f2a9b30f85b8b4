import { sql } from 'drizzle-orm'
import { runPrepared } from '../../platform/database/database'
import type { TenantReading, TenantTransaction } from '../../tenants/server/context'
import { factColumns } from './document-facts'
import { measuresIn, type RollUpPart, rollUpOf, rollUpOfPart, rollUpParts } from './roll-up-sql'

const columns = factColumns.join(', ')
/** All facts less what still waits to be added up: what the roll-up has to be the sum of. */
export const settledFacts = `(SELECT 1 AS sign, ${columns} FROM document_facts
  UNION ALL SELECT -sign, ${columns} FROM document_fact_changes)`

/** So many changes are added up at once. */
const mostAtOnce = 20_000

/**
 * Up to the last of the first so many: named one by one, they were looked for once for each of them, as the table is thought
 * empty, which it mostly is.
 */
const firstChanges = `id <= (SELECT max(id) FROM (SELECT id FROM document_fact_changes ORDER BY id LIMIT ${mostAtOnce}) first)`

const adding = {
  name: 'add-up-facts',
  text: `WITH taken AS (
      DELETE FROM document_fact_changes WHERE ${firstChanges} RETURNING *
    )
    INSERT INTO document_counts AS kept (measure, dimension, day, key, count, total)
    SELECT measure, dimension, day, key, count, total FROM (${rollUpOf('taken')}) found
    WHERE count <> 0 OR total <> 0
    ON CONFLICT (customer_id, measure, dimension, day, key)
    DO UPDATE SET count = kept.count + excluded.count, total = kept.total + excluded.total`,
}

/**
 * Adds up what has changed since the last time, at most so much of it. Readers see the same numbers before and after: what
 * is not added up yet is counted beside what is.
 */
export async function rollUp(tx: TenantTransaction): Promise<void> {
  await oneAtATime(tx)
  await runPrepared(tx, adding, [])
}

/** Two writers of a customer's roll-up could wait for each other's rows. */
const oneAtATime = (tx: TenantTransaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('analytics.roll-up', kontor_customer_id()))`)

/** How many changes wait to be added up. */
export const countWaiting = async (tx: TenantTransaction): Promise<number> =>
  (await tx.execute(sql`SELECT count(*)::integer AS count FROM document_fact_changes`)).rows[0]!
    .count as number

/**
 * Forgets these parts of the roll-up and makes them of the facts, less what still waits to be added up: so one statement sees
 * all that it needs of one moment, and whoever writes meanwhile is counted once.
 */
export async function rebuildRollUp(
  tx: TenantTransaction,
  parts: readonly RollUpPart[] = rollUpParts,
): Promise<void> {
  await oneAtATime(tx)
  const measures = parts.flatMap(measuresIn)
  await tx.execute(sql`DELETE FROM document_counts WHERE measure = ANY (${sql.param(measures)}::text[])`)
  await withMemoryForFacts(tx)
  for (const part of parts) await runPrepared(tx, rebuilding(part), [])
}

/** All facts of a customer are looked at once for each thing that is counted: written to disk between, that takes twice as long. */
export const withMemoryForFacts = (tx: TenantReading) => tx.execute(sql`SET LOCAL work_mem = '64MB'`)

/** All facts of a customer are read by each of the statements: ten million of them take longer than any page may wait. */
export const allFactsMs = 15 * 60_000

const rebuilding = (part: RollUpPart) => ({
  statementMs: allFactsMs,
  name: `rebuild-counts-${part}`,
  text: `INSERT INTO document_counts (measure, dimension, day, key, count, total)
    SELECT measure, dimension, day, key, count, total FROM (${rollUpOfPart(settledFacts, part)}) found
    WHERE count <> 0 OR total <> 0`,
})
