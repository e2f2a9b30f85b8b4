import { and, count, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { mailReasons } from '../../mail-reasons'
import { type MailRow, mailParts, mails } from '../capture.tables'
import { enqueueReading } from './receive-mail'

const windowMs = 60 * 60_000
const nextLookMs = 10 * 60_000

/**
 * When a mail is to be looked at again whose sender has had its files of an hour already; null when it is next now. A
 * single mail may go beyond the limit, and a sender without an address (somebody's own upload) has none.
 */
export async function waitOfSender(ctx: Context, mail: MailRow, limit: number): Promise<Date | null> {
  if (mail.envelopeFrom === '') return null
  const since = new Date(ctx.now().getTime() - windowMs)
  const [taken] = await ctx.transaction((tx) =>
    tx
      .select({ files: count() })
      .from(mailParts)
      .innerJoin(mails, eq(mails.id, mailParts.mailId))
      .where(
        and(
          eq(mails.envelopeFrom, mail.envelopeFrom),
          gt(mails.readAt, since),
          isNotNull(mailParts.documentId),
        ),
      ),
  )
  return taken!.files < limit ? null : new Date(ctx.now().getTime() + nextLookMs)
}

/** Puts a mail back into the queue for later and says so on the mail. */
export async function putOff(
  ctx: Context,
  tx: TenantTransaction,
  { mail, until, limit }: { mail: MailRow; until: Date; limit: number },
): Promise<void> {
  const reason = mailReasons.senderWaits({
    sender: mail.envelopeFrom,
    limit,
    until: { instant: until.toISOString() },
  })
  await tx.update(mails).set({ reason }).where(eq(mails.id, mail.id))
  await enqueueReading(ctx, tx, mail.id, until)
}
