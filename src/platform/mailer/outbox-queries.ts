import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import { mailerErrors } from './mail-texts'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'

/** Mails to the provider's own staff are its alone. */
const mayBeSeen: SQL = sql`(NOT starts_with(${outgoingMails.purpose}, 'staff-') OR kontor_is_provider())`

/** The customer's outgoing mails, newest first. `before` is the id of the last mail of the page before. */
export async function listOutbox(
  tx: Transaction,
  page: { before?: number | undefined; limit?: number } = {},
): Promise<Pick<OutgoingMail, 'id' | 'state' | 'reason' | 'to' | 'subject' | 'createdAt'>[]> {
  const { id, state, reason, to, subject, createdAt } = outgoingMails
  return tx
    .select({ id, state, reason, to, subject, createdAt })
    .from(outgoingMails)
    .where(and(mayBeSeen, page.before === undefined ? undefined : lt(id, page.before)))
    .orderBy(desc(id))
    .limit(page.limit ?? 50)
}

/** One mail of the customer. @throws mailer.no-such-mail */
export async function readOutboxMail(tx: Transaction, id: number): Promise<OutgoingMail> {
  const [mail] = await tx
    .select()
    .from(outgoingMails)
    .where(and(mayBeSeen, eq(outgoingMails.id, id)))
  if (!mail) throw mailerErrors.noSuchMail()
  return mail
}
