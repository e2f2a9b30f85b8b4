import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findDocument } from '../../documents/server/documents.queries'
import { supplierMailSection } from '../../documents/supplier-mail'
import type { CodedText } from '../../kernel/told-text'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { QueuedAttachment } from '../../platform/mailer/outgoing-mails.tables'
import { cancelMail, queueMail } from '../../platform/mailer/queue-mail'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'

const largestAttachment = 20 * 1024 * 1024

const writtenMail = z.object({
  documentId: wholeNumber,
  kind: z.enum(['REJECTED', 'REOPENED']),
  origin: z.enum(['AUTOMATIC', 'MANUAL']),
  messageId: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyTo: z.string().nullable(),
  envelopeFrom: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  inReplyTo: z.string().nullable(),
  attachOriginal: z.boolean(),
  sendAfter: instantValue,
})

/** Queues the mail of a rejection as it was written, and ties the two together. It bounces to the inbox. */
export async function queueRejectionMail(
  ctx: Context,
  tx: TenantTransaction,
  rejectionId: number,
): Promise<void> {
  const [rejection] = await readRows(
    tx,
    writtenMail,
    sql`
    SELECT document_id AS "documentId", kind, origin, message_id AS "messageId", to_addresses AS "to", cc_addresses AS cc,
      reply_to AS "replyTo", envelope_from AS "envelopeFrom", subject, text_body AS text, html_body AS html, in_reply_to AS "inReplyTo",
      attach_original AS "attachOriginal", send_after AS "sendAfter"
    FROM rejections WHERE id = ${rejectionId}`,
  )
  const { senderName } = await readSettings(tx, supplierMailSection)
  const { kind, origin, attachOriginal, sendAfter, ...written } = rejection!
  const mailId = await queueMail(tx, {
    ...written,
    customerId: ctx.customerId,
    purpose: kind === 'REOPENED' ? 'reopening' : 'rejection',
    idempotencyKey: `rejection:${rejectionId}`,
    fromName: senderName || (await readOwnCustomer(tx)).name,
    automatic: origin === 'AUTOMATIC' ? 'auto-replied' : 'auto-generated',
    attachments: attachOriginal ? await originalOf(tx, written.documentId) : [],
    now: ctx.now(),
    notBefore: sendAfter,
  })
  await tx.execute(sql`UPDATE rejections SET mail_id = ${mailId} WHERE id = ${rejectionId}`)
}

async function originalOf(tx: TenantTransaction, documentId: number): Promise<QueuedAttachment[]> {
  const { fileName, fileType, fileHash, fileSize } = await findDocument(tx, documentId)
  return fileSize > largestAttachment ? [] : [{ fileName, contentType: fileType, hash: fileHash }]
}

/** Takes back the mail of a rejection that has not left. @returns false when it is too late; true also where there is none. */
export async function cancelRejectionMail(
  ctx: Context,
  tx: TenantTransaction,
  { id, why }: { id: number; why: CodedText },
): Promise<boolean> {
  const [tied] = await readRows(
    tx,
    z.object({ mailId: wholeNumber }),
    sql`SELECT mail_id AS "mailId" FROM rejections WHERE id = ${id} AND mail_id IS NOT NULL`,
  )
  return !tied || cancelMail(tx, { id: tied.mailId, reason: why, now: ctx.now() })
}
