import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DocumentLine } from '../document-line'
import { isOpen } from '../document-status'
import type { DocumentDetail } from '../documents.api'
import type { Finding } from '../findings'
import { knowing } from './document-seams'
import { findDocument, readDetail } from './documents.queries'
import { checkDocument } from './find-flags'

/**
 * A document as the entry screen opens it: with what this actor may do, and what the checks find on it now,
 * where the caller does not know that yet. `lines` stand in for all of its lines.
 */
export async function readOpened(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  known: { findings?: Finding[] | undefined; lines?: DocumentLine[] | undefined } = {},
): Promise<DocumentDetail> {
  const row = await findDocument(tx, documentId)
  return readDetail(tx, {
    row,
    customer: await readOwnCustomer(tx),
    actor: ctx.actor,
    now: ctx.now(),
    findings: isOpen(row.status)
      ? (known.findings ?? (await checkDocument(ctx, tx, documentId)).findings)
      : [],
    lines: known.lines,
    knownBy: await readKnowing(ctx, tx, documentId),
  })
}

async function readKnowing(ctx: Context, tx: TenantTransaction, documentId: number): Promise<string[]> {
  const known: string[] = []
  for (const { room, knows } of ctx.seams.of(knowing)) if (await knows(ctx, tx, documentId)) known.push(room)
  return known
}
