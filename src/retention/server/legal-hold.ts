import { desc, eq } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { lockDocument, nextVersion, writeNote } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { HeldDocument } from '../retention.api'
import { documentLegalHolds } from './retention.tables'

type LegalHold = Omit<HeldDocument, 'invID'> | null

/** Who put a document on legal hold, and why. @throws documents.not_found */
export async function readHold(tx: TenantTransaction, documentId: number): Promise<LegalHold> {
  await findDocument(tx, documentId)
  const [row] = await tx
    .select()
    .from(documentLegalHolds)
    .where(eq(documentLegalHolds.documentId, documentId))
  return row ? { by: row.heldBy, at: row.heldAt.toISOString(), reason: row.reason } : null
}

/** Newest hold first. */
export async function listHolds(tx: TenantTransaction, limit: number): Promise<HeldDocument[]> {
  const rows = await tx
    .select()
    .from(documentLegalHolds)
    .orderBy(desc(documentLegalHolds.heldAt), desc(documentLegalHolds.documentId))
    .limit(limit)
  return rows.map((row) => ({
    invID: row.documentId,
    by: row.heldBy,
    at: row.heldAt.toISOString(),
    reason: row.reason,
  }))
}

export const isHeld = async (_ctx: Context, tx: TenantTransaction, documentId: number) =>
  (await tx.$count(documentLegalHolds, eq(documentLegalHolds.documentId, documentId))) > 0

/** Puts a document on legal hold or lifts it; what it is already is no change. @throws documents.not_found */
export async function setHold(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, isHeld, reason }: { documentId: number; isHeld: boolean; reason: string },
): Promise<LegalHold> {
  const document = await lockDocument(tx, documentId)
  const was = await readHold(tx, documentId)
  if ((was !== null) === isHeld) return was
  if (isHeld)
    await tx
      .insert(documentLegalHolds)
      .values({ documentId, heldBy: ctx.actor.name, heldAt: ctx.now(), reason })
  else await tx.delete(documentLegalHolds).where(eq(documentLegalHolds.documentId, documentId))
  await nextVersion(ctx, tx, document)
  await writeNote(ctx, tx, {
    document: { ...document, version: document.version + 1 },
    action: isHeld ? 'legal-hold' : 'lift-legal-hold',
    why: { text: reason },
    details: {},
  })
  return readHold(tx, documentId)
}
