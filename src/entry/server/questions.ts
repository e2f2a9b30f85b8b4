import { eq } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { writeNote } from '../../documents/server/move-document'
import { supplierMailSection } from '../../documents/supplier-mail'
import { decimalFromMinor } from '../../kernel/money'
import { speakerOf } from '../../kernel/words'
import { notify } from '../../notifications/server/notify'
import type { Config } from '../../platform/config/config'
import { newMessageId } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import { checkAddress } from '../../platform/mailer/safe-message'
import {
  claimOf,
  hashOfToken,
  isTokenOf,
  type LinkSubject,
  linkToken,
} from '../../platform/secrets/link-token'
import { generalSection } from '../../settings/general-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { loadWordsFor } from '../../ui/words-for'
import type { Comment } from '../entry.api'
import { entryErrors } from '../entry-errors'
import { questionMailTexts } from '../question-texts'
import type { QuestionPage } from '../questions.api'
import { commentOf, copyComment, insertComment } from './comments'
import { documentQuestions } from './entry.tables'

export type QuestionSettings = Pick<Config, 'secret' | 'publicUrl' | 'outgoingMail'>

const linkDays = 30
const largestAttachment = 20 * 1024 * 1024

/**
 * Mails a question about a document to somebody without an account, in the customer's language, with a link that takes
 * one answer. The question stands among the comments. @throws documents.not_found, mailer.bad-address
 */
export function askByMail(
  ctx: Context,
  settings: QuestionSettings,
  asked: { documentId: number; to: string; question: string; attachOriginal: boolean; about?: 'supplier' },
): Promise<Comment> {
  return ctx.transaction(async (tx) => {
    const document = await findDocument(tx, asked.documentId)
    const to = checkAddress(asked.to)
    const customer = await readOwnCustomer(tx)
    const comment = await insertComment(ctx, tx, { document, body: asked.question, kind: 'question' })
    const messageId = newMessageId({ mailFrom: settings.outgoingMail.from, prefix: 'question.' })
    const [row] = await tx
      .insert(documentQuestions)
      .values({
        documentId: document.id,
        commentId: comment.id,
        askedById: ctx.actor.id,
        askedByName: ctx.actor.name,
        toAddress: to,
        question: asked.question,
        about: asked.about,
        language: customer.locale,
        messageId,
        askedAt: ctx.now(),
        expiresAt: new Date(ctx.now().getTime() + linkDays * 24 * 60 * 60_000),
      })
      .returning()
    const token = linkToken(settings.secret, subjectOf(ctx, row!))
    await tx
      .update(documentQuestions)
      .set({ tokenHash: hashOfToken(token) })
      .where(eq(documentQuestions.id, row!.id))
    const { tell } = speakerOf(await loadWordsFor(customer.locale))
    const { senderName, signature } = await readSettings(tx, supplierMailSection)
    const about = { document: document.invoiceNumber ?? document.fileName }
    const { fileName, fileType, fileHash, fileSize } = document
    const isAttached = asked.attachOriginal && fileSize <= largestAttachment
    await queueMail(tx, {
      customerId: ctx.customerId,
      purpose: 'question',
      documentId: document.id,
      idempotencyKey: `question:${row!.id}`,
      messageId,
      fromName: senderName || customer.name,
      replyTo: ctx.actor.kind === 'user' ? ctx.actor.principal.email || null : null,
      to: [to],
      subject: tell(questionMailTexts.subject(about)),
      text: [
        tell(questionMailTexts.asks({ ...about, name: ctx.actor.name, customer: customer.name })),
        asked.question,
        `${tell(questionMailTexts.answer())}\n${settings.publicUrl}/question/${token}`,
        ...(signature ? [signature] : []),
      ].join('\n\n'),
      automatic: 'auto-generated',
      attachments: isAttached ? [{ fileName, contentType: fileType, hash: fileHash }] : [],
      now: ctx.now(),
    })
    await writeNote(ctx, tx, { document, action: 'ask', details: { commentId: comment.id, to } })
    return commentOf(ctx, comment, { askedOf: to })
  })
}

type QuestionRow = typeof documentQuestions.$inferSelect

const subjectOf = (ctx: Context, row: Pick<QuestionRow, 'id' | 'messageId'>): LinkSubject => ({
  purpose: 'question link',
  customerId: ctx.customerId,
  id: row.id,
  messageId: row.messageId,
})

