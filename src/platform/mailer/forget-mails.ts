import { and, inArray, lt, notInArray } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import { outgoingMails } from './outgoing-mails.tables'

/** In one transaction; more wait for the next turn. */
const mostAtOnce = 5_000

/**
 * Deletes the customer's mails that have been in their last state since before `before`. Those that still wait to be sent
 * stay. @returns how many there were.
 */
export async function forgetMails(tx: Transaction, before: Date): Promise<number> {
  const old = tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(notInArray(outgoingMails.state, ['QUEUED', 'SENDING']), lt(outgoingMails.stateSince, before)))
    .limit(mostAtOnce)
  const { rowCount } = await tx.delete(outgoingMails).where(inArray(outgoingMails.id, old))
  return rowCount ?? 0
}
