import { sql } from 'drizzle-orm'
import type { TenantReading } from '../../tenants/server/context'

/** Whether a colleague sees a document that the caller sees: its inbox has no viewers of its own, or they are one of them. */
export async function seesDocument(tx: TenantReading, documentId: number, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ sees: boolean }>(
    sql`SELECT kontor_shows_document(${documentId}, ${userId}) AS sees`,
  )
  return rows[0]!.sees
}
