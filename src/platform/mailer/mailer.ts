/** A mail to go out. Texts may come from invoices and strangers: the mailer makes them safe for headers. */
export type MailMessage = {
  /** '<something@host>', the same for every try of the same mail, so that no receiver shows it twice. */
  messageId: string
  customerId: number
  documentId?: number
  from: { address: string; name?: string }
  replyTo?: string
  to: string[]
  cc?: string[]
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  /** Message-ID of the mail that this one answers, and those before it. One that is not well formed is left out. */
  inReplyTo?: string
  references?: string[]
  /** Written by Kontor itself: says so in the header, so that no machine answers it (RFC 3834). */
  automatic?: 'auto-generated' | 'auto-replied'
  /** Where a bounce goes to; `from` when left out. */
  envelopeFrom?: string
}

export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array }

/** Which of the recipients the next server took. `messageId` is the one the mail was given. */
export type MailReceipt = { messageId: string; accepted: string[]; rejected: string[] }

/** The way out for mail. The embedded outbox and SMTP pass the same suite (mailer.suite.ts). */
export type Mailer = {
  /**
   * Hands the mail over. Throws ExpectedError `mailer.bad-address` (invalid) for an address that is none,
   * `mailer.refused` (refused) when the server takes it for no recipient, `mailer.unavailable` when it cannot be
   * reached: the last may be tried again with the same message.
   */
  send(message: MailMessage): Promise<MailReceipt>
}
