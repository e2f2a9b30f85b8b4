import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Moved } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentComments } from './entry.tables'

/** T7 and T33: what was said about a document stands with its parts, or with the document that it became part of. */
export async function copyComments(_ctx: Context, tx: TenantTransaction, moved: Moved): Promise<void> {
  const comments = await tx
    .select()
    .from(documentComments)
    .where(and(eq(documentComments.documentId, moved.document.id), isNull(documentComments.deletedAt)))
    .orderBy(documentComments.id)
  const parts = moved.move.parts ?? []
  if (comments.length === 0 || parts.length === 0) return
  await tx
    .insert(documentComments)
    .values(
      parts.flatMap((documentId) =>
        comments.map(({ id, ...comment }) => ({ ...comment, documentId, copiedFrom: id })),
      ),
    )
  await countAgain(tx, parts)
}

/** The way back: the copies go, the comments themselves have stayed where they were written. */
export async function dropCopies(_ctx: Context, tx: TenantTransaction, moved: Moved): Promise<void> {
  const [kept] = moved.move.parts ?? []
  if (kept === undefined) return
  await tx.execute(sql`DELETE FROM document_comments WHERE document_id = ${kept} AND copied_from IN
    (SELECT id FROM document_comments WHERE document_id = ${moved.document.id})`)
  await countAgain(tx, [kept])
}

/** Lists count the comments that everybody sees. */
async function countAgain(tx: TenantTransaction, documentIds: readonly number[]): Promise<void> {
  await tx
    .update(documents)
    .set({
      commentCount: sql`(SELECT count(*) FROM document_comments c
        WHERE c.document_id = documents.id AND c.deleted_at IS NULL AND c.visibility = 'shared')`,
    })
    .where(inArray(documents.id, [...documentIds]))
}
