import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import type { Database } from '../../platform/database/database'
import { databaseOutage } from '../../platform/database/database-outage'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { tenantErrors } from '../tenant-errors'
import type { PartState } from '../tenants.api'

const mode = z.object({ isReadOnly: z.string() })

/** Somebody waits for the answer, and a load balancer asks every few seconds. */
const limitMs = 2_000

type Health = { status: 'healthy' | 'degraded'; parts: Record<string, PartState> }

/**
 * How each part answers within two seconds. Without the database nothing can be read; while another part is away, or the
 * database takes no writing, people read on, so Kontor counts as degraded only.
 * @throws tenants.unhealthy with `details.parts`
 */
export async function checkHealth({
  database,
  store,
}: {
  database: Database
  store: ObjectStore
}): Promise<Health> {
  const [ofDatabase, ofStorage] = await Promise.all([
    answerOf(() => askDatabase(database)),
    answerOf(async () => {
      await store.check()
      return 'ok'
    }),
  ])
  const parts = { database: ofDatabase, storage: ofStorage }
  if (ofDatabase !== 'ok' && ofDatabase !== 'read-only') throw tenantErrors.unhealthy({ parts })
  return { status: Object.values(parts).every((state) => state === 'ok') ? 'healthy' : 'degraded', parts }
}

async function askDatabase({ pool }: Database): Promise<PartState> {
  const rows = await readRows(
    pool,
    mode,
    sql`SELECT current_setting('transaction_read_only') AS "isReadOnly", EXISTS (SELECT FROM customers)`,
  )
  return rows[0]?.isReadOnly === 'on' ? 'read-only' : 'ok'
}

async function answerOf(ask: () => Promise<PartState>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve('silent'), limitMs)
  })
  const answer = ask().catch(stateOf)
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

function stateOf(error: unknown): PartState {
  const outage = error instanceof ExpectedError ? error : databaseOutage(error)
  if (outage?.kind !== 'unavailable') throw error
  return outage.code.endsWith('.full') ? 'full' : 'away'
}
