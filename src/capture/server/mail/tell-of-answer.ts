import { and, eq, isNotNull } from 'drizzle-orm'
import { answerFollowers } from '../../../documents/server/document-seams'
import { type MailOrigin, reasonOfMachine } from '../../../rejection/mail-origin'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { type MailRow, mailParts } from '../capture.tables'
import type { ParsedMail } from './parsed-mail'
import { withoutQuotes } from './without-quotes'

/**
 * Lets the rooms see a mail that answers others, when it is read for the first time; never what a machine wrote. What an
 * inbox keeps of the text of its mails has no say here: an answer to us is for somebody who waits for it.
 */
export async function tellOfAnswer(
  ctx: Context,
  tx: TenantTransaction,
  given: { mail: MailRow; parsed: ParsedMail; origin: MailOrigin },
): Promise<void> {
  const { mail, parsed, origin } = given
  const messageIds = [...origin.messageIds.inReplyTo, ...origin.messageIds.references]
  const isAgain = mail.readAt !== null
  if (isAgain || messageIds.length === 0 || parsed.from.address === '') return
  if (reasonOfMachine(origin, mail.source === 'SMTP' ? mail.envelopeFrom : null) !== null) return
  const parts = await tx
    .select({ documentId: mailParts.documentId })
    .from(mailParts)
    .where(
      and(eq(mailParts.mailId, mail.id), eq(mailParts.status, 'PROCESSING'), isNotNull(mailParts.documentId)),
    )
    .orderBy(mailParts.position)
  const answer = {
    messageIds,
    from: parsed.from.address.toLowerCase(),
    text: withoutQuotes(parsed.text),
    documentIds: parts.map(({ documentId }) => documentId!),
  }
  for (const follow of ctx.seams.of(answerFollowers)) await follow(ctx, tx, answer)
}