/** The question behind a token, locked until the transaction ends. @throws entry.no_such_question */
async function openQuestion(
  ctx: Context,
  tx: TenantTransaction,
  { token, secret }: { token: string; secret: string },
): Promise<QuestionRow> {
  const claim = claimOf(token)
  if (!claim || claim.customerId !== ctx.customerId) throw entryErrors.noSuchQuestion()
  const [row] = await tx
    .select()
    .from(documentQuestions)
    .where(eq(documentQuestions.id, claim.id))
    .for('update')
  const isSigned =
    row && row.tokenHash === hashOfToken(token) && isTokenOf(secret, token, subjectOf(ctx, row))
  if (!isSigned) throw entryErrors.noSuchQuestion()
  return row
}

const stateOf = ({ answeredAt, expiresAt }: QuestionRow, now: Date) =>
  answeredAt !== null ? 'used' : expiresAt <= now ? 'expired' : 'open'

/** What whoever holds the link may read. @throws entry.no_such_question */
export function readQuestion(
  ctx: Context,
  { secret }: Pick<QuestionSettings, 'secret'>,
  token: string,
): Promise<QuestionPage> {
  return ctx.transaction(async (tx) => {
    const row = await openQuestion(ctx, tx, { token, secret })
    const customer = await readOwnCustomer(tx)
    const [document] = await tx.select().from(documents).where(eq(documents.id, row.documentId))
    if (!document || document.status === 'PURGED') throw entryErrors.noSuchQuestion()
    const { controlAmountMinor: minor, currency } = document
    return {
      state: stateOf(row, ctx.now()),
      customer_name: customer.name,
      customer_logo: (await readSettings(tx, generalSection)).logo || null,
      asked_by: row.askedByName,
      question: row.question,
      language: row.language,
      file_name: document.fileName,
      supplier: document.supplierName,
      invoice_number: document.invoiceNumber,
      control_amount: minor === null ? null : decimalFromMinor(minor, currency ?? customer.currency),
      currency,
      expires_at: row.expiresAt.toISOString(),
    }
  })
}

/**
 * Takes the one answer: a comment under the address that was asked, a history row, and word to whoever asked. Of a document
 * that has been merged meanwhile it stands with the one that took it in too.
 * @throws entry.no_such_question, entry.question_answered, entry.question_expired
 */
export function answerQuestion(
  ctx: Context,
  { secret }: Pick<QuestionSettings, 'secret'>,
  given: { token: string; answer: string },
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await openQuestion(ctx, tx, { token: given.token, secret })
    const state = stateOf(row, ctx.now())
    if (state === 'used') throw entryErrors.questionAnswered()
    if (state === 'expired') throw entryErrors.questionExpired()
    const sender: Context = {
      ...ctx,
      actor: { kind: 'sender', id: row.toAddress, name: row.toAddress },
    }
    const document = await findDocument(tx, row.documentId)
    const { comment, kept } = await insertAnswer(sender, tx, { document, body: given.answer })
    await tx
      .update(documentQuestions)
      .set({ answeredAt: ctx.now(), answerCommentId: comment.id })
      .where(eq(documentQuestions.id, row.id))
    await notify(sender, tx, {
      kind: 'question-answered',
      to: { userId: row.askedById },
      documentId: kept.id,
      why: given.answer.slice(0, 300),
    })
  })
}

/** Writes an answer from outside with its history row, also on the document that has taken this one in. */
export async function insertAnswer(
  sender: Context,
  tx: TenantTransaction,
  { document, body }: { document: DocumentRow; body: string },
) {
  const comment = await insertComment(sender, tx, { document, body, kind: 'answer' })
  const kept = await keeperOf(tx, document)
  if (kept.id !== document.id) await copyComment(tx, comment, kept.id)
  await writeNote(sender, tx, { document, action: 'answer', details: { commentId: comment.id } })
  return { comment, kept }
}

/** The document that a merged one has become part of, however often that happened. */
async function keeperOf(tx: TenantTransaction, document: DocumentRow): Promise<DocumentRow> {
  let kept = document
  while (kept.status === 'MERGED' && kept.mergedInto !== null) kept = await findDocument(tx, kept.mergedInto)
  return kept
}
