import { randomUUID } from 'node:crypto'
import { ExpectedError } from '../../kernel/error-codes'
import type { Mailer } from '../../platform/mailer/mailer'
import type { Context } from '../../tenants/server/context'
import { hostOf, type RejectionSettings } from './create-rejection'
import { checkTemplate } from './mail-template'
import { addressIn } from './send-rejections.job'
import { writeExample } from './write-mail'

/**
 * Sends a template with example values to the caller himself. @returns the address.
 * @throws rejection.unknown_tokens and kin, rejection.no_own_address, mailer.*
 */
export async function sendTemplateToSelf(
  ctx: Context,
  { mailer, settings }: { mailer: Mailer; settings: RejectionSettings },
  asked: { message_template: string; language?: string; customer: { name: string; locale: string } },
): Promise<{ to: string }> {
  const to = ctx.actor.kind === 'user' ? ctx.actor.principal.email : ''
  if (!to.includes('@'))
    throw new ExpectedError(
      'rejection.no_own_address',
      'refused',
      'Your account has no e-mail address to send the test to. Ask your user administrator.',
    )
  const html = checkTemplate(asked.message_template)
  const mail = writeExample({
    html,
    language: asked.language ?? asked.customer.locale,
    customerName: asked.customer.name,
  })
  await mailer.send({
    messageId: `<test.${randomUUID()}@${hostOf(settings.mailFrom)}>`,
    customerId: ctx.customerId,
    from: { address: addressIn(settings.mailFrom), name: asked.customer.name },
    to: [to],
    subject: `[Test] ${mail.subject}`,
    text: mail.text,
    html: mail.html,
    automatic: 'auto-generated',
  })
  return { to }
}
