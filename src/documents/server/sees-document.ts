import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'

const answer = z.object({ sees: z.boolean() })

/** Whether a colleague sees a document that the caller sees: its inbox has no viewers of its own, or they are one of them. */
export async function seesDocument(tx: TenantReading, documentId: number, userId: string): Promise<boolean> {
  const [row] = await readRows(
    tx,
    answer,
    sql`SELECT kontor_shows_document(${documentId}, ${userId}) AS sees`,
  )
  return row!.sees
}
