import type { FileAnswer } from '../../access/server/serve-endpoints'
import { findDocument } from '../../documents/server/documents.queries'
import { mailerErrors } from '../../platform/mailer/mail-texts'
import { readOutboxMail } from '../../platform/mailer/outbox-queries'
import type { OutgoingMail } from '../../platform/mailer/outgoing-mails.tables'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context } from '../../tenants/server/context'

type Attached = Pick<OutgoingMail, 'customerId' | 'attachments'>

/** The files of a mail as its reader is told of them; a file may be gone by retention. */
export function listAttachments(store: ObjectStore, { customerId, attachments }: Attached) {
  return Promise.all(
    attachments.map(async ({ fileName, hash }) => ({
      fileName,
      size: await store.size(String(customerId), hash),
    })),
  )
}

/** @throws mailer.no_such_mail, documents.not_found where the mail is about a document that the reader doesn't see */
export async function downloadAttachment(
  ctx: Context,
  store: ObjectStore,
  asked: { id: number; number: number },
): Promise<FileAnswer> {
  const { customerId, attachment } = await ctx.transaction(async (tx) => {
    const { customerId, documentId, attachments } = await readOutboxMail(tx, asked.id)
    if (documentId !== null) await findDocument(tx, documentId)
    return { customerId, attachment: attachments[asked.number] }
  })
  if (!attachment) throw mailerErrors.noSuchMail()
  const { fileName, contentType, hash } = attachment
  return { body: await store.get(String(customerId), hash), type: contentType, fileName }
}
