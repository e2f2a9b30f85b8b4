import { sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type DocumentRow, documents } from './documents.tables'
import { enqueueMoved, writeHistory } from './move-document'

export type Arrival = {
  source: DocumentRow['source']
  fileName: string
  /** SHA-256 of the stored file; the file is durable before this is called. */
  fileHash: string
  fileSize: number
  fileType: string
  mailId?: number
  sentByEmail?: string
  receivedByEmail?: string
  documentGroup?: string
}

/** T1: makes the document of a file that is already stored. State, history and job commit with the caller's transaction. */
export async function receiveDocument(
  ctx: Context,
  tx: TenantTransaction,
  arrival: Arrival,
): Promise<DocumentRow> {
  const now = ctx.now()
  const [document] = await tx
    .insert(documents)
    .values({ ...arrival, status: 'RECEIVED', receivedAt: now, statusSince: now, updatedAt: now })
    .returning()
  await writeHistory(ctx, tx, {
    documentId: document!.id,
    action: 'receive',
    fromStatus: null,
    toStatus: 'RECEIVED',
    details: {
      source: arrival.source,
      sender: arrival.sentByEmail ?? null,
      sha256: arrival.fileHash,
      fileName: arrival.fileName,
    },
    version: 1,
  })
  await enqueueMoved(tx, {
    customerId: ctx.customerId,
    documentId: document!.id,
    status: 'RECEIVED',
    version: 1,
  })
  return document!
}

/** The earliest document made from the same bytes, null when there is none or it lies in the trash. */
export async function findDocumentByFile(
  tx: TenantTransaction,
  fileHash: string,
): Promise<DocumentRow | null> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(sql`${documents.fileHash} = ${fileHash} AND ${documents.status} NOT IN ('DELETED', 'PURGED')`)
    .orderBy(documents.id)
    .limit(1)
  return found ?? null
}

/** One arrival of the same bytes at a time, so that two senders of one file never both become documents. */
export async function serialiseByFile(
  tx: TenantTransaction,
  customerId: number,
  fileHash: string,
): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(${customerId}, ${Number.parseInt(fileHash.slice(0, 7), 16)})`,
  )
}
