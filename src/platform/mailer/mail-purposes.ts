import type { ToldText } from '../../kernel/told-text'
import type { Transaction } from '../database/database'
import type { OutgoingMail, OutgoingMailState } from './outgoing-mails.tables'

/** What a queued mail has become; `refused` are the recipients that the mail server did not take. */
export type MailChange = { state: OutgoingMailState; reason: ToldText | null; refused: string[] }

/** What a look just before the sending found: more Message-IDs of the conversation, or why the mail must not leave. */
export type PreparedMail = { references?: string[] } | { cancelledBecause: ToldText }

/** What a room has to do with its mails in the queue. */
export type MailPurpose<Tx extends Transaction = Transaction> = {
  /** What of the text nobody but the recipient may read. */
  hides?: RegExp
  /** Looks just before each try, outside any transaction, whether the mail may leave. */
  prepare?(mail: OutgoingMail): Promise<PreparedMail>
  /** Draws the consequence for the room's own rows, in the transaction that writes the change. */
  follow?(tx: Tx, mail: OutgoingMail, change: MailChange): Promise<void>
}

/** By the purpose that a mail was queued with. Mails of a purpose that is not here are sent, and nobody hears of it. */
export type MailPurposes<Tx extends Transaction = Transaction> = Readonly<Record<string, MailPurpose<Tx>>>
