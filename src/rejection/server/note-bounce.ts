import { sql } from 'drizzle-orm'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readDeliveryReport } from '../mail-origin'
import { settle } from './outgoing.queries'

/** A report and the head of the mail that it returns fit in here; the rest is the mail itself. */
const reportBytes = 512 * 1024

/**
 * Looks whether a mail that came in reports one of our rejection mails as undeliverable, and marks that rejection
 * BOUNCED with the server's reason. Doing it twice changes nothing. @returns the rejections that bounced.
 */
export async function noteBounce(ctx: Context, store: ObjectStore, rawHash: string): Promise<number[]> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.get(String(ctx.customerId), rawHash, {
    start: 0,
    end: reportBytes - 1,
  }))
    chunks.push(chunk as Buffer)
  const report = readDeliveryReport(Buffer.concat(chunks).toString('latin1'))
  if (report?.action !== 'failed') return []
  return ctx.transaction((tx) => markBounced(ctx, tx, report.messageIds, report.diagnosis))
}

async function markBounced(
  ctx: Context,
  tx: TenantTransaction,
  messageIds: string[],
  diagnosis: string,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string; document_id: string }>(sql`
    SELECT id::text, document_id::text FROM rejections WHERE message_id IN (${sql.join(messageIds, sql`, `)})
      AND state IN ('SENT', 'SENDING') FOR UPDATE`)
  for (const row of rows) {
    const why = diagnosis.replaceAll(/[^\P{Cc}]/gu, ' ').slice(0, 300)
    await settle(ctx, tx, {
      rejection: { id: Number(row.id), documentId: Number(row.document_id) },
      state: 'BOUNCED',
      reason: `The mail came back: ${why || 'the recipient’s server gave no reason'}`,
    })
  }
  return rows.map((row) => Number(row.id))
}
