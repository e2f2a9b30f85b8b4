import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import type { Mailer, MailMessage, MailReceipt } from './mailer'
import { safeMessage } from './safe-message'

/** Runs `work` in a transaction that is bound to the customer. */
export type InCustomer = <T>(customerId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>

type OutboxState = 'KEPT' | 'SENDING' | 'SENT' | 'REFUSED'

/** The embedded way out, for when no mail server is configured: the mail is kept for people to read in the app. */
export function outboxMailer(options: { inCustomer: InCustomer }): Mailer {
  return {
    async send(message) {
      const safe = safeMessage(message)
      await options.inCustomer(safe.customerId, (tx) => keep(tx, safe, 'KEPT'))
      return receipt(safe, [])
    },
  }
}

/**
 * Sends through another mailer and keeps a copy of each mail in the outbox. A mail whose Message-ID was already sent is
 * not sent again, so that a job may repeat it safely.
 */
export function copyKeepingMailer(options: { inCustomer: InCustomer; via: Mailer }): Mailer {
  const { inCustomer, via } = options
  return {
    async send(message) {
      const safe = safeMessage(message)
      const copy = await inCustomer(safe.customerId, (tx) => keep(tx, safe, 'SENDING'))
      if (copy.state === 'SENT') return receipt(safe, copy.refused)
      const settle = (state: OutboxState, refused: string[]) =>
        inCustomer(safe.customerId, async (tx) => {
          await tx.execute(sql`UPDATE outbox_mails SET state = ${state}, refused_addresses = ${textArray(refused)},
              sent_at = CASE WHEN ${state} = 'SENT' THEN now() END
            WHERE message_id = ${safe.messageId}`)
        })
      try {
        const sent = await via.send(safe)
        await settle('SENT', sent.rejected)
        return sent
      } catch (error) {
        if ((error as { code?: string }).code === 'mailer.refused')
          await settle('REFUSED', [...safe.to, ...(safe.cc ?? [])])
        throw error
      }
    },
  }
}

async function keep(
  tx: Transaction,
  message: MailMessage,
  state: OutboxState,
): Promise<{ state: OutboxState; refused: string[] }> {
  const added = await tx.execute<{ id: string }>(sql`
    INSERT INTO outbox_mails (customer_id, message_id, document_id, state, from_address, from_name, reply_to,
      to_addresses, cc_addresses, subject, text_body, html_body)
    VALUES (${message.customerId}, ${message.messageId}, ${message.documentId ?? null}, ${state}, ${message.from.address},
      ${message.from.name ?? null}, ${message.replyTo ?? null}, ${textArray(message.to)}, ${textArray(message.cc ?? [])},
      ${message.subject}, ${message.text}, ${message.html ?? null})
    ON CONFLICT (customer_id, message_id) DO NOTHING RETURNING id::text`)
  const mailId = added.rows[0]?.id
  if (mailId === undefined) {
    const known = await tx.execute<{ state: OutboxState; refused: string[] }>(
      sql`SELECT state, refused_addresses AS refused FROM outbox_mails WHERE message_id = ${message.messageId}`,
    )
    return known.rows[0]!
  }
  for (const [position, attachment] of (message.attachments ?? []).entries()) {
    await tx.execute(sql`INSERT INTO outbox_attachments (customer_id, mail_id, position, file_name, content_type, content)
      VALUES (${message.customerId}, ${mailId}, ${position}, ${attachment.fileName}, ${attachment.contentType},
        ${Buffer.from(attachment.content)})`)
  }
  return { state, refused: [] }
}

function receipt(message: MailMessage, rejected: string[]): MailReceipt {
  const everybody = [...message.to, ...(message.cc ?? [])]
  return {
    messageId: message.messageId,
    accepted: everybody.filter((address) => !rejected.includes(address)),
    rejected,
  }
}

function textArray(values: string[]) {
  return sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}
