import { eq } from 'drizzle-orm'
import { notify } from '../../notifications/server/notify'
import type { MailPurpose } from '../../platform/mailer/mail-purposes'
import { type ContextFor, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { documentQuestions } from './entry.tables'

const failed: readonly string[] = ['REFUSED', 'BOUNCED', 'SUPPRESSED']

/** Whoever asked hears when the mail with the question could not be delivered. */
export function questionMails({ contextFor }: { contextFor: ContextFor }): MailPurpose<TenantTransaction> {
  return {
    async follow(tx, mail, { state, reason }) {
      if (!failed.includes(state)) return
      const [question] = await tx
        .select()
        .from(documentQuestions)
        .where(eq(documentQuestions.messageId, mail.messageId))
      if (!question) return
      const ctx = contextFor({
        customerId: mail.customerId,
        actor: systemActor,
        requestId: `mail-${mail.id}`,
      })
      await notify(ctx, tx, {
        kind: 'mail-failed',
        to: { userId: question.askedById },
        documentId: question.documentId,
        why: reason,
      })
    },
  }
}
