import { desc, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import { mailerErrors } from './mail-texts'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'

/** The customer's outgoing mails, newest first. `before` is the id of the last mail of the page before. */
export async function listOutbox(
  tx: Transaction,
  page: { before?: number | undefined; limit?: number } = {},
): Promise<Pick<OutgoingMail, 'id' | 'state' | 'reason' | 'to' | 'subject' | 'createdAt'>[]> {
  const { id, state, reason, to, subject, createdAt } = outgoingMails
  return tx
    .select({ id, state, reason, to, subject, createdAt })
    .from(outgoingMails)
    .where(page.before === undefined ? undefined : lt(id, page.before))
    .orderBy(desc(id))
    .limit(page.limit ?? 50)
}

/** One mail of the customer. @throws mailer.no-such-mail */
export async function readOutboxMail(tx: Transaction, id: number): Promise<OutgoingMail> {
  const [mail] = await tx.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  if (!mail) throw mailerErrors.noSuchMail()
  return mail
}
