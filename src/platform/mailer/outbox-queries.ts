import { and, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { ReadTransaction, Transaction } from '../database/database'
import { mailerErrors } from './mail-texts'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'

/** Mails to the provider's own staff are its alone. */
const mayBeSeen: SQL = sql`(NOT starts_with(${outgoingMails.purpose}, 'staff-') OR kontor_is_provider())`

const failedDays = 30

/** Mails of the last 30 days that reached nobody: refused, come back, or stopped for that reason. */
const hasFailed = (now: Date): SQL =>
  and(
    inArray(outgoingMails.state, ['REFUSED', 'BOUNCED', 'SUPPRESSED']),
    gt(outgoingMails.createdAt, new Date(now.getTime() - failedDays * 86_400_000)),
  )!

export async function countFailedMails(tx: ReadTransaction, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(outgoingMails)
    .where(and(mayBeSeen, hasFailed(now)))
  return found!.count
}

/** The customer's outgoing mails, newest first. `failedAt`: only those that have failed by then. `before` is the id of the last mail of the page before. */
export async function listOutbox(
  tx: Transaction,
  page: { before?: number | undefined; limit?: number; failedAt?: Date | undefined } = {},
): Promise<Pick<OutgoingMail, 'id' | 'state' | 'reason' | 'to' | 'subject' | 'createdAt'>[]> {
  const { id, state, reason, to, subject, createdAt } = outgoingMails
  return tx
    .select({ id, state, reason, to, subject, createdAt })
    .from(outgoingMails)
    .where(
      and(
        mayBeSeen,
        page.before === undefined ? undefined : lt(id, page.before),
        page.failedAt && hasFailed(page.failedAt),
      ),
    )
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
