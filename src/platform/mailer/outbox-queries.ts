import { sql } from 'drizzle-orm'
import { ExpectedError } from '../../kernel/error-codes'
import type { Transaction } from '../database/database'
import type { MailAttachment } from './mailer'

export type OutboxMailSummary = {
  id: number
  state: 'KEPT' | 'SENDING' | 'SENT' | 'REFUSED'
  to: string[]
  subject: string
  documentId: number | null
  createdAt: Date
}

export type OutboxMail = OutboxMailSummary & {
  messageId: string
  from: { address: string; name: string | null }
  replyTo: string | null
  cc: string[]
  refused: string[]
  text: string
  /** As written by Kontor's own templates; a screen sanitises it all the same. */
  html: string | null
  sentAt: Date | null
  attachments: { position: number; fileName: string; contentType: string; size: number }[]
}

/** The customer's outgoing mails, newest first. `before` is the id of the last mail of the page before. */
export async function listOutbox(
  tx: Transaction,
  page: { before?: number; limit?: number } = {},
): Promise<OutboxMailSummary[]> {
  const found = await tx.execute<SummaryRow>(sql`
    SELECT id, state, to_addresses, subject, document_id, created_at FROM outbox_mails
    WHERE customer_id = kontor_customer_id() AND id < ${page.before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${page.limit ?? 50}`)
  return found.rows.map(summaryFrom)
}

/** One mail of the customer. Throws ExpectedError `mailer.no-such-mail` (not-found). */
export async function readOutboxMail(tx: Transaction, id: number): Promise<OutboxMail> {
  const found = await tx.execute<MailRow>(sql`SELECT * FROM outbox_mails WHERE id = ${id}`)
  const row = found.rows[0]
  if (!row) throw noSuchMail()
  const attached = await tx.execute<AttachmentRow>(sql`
    SELECT position, file_name, content_type, length(content) AS size FROM outbox_attachments
    WHERE mail_id = ${id} ORDER BY position`)
  return {
    ...summaryFrom(row),
    messageId: row.message_id,
    from: { address: row.from_address, name: row.from_name },
    replyTo: row.reply_to,
    cc: row.cc_addresses,
    refused: row.refused_addresses,
    text: row.text_body,
    html: row.html_body,
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
    attachments: attached.rows.map((file) => ({
      position: file.position,
      fileName: file.file_name,
      contentType: file.content_type,
      size: file.size,
    })),
  }
}

/** The bytes of one attachment. Throws ExpectedError `mailer.no-such-mail` (not-found). */
export async function readOutboxAttachment(
  tx: Transaction,
  attachment: { mailId: number; position: number },
): Promise<MailAttachment> {
  const found = await tx.execute<{ file_name: string; content_type: string; content: Buffer }>(sql`
    SELECT file_name, content_type, content FROM outbox_attachments
    WHERE mail_id = ${attachment.mailId} AND position = ${attachment.position}`)
  const row = found.rows[0]
  if (!row) throw noSuchMail()
  return { fileName: row.file_name, contentType: row.content_type, content: row.content }
}

type SummaryRow = {
  id: string | number
  state: OutboxMailSummary['state']
  to_addresses: string[]
  subject: string
  document_id: string | number | null
  created_at: Date | string
}

type MailRow = SummaryRow & {
  message_id: string
  from_address: string
  from_name: string | null
  reply_to: string | null
  cc_addresses: string[]
  refused_addresses: string[]
  text_body: string
  html_body: string | null
  sent_at: Date | string | null
}

type AttachmentRow = { position: number; file_name: string; content_type: string; size: number }

function summaryFrom(row: SummaryRow): OutboxMailSummary {
  return {
    id: Number(row.id),
    state: row.state,
    to: row.to_addresses,
    subject: row.subject,
    documentId: row.document_id === null ? null : Number(row.document_id),
    createdAt: new Date(row.created_at),
  }
}

function noSuchMail(): ExpectedError {
  return new ExpectedError(
    'mailer.no-such-mail',
    'not-found',
    'This mail is not in the outbox. Go back to the list.',
  )
}
