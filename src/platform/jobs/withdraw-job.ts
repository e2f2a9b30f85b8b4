import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database'

/**
 * Takes a document's job of this kind out of the queue, if it waits and was never begun: then it will not run. A worker
 * that takes it at this moment wins. @returns whether it was taken out
 */
export async function withdrawJob(
  tx: Transaction,
  job: { customerId: number; documentId: number; kind: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM jobs
    WHERE customer_id = ${job.customerId} AND document_id = ${job.documentId} AND kind = ${job.kind}
      AND state = 'ready' AND attempts = 0 AND crashes = 0`)
  return rowCount === 1
}
