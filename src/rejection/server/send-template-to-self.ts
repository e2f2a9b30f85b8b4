import { newMessageId } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { rejectionErrors } from '../rejection-errors'
import type { RejectionSettings } from './create-rejection'
import { checkTemplate } from './mail-template'
import { writeExample } from './write-mail'

/**
 * Queues a template with example values for the caller. @returns the address.
 * @throws rejection.unknown_tokens and kin, rejection.no_own_address
 */
export async function sendTemplateToSelf(
  ctx: Context,
  tx: TenantTransaction,
  { mailFrom }: Pick<RejectionSettings, 'mailFrom'>,
  asked: { message_template: string; language?: string },
): Promise<{ to: string }> {
  const to = ctx.actor.kind === 'user' ? ctx.actor.principal.email : ''
  if (!to.includes('@')) throw rejectionErrors.noOwnAddress()
  const html = checkTemplate(asked.message_template)
  const { name, locale } = await readOwnCustomer(tx)
  const mail = await writeExample({ html, language: asked.language ?? locale, customerName: name })
  const messageId = newMessageId({ mailFrom, prefix: 'test.' })
  await queueMail(tx, {
    customerId: ctx.customerId,
    purpose: 'template-test',
    idempotencyKey: messageId,
    messageId,
    fromName: name,
    to: [to],
    subject: `[Test] ${mail.subject}`,
    text: mail.text,
    html: mail.html,
    automatic: 'auto-generated',
    now: ctx.now(),
  })
  return { to }
}
