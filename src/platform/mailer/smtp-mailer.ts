import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { ExpectedError } from '../../kernel/error-codes'
import { mailerErrors } from './mail-texts'
import type { Mailer, MailMessage, MailReceipt } from './mailer'
import { safeMessage } from './safe-message'

export type SmtpMailer = Mailer & { close(): void }

/**
 * A server may take long over a mail that it has in full (RFC 5321 §4.5.3.2.6 allows 10 minutes). Giving up on it earlier
 * sends the mail twice.
 */
const answerTimeoutMs = 120_000
/** Nor does a mail take longer than this, however busily its server keeps the line open. */
const longestSendingMs = 200_000

/** Sends through the server of `url` (smtp://user:password@host:port, smtps:// for TLS from the start). */
export function smtpMailer(options: {
  url: string
  timeoutMs?: number
  longestSendingMs?: number
}): SmtpMailer {
  let transport = openTransport(options)
  return {
    async send(message) {
      const safe = safeMessage(message)
      const limit = new AbortController()
      try {
        const isLate = delay(options.longestSendingMs ?? longestSendingMs, 'late' as const, {
          signal: limit.signal,
        })
        const sent = await Promise.race([transport.sendMail(envelopeOf(safe)), isLate])
        if (sent !== 'late') return receiptFrom(safe, sent.rejected)
      } catch (error) {
        throw sendingError(error)
      } finally {
        limit.abort()
      }
      // whatever the server still does on these connections, nothing waits for it
      transport.close()
      transport = openTransport(options)
      throw mailerErrors.unavailable({ cause: 'The mail took too long.' })
    },
    close: () => transport.close(),
  }
}

function openTransport(options: { url: string; timeoutMs?: number }) {
  const timeoutMs = options.timeoutMs ?? 20_000
  return createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // whoever says nothing at all is given up as such, not as silent in the middle
    socketTimeout: options.timeoutMs ? options.timeoutMs * 6 : answerTimeoutMs,
    // a mail never reads files or addresses that its text may name
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function envelopeOf(message: MailMessage) {
  return {
    messageId: message.messageId,
    from: { address: message.from.address, name: message.from.name ?? '' },
    replyTo: message.replyTo,
    to: message.to.map((address) => ({ address, name: '' })),
    cc: message.cc?.map((address) => ({ address, name: '' })),
    subject: message.subject,
    inReplyTo: message.inReplyTo,
    references: message.references,
    ...(message.automatic
      ? { headers: { 'Auto-Submitted': message.automatic, 'X-Auto-Response-Suppress': 'All' } }
      : {}),
    ...(message.envelopeFrom
      ? { envelope: { from: message.envelopeFrom, to: [...message.to, ...(message.cc ?? [])] } }
      : {}),
    text: message.text,
    html: message.html,
    attachments: message.attachments?.map((attachment) => ({
      filename: attachment.fileName,
      contentType: attachment.contentType,
      content: Buffer.from(attachment.content),
    })),
  }
}

function receiptFrom(message: MailMessage, refused: (string | { address: string })[]): MailReceipt {
  const rejected = refused.map((address) => (typeof address === 'string' ? address : address.address))
  const everybody = [...message.to, ...(message.cc ?? [])]
  return {
    messageId: message.messageId,
    accepted: everybody.filter((address) => !rejected.includes(address)),
    rejected,
  }
}

/** 5xx is the server's last word; everything else (4xx, no connection, silence) may pass. */
function sendingError(error: unknown): ExpectedError {
  const { responseCode, response, message } = error as {
    responseCode?: number
    response?: string
    message: string
  }
  if (responseCode !== undefined && responseCode >= 500)
    return mailerErrors.refused({ answer: response ?? message }, { responseCode })
  return mailerErrors.unavailable({ cause: message, responseCode })
}
