import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import { type DeliveryReport, isAddressDead } from './delivery-report'
import { mailReasons } from './mail-texts'
import { changeMail, type QueueView } from './outgoing-mail-queue'
import { type OutgoingMail, outgoingMails } from './outgoing-mails.tables'
import { suppressAddresses } from './suppressed-addresses'

const longestReason = 300

/**
 * Marks our mails that a report names as come back, and suppresses an address that takes no mail at all. Doing it twice
 * changes nothing. @returns the ids of the mails that bounced.
 */
export async function noteBounce<Tx extends Transaction>(
  view: QueueView<Tx>,
  report: DeliveryReport,
): Promise<number[]> {
  if (report.action !== 'failed') return []
  const { tx, now } = view
  const mails = await tx
    .select()
    .from(outgoingMails)
    .where(
      and(
        inArray(outgoingMails.messageId, report.messageIds),
        inArray(outgoingMails.state, ['SENT', 'SENDING']),
      ),
    )
    .for('update')
  const diagnosis = report.diagnosis.replaceAll(/[^\P{Cc}]/gu, ' ').slice(0, longestReason)
  const reason = diagnosis ? mailReasons.cameBack({ diagnosis }) : mailReasons.cameBackUnsaid()
  for (const mail of mails) {
    await changeMail(view, { id: mail.id, state: 'BOUNCED', reason, refused: mail.refused })
    if (isAddressDead(report))
      await suppressAddresses(tx, { addresses: recipientsOf(mail, report), reason, now })
  }
  return mails.map(({ id }) => id)
}

/** Only addresses that the mail went to: a report cannot suppress anybody else. */
function recipientsOf(mail: OutgoingMail, { recipients }: DeliveryReport): string[] {
  const named = new Set(recipients.map((address) => address.toLowerCase()))
  return [...mail.to, ...mail.cc].filter((address) => named.has(address.toLowerCase()))
}
