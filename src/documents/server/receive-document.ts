import { z } from 'zod'
import { afterCommit, runPrepared } from '../../platform/database/database'
import { parseRows, wholeNumber } from '../../platform/database/read-rows'
import { wakeWorkers } from '../../platform/jobs/wake-workers'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { DocumentRow } from './documents.tables'
import { documentMovedJob } from './move-document'

export type Arrival = {
  source: DocumentRow['source']
  fileName: string
  /** SHA-256 of the stored file; the file is durable before this is called. */
  fileHash: string
  fileSize: number
  fileType: string
  mailId?: number
  sentByEmail?: string
  /** The colleague of the customer who passed the sender's mail on. */
  forwardedByEmail?: string
  receivedByEmail?: string
  documentGroup?: string
}

/** The document that holds a file, and whether this arrival made it. */
export type Received = { isNew: boolean; document: Pick<DocumentRow, 'id' | 'fileName' | 'fileType'> }

/**
 * T1, once for the same bytes: makes the document of a file that is already stored, or finds the earliest one made from
 * these bytes that is not in the trash. Of two senders of one file at the same moment the second waits for the first.
 */
export async function receiveOnce(ctx: Context, tx: TenantTransaction, arrival: Arrival): Promise<Received> {
  // a statement of its own: the next one must see what the arrival before us has committed
  await runPrepared(tx, oneArrivalAtATime, [
    ctx.customerId,
    Number.parseInt(arrival.fileHash.slice(0, 7), 16),
  ])
  return receive(ctx, tx, arrival, true)
}

/** T1: makes the document of a file that is already stored, whether or not another one holds the same bytes. */
export function receiveDocument(ctx: Context, tx: TenantTransaction, arrival: Arrival): Promise<Received> {
  return receive(ctx, tx, arrival, false)
}

const oneArrivalAtATime = { name: 'one-arrival-at-a-time', text: 'SELECT pg_advisory_xact_lock($1, $2)' }

/** State, history and job in one statement: this is the way that every file of every customer goes. */
const arriving = {
  name: 'receive-document',
  text: `
    WITH known AS (
      SELECT id, file_name, file_type FROM documents
      WHERE $1::boolean AND file_hash = $2 AND status NOT IN ('DELETED', 'PURGED') ORDER BY id LIMIT 1
    ), made AS (
      INSERT INTO documents (status, file_hash, source, file_name, file_size, file_type, mail_id, sent_by_email,
        received_by_email, document_group, forwarded_by_email, received_at, status_since, updated_at)
      SELECT 'RECEIVED', $2::text, $3, $4, $5::bigint, $6, $7::bigint, $8, $9, $10, $17, moment, moment, moment
      FROM (SELECT $11::timestamptz AS moment) AS clock WHERE NOT EXISTS (SELECT FROM known)
      RETURNING id, file_name, file_type
    ), told AS (
      INSERT INTO document_history (document_id, action, transition, to_status, at, actor_kind, actor_id, actor_name,
        details, version)
      SELECT id, 'receive', 'T1', 'RECEIVED', $11::timestamptz, $12, $13, $14, $15::jsonb, 1 FROM made
    ), queued AS (
      INSERT INTO jobs (kind, customer_id, document_id, payload)
      SELECT $16, kontor_customer_id(), id, '{"status": "RECEIVED", "version": 1}' FROM made
    )
    SELECT *, true AS is_new FROM made UNION ALL SELECT *, false FROM known`,
}

const arrivedRow = z.object({
  id: wholeNumber,
  file_name: z.string(),
  file_type: z.string(),
  is_new: z.boolean(),
})

async function receive(
  ctx: Context,
  tx: TenantTransaction,
  arrival: Arrival,
  isOncePerFile: boolean,
): Promise<Received> {
  const { source, fileName, fileHash, sentByEmail = null } = arrival
  const rows = await runPrepared(tx, arriving, [
    isOncePerFile,
    fileHash,
    source,
    fileName,
    arrival.fileSize,
    arrival.fileType,
    arrival.mailId ?? null,
    sentByEmail,
    arrival.receivedByEmail ?? null,
    arrival.documentGroup ?? null,
    ctx.now(),
    ctx.actor.kind,
    ctx.actor.id,
    ctx.actor.name,
    JSON.stringify({ source, sender: sentByEmail, sha256: fileHash, fileName }),
    documentMovedJob('RECEIVED'),
    arrival.forwardedByEmail ?? null,
  ])
  const [found] = parseRows(arrivedRow, rows, () => arriving.name)
  const { id, file_name, file_type, is_new } = found!
  if (is_new) afterCommit(tx, wakeWorkers)
  return { isNew: is_new, document: { id, fileName: file_name, fileType: file_type } }
}
