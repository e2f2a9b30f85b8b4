import { and, asc, desc, eq, gt, inArray, lte, min } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import type { MailChange, MailPurposes } from './mail-purposes'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'

/** Tries of one customer within a minute, so that nobody's flood takes the mail server for itself. */
export const mostTriesPerMinute = 600
const minuteMs = 60_000

export type QueueView<Tx extends Transaction> = { tx: Tx; purposes: MailPurposes<Tx>; now: Date }

const waiting = inArray(outgoingMails.state, ['QUEUED', 'SENDING'])

/**
 * Takes the customer's next mail that is due and marks it SENDING; it can no longer be cancelled. Whoever calls holds
 * the customer's sending lock, so a mail found SENDING was left by a process that died. It is due again after a pause that
 * grows with each try, so that no mail holds up those behind it.
 */
export async function claimMail<Tx extends Transaction>(view: QueueView<Tx>): Promise<OutgoingMail | null> {
  const { tx, now } = view
  if ((await paceWaitMs(tx, now)) > 0) return null
  const [due] = await tx
    .select({ id: outgoingMails.id, attempts: outgoingMails.attempts, first: outgoingMails.firstTriedAt })
    .from(outgoingMails)
    .where(and(waiting, lte(outgoingMails.notBefore, now)))
    .orderBy(asc(outgoingMails.notBefore), asc(outgoingMails.id))
    .limit(1)
    .for('update')
  if (!due) return null
  return changeMail(view, {
    id: due.id,
    state: 'SENDING',
    reason: null,
    refused: [],
    attempts: due.attempts + 1,
    firstTriedAt: due.first ?? now,
    lastTriedAt: now,
    notBefore: new Date(now.getTime() + retryPauseMs(due.attempts)),
  })
}

/** 5 s, 20 s, 80 s … at most 15 minutes between two tries of a mail. */
function retryPauseMs(failures: number): number {
  return Math.min(5_000 * 4 ** Math.min(failures, 6), 15 * 60_000)
}

/** When the next mail of the customer may leave; null when none waits. */
export async function nextDue(tx: Transaction, now: Date): Promise<Date | null> {
  const [first] = await tx
    .select({ at: min(outgoingMails.notBefore) })
    .from(outgoingMails)
    .where(waiting)
  if (!first?.at) return null
  const paced = now.getTime() + (await paceWaitMs(tx, now))
  return new Date(Math.max(first.at.getTime(), paced))
}

async function paceWaitMs(tx: Transaction, now: Date): Promise<number> {
  const [oldest] = await tx
    .select({ at: outgoingMails.lastTriedAt })
    .from(outgoingMails)
    .where(gt(outgoingMails.lastTriedAt, new Date(now.getTime() - minuteMs)))
    .orderBy(desc(outgoingMails.lastTriedAt))
    .offset(mostTriesPerMinute - 1)
    .limit(1)
  return oldest?.at ? oldest.at.getTime() + minuteMs - now.getTime() : 0
}

/** What a mail has become, with what else is written of it. */
export type WrittenChange = MailChange &
  Partial<
    Pick<OutgoingMail, 'attempts' | 'firstTriedAt' | 'lastTriedAt' | 'lastError' | 'notBefore' | 'sentAt'>
  >

/** Writes what a mail has become, with what its room draws from it. @returns null when the mail is gone. */
export async function changeMail<Tx extends Transaction>(
  { tx, purposes, now }: QueueView<Tx>,
  { id, ...written }: WrittenChange & { id: number },
): Promise<OutgoingMail | null> {
  const [mail] = await tx
    .update(outgoingMails)
    .set({ ...written, stateSince: now })
    .where(eq(outgoingMails.id, id))
    .returning()
  if (!mail) return null
  await purposes[mail.purpose]?.follow?.(tx, mail, written)
  return mail
}
