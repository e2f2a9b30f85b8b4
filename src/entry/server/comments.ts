import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { initialsOf } from '../../access/principal'
import { namedRolesOf } from '../../access/role-names'
import { mayTidyUp } from '../../documents/may-act'
import { findDocument } from '../../documents/server/documents.queries'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { writeNote } from '../../documents/server/move-document'
import { mentionedIn } from '../../notifications/mentions'
import { notify } from '../../notifications/server/notify'
import { readPeople } from '../../notifications/server/people'
import type { Actor, Context, TenantTransaction } from '../../tenants/server/context'
import type { Comment } from '../entry.api'
import { entryErrors } from '../entry-errors'
import { documentComments, documentQuestions } from './entry.tables'

/** How long an author may take a comment back (product-decisions, Comments fields). */
const ownDeletionMs = 15 * 60_000

/** A comment is for some, not for everybody. */
const mostMentioned = 20

type CommentRow = typeof documentComments.$inferSelect
/** What comments are copies of. */
const originals = alias(documentComments, 'originals')

/** Comments of a document that are not deleted, newest first; internal ones for the provider's staff alone. */
export function listComments(ctx: Context, documentId: number): Promise<Comment[]> {
  return ctx.transaction(async (tx) => {
    await findDocument(tx, documentId)
    const first = sql`coalesce(${documentComments.copiedFrom}, ${documentComments.id})`
    const rows = await tx
      .select({
        comment: documentComments,
        askedOf: documentQuestions.toAddress,
        writtenOn: {
          invID: documents.id,
          name: sql<string>`coalesce(${documents.invoiceNumber}, ${documents.fileName})`,
        },
      })
      .from(documentComments)
      .leftJoin(documentQuestions, eq(documentQuestions.commentId, first))
      .leftJoin(originals, eq(originals.id, documentComments.copiedFrom))
      .leftJoin(documents, eq(documents.id, originals.documentId))
      .where(and(eq(documentComments.documentId, documentId), isNull(documentComments.deletedAt)))
      .orderBy(desc(documentComments.createdAt), desc(documentComments.id))
      .limit(500)
    return rows.map(({ comment, ...more }) => commentOf(ctx, comment, more))
  })
}

/**
 * Adds a comment and notes it in the history. An internal one is for the provider's staff, who alone may write it.
 * @throws entry.only_provider_internal
 */
export async function addComment(
  ctx: Context,
  given: { documentId: number; body: string; visibility?: 'shared' | 'internal' },
): Promise<Comment> {
  const isInternal = given.visibility === 'internal'
  if (isInternal && sideOf(ctx.actor) !== 'provider') throw entryErrors.onlyProviderInternal()
  return ctx.transaction(async (tx) => {
    const document = await findDocument(tx, given.documentId)
    const row = await insertComment(ctx, tx, { ...given, document })
    await writeNote(ctx, tx, {
      document,
      action: isInternal ? 'comment-internal' : 'comment',
      details: { commentId: row.id },
    })
    // a mention carries the words to people whose side nobody knows
    if (!isInternal) await tellMentioned(ctx, tx, { documentId: document.id, body: given.body })
    return commentOf(ctx, row)
  })
}

/** Writes a comment in the name of whoever acts. The count in lists is of those that everybody sees. */
export async function insertComment(
  ctx: Context,
  tx: TenantTransaction,
  given: {
    document: DocumentRow
    body: string
    kind?: CommentRow['kind']
    visibility?: CommentRow['visibility']
  },
): Promise<CommentRow> {
  const { document, body, kind, visibility } = given
  const [row] = await tx
    .insert(documentComments)
    .values({
      documentId: document.id,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      authorRole: roleBadge(ctx.actor),
      authorSide: sideOf(ctx.actor),
      kind,
      visibility,
      body,
      statusThen: document.status,
      createdAt: ctx.now(),
    })
    .returning()
  if (visibility !== 'internal') await countComments(tx, document.id, 1)
  return row!
}

function countComments(tx: TenantTransaction, documentId: number, by: 1 | -1) {
  return tx
    .update(documents)
    .set({ commentCount: sql`${documents.commentCount} + ${by}` })
    .where(eq(documents.id, documentId))
}

function sideOf(actor: Actor): CommentRow['authorSide'] {
  if (actor.kind === 'sender') return 'outside'
  return actor.kind === 'user' && actor.principal.isInternal ? 'provider' : 'customer'
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
    if (row.visibility === 'shared') await countComments(tx, document.id, -1)
    await writeNote(ctx, tx, {
      document,
      action: 'comment-deleted',
      details: { commentId: row.id, author: row.authorName, body: row.body },
    })
  })
}

/** The same words on the document that took in the one that they were written on. */
export async function copyComment(
  tx: TenantTransaction,
  { id, ...comment }: CommentRow,
  documentId: number,
): Promise<void> {
  await tx.insert(documentComments).values({ ...comment, documentId, copiedFrom: id })
  if (comment.visibility === 'shared') await countComments(tx, documentId, 1)
}

export function commentOf(
  ctx: Context,
  row: CommentRow,
  { askedOf = null, writtenOn = null }: { askedOf?: string | null; writtenOn?: Comment['written_on'] } = {},
): Comment {
  return {
    id: row.id,
    invID: row.documentId,
    author: {
      name: row.authorName,
      initials: initialsOf(row.authorName),
      role: row.authorRole,
      side: row.authorSide,
    },
    kind: row.kind,
    visibility: row.visibility,
    asked_of: askedOf,
    written_on: writtenOn,
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
