import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { initialsOf } from '../../access/principal'
import { namedRolesOf } from '../../access/role-names'
import { mayTidyUp } from '../../documents/may-act'
import { findDocument } from '../../documents/server/documents.queries'
import { documents } from '../../documents/server/documents.tables'
import { writeNote } from '../../documents/server/move-document'
import { mentionedIn } from '../../notifications/mentions'
import { notify } from '../../notifications/server/notify'
import { readPeople } from '../../notifications/server/people'
import type { Actor, Context, TenantTransaction } from '../../tenants/server/context'
import type { Comment } from '../entry.api'
import { entryErrors } from '../entry-errors'
import { documentComments } from './entry.tables'

/** How long an author may take a comment back (product-decisions, Comments fields). */
const ownDeletionMs = 15 * 60_000

/** A comment is for some, not for everybody. */
const mostMentioned = 20

type CommentRow = typeof documentComments.$inferSelect

/** Comments of a document that are not deleted, newest first. */
export function listComments(ctx: Context, documentId: number): Promise<Comment[]> {
  return ctx.transaction(async (tx) => {
    await findDocument(tx, documentId)
    const rows = await tx
      .select()
      .from(documentComments)
      .where(and(eq(documentComments.documentId, documentId), isNull(documentComments.deletedAt)))
      .orderBy(desc(documentComments.id))
      .limit(500)
    return rows.map((row) => commentOf(ctx, row))
  })
}

/** Adds a comment and notes it in the history. */
export function addComment(ctx: Context, given: { documentId: number; body: string }): Promise<Comment> {
  return ctx.transaction(async (tx) => {
    const document = await findDocument(tx, given.documentId)
    const [row] = await tx
      .insert(documentComments)
      .values({
        documentId: document.id,
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        authorRole: roleBadge(ctx.actor),
        authorSide: ctx.actor.kind === 'user' && ctx.actor.principal.isInternal ? 'provider' : 'customer',
        body: given.body,
        statusThen: document.status,
        createdAt: ctx.now(),
      })
      .returning()
    await tx
      .update(documents)
      .set({ commentCount: sql`${documents.commentCount} + 1` })
      .where(eq(documents.id, document.id))
    await writeNote(ctx, tx, { document, action: 'comment', details: { commentId: row!.id } })
    await tellMentioned(ctx, tx, { documentId: document.id, body: given.body })
    return commentOf(ctx, row!)
  })
}

/** Whoever is named with an @ hears of it. */
async function tellMentioned(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, body }: { documentId: number; body: string },
): Promise<void> {
  if (!body.includes('@')) return
  const people = mentionedIn(body, await readPeople(tx))
  for (const { userId } of people.slice(0, mostMentioned))
    await notify(ctx, tx, { kind: 'mention', to: { userId }, documentId, why: body.slice(0, 300) })
}

/**
 * Deletes a comment: one's own within 15 minutes, any as AP Manager or provider admin. The row stays, marked; the history says so.
 * @throws entry.comment_not_found, entry.comment_not_deletable
 */
export function deleteComment(ctx: Context, given: { documentId: number; commentId: number }): Promise<void> {
  return ctx.transaction(async (tx) => {
    const document = await findDocument(tx, given.documentId)
    const [row] = await tx
      .select()
      .from(documentComments)
      .where(
        and(
          eq(documentComments.id, given.commentId),
          eq(documentComments.documentId, given.documentId),
          isNull(documentComments.deletedAt),
        ),
      )
      .for('update')
    if (!row) throw entryErrors.commentNotFound()
    if (!canDelete(ctx, row)) {
      throw entryErrors.commentNotDeletable()
    }
    await tx
      .update(documentComments)
      .set({ deletedAt: ctx.now(), deletedBy: ctx.actor.name })
      .where(eq(documentComments.id, row.id))
    await tx
      .update(documents)
      .set({ commentCount: sql`${documents.commentCount} - 1` })
      .where(eq(documents.id, document.id))
    await writeNote(ctx, tx, {
      document,
      action: 'comment-deleted',
      details: { commentId: row.id, author: row.authorName, body: row.body },
    })
  })
}

function commentOf(ctx: Context, row: CommentRow): Comment {
  return {
    id: row.id,
    invID: row.documentId,
    author: {
      name: row.authorName,
      initials: initialsOf(row.authorName),
      role: row.authorRole,
      side: row.authorSide,
    },
    body: row.body,
    created_at: row.createdAt.toISOString(),
    can_delete: canDelete(ctx, row),
  }
}

function canDelete(ctx: Context, row: CommentRow): boolean {
  if (ctx.actor.kind === 'user' && mayTidyUp(ctx.actor.principal)) return true
  return row.authorId === ctx.actor.id && ctx.now().getTime() - row.createdAt.getTime() <= ownDeletionMs
}

/** A code: the reader's language has the name. */
function roleBadge(actor: Actor): string {
  return (actor.kind === 'user' && namedRolesOf(actor.principal)[0]) || ''
}
