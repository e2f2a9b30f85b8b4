import type { Mailer, MailMessage } from './mailer'
import { safeMessage } from './safe-message'

/**
 * The embedded way out, for when no mail server is configured: a mail is kept where it stands, in the queue, and people
 * read it in the app (outbox-queries.ts). `onMail` hears of each.
 */
export function embeddedMailer(onMail: (message: MailMessage) => void = () => {}): Mailer {
  return {
    async send(message) {
      const safe = safeMessage(message)
      onMail(safe)
      return { messageId: safe.messageId, accepted: [...safe.to, ...(safe.cc ?? [])], rejected: [] }
    },
  }
}
