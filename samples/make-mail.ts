import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'

export type MailAttachment = {
  filename: string
  content: Uint8Array
  contentType: string
  /** Shown inside the HTML body as `cid:…`; such a picture belongs to the text. */
  contentId?: string
}

export type MailInput = {
  from: string
  to: string
  cc?: string
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  /** When it was sent; 08:00 UTC of the first day of 2026 when absent. */
  date?: Date
  /** Without one, it follows from sender, subject and date, so the same mail has the same id. */
  messageId?: string
}

/** Writes a mail as it travels (RFC 5322, CRLF). The same input gives the same bytes. */
export async function makeMail(mail: MailInput): Promise<Buffer> {
  const date = mail.date ?? new Date('2026-01-01T08:00:00Z')
  const print = createHash('sha256')
    .update([mail.from, mail.to, mail.subject, date.toISOString()].join('\n'))
    .digest('hex')
  const domain = /@([^>\s]+)/.exec(mail.from)?.[1] ?? 'mail.example'
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    ...(mail.cc ? { cc: mail.cc } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    date,
    messageId: mail.messageId ?? `<${print.slice(0, 24)}@${domain}>`,
    baseBoundary: print.slice(24, 48),
    attachments: (mail.attachments ?? []).map(({ filename, content, contentType, contentId }) => ({
      filename,
      content: Buffer.from(content),
      contentType,
      ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
    })),
  })
  return composer.compile().build()
}
