import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'

/** Nothing is counted further than this; beyond it the screen says "1,000+". */
export const countLimit = 1000

export type CappedCount = { count: number; isMore: boolean }

export function cappedTo(count: number): CappedCount {
  return { count: Math.min(count, countLimit), isMore: count > countLimit }
}

const countRow = z.object({ count: wholeNumber })

/** How many documents a condition finds, up to the limit. */
export async function countRows(tx: TenantReading, where: SQL): Promise<CappedCount> {
  const rows = await readRows(
    tx,
    countRow,
    sql`SELECT count(*) FROM (SELECT 1 FROM ${documents} WHERE ${where} LIMIT ${countLimit + 1}) capped`,
  )
  return cappedTo(Number(rows[0]!.count))
}
