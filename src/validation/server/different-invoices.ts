import { inArray } from 'drizzle-orm'
import { documentNamedIn } from '../../documents/findings'
import type { Moved } from '../../documents/server/document-seams'
import { findDocument } from '../../documents/server/documents.queries'
import { documentFlags } from '../../documents/server/documents.tables'
import { writeNote } from '../../documents/server/move-document'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { differentInvoices } from './validation.tables'

/**
 * Remembers that two documents are different invoices when a person clears the flag that compares them; both tell it in
 * their history, and neither is held against the other again.
 */
export async function rememberDifferent(
  ctx: Context,
  tx: TenantTransaction,
  { document, move }: Moved,
): Promise<void> {
  const { flagIds = [] } = move
  if (flagIds.length === 0 || ctx.actor.kind !== 'user') return
  const flags = await tx
    .select({ exception: documentFlags.exception, note: documentFlags.note })
    .from(documentFlags)
    .where(inArray(documentFlags.id, [...flagIds]))
  for (const { exception, note } of flags) {
    const other = documentNamedIn(note)
    if (exception !== 'possible-duplicate' || other === null) continue
    await rememberPair(ctx, tx, document, other)
  }
}

async function rememberPair(
  ctx: Context,
  tx: TenantTransaction,
  document: Moved['document'],
  other: number,
): Promise<void> {
  const remembered = await tx
    .insert(differentInvoices)
    .values({
      documentId: Math.min(document.id, other),
      otherId: Math.max(document.id, other),
      judgedBy: ctx.actor.name,
      judgedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: differentInvoices.documentId })
  if (remembered.length === 0) return
  await writeNote(ctx, tx, { document, action: 'not-duplicate', details: { other } })
  const compared = await findDocument(tx, other)
  await writeNote(ctx, tx, { document: compared, action: 'not-duplicate', details: { other: document.id } })
}
