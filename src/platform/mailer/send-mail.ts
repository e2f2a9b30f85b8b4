import { ExpectedError } from '../../kernel/error-codes'
import type { Transaction } from '../database/database'
import { senderIn } from './mail-sender'
import { mailReasons } from './mail-texts'
import type { MailMessage } from './mailer'
import { changeMail, type WrittenChange } from './outgoing-mail-queue'
import type { OutgoingMail } from './outgoing-mails.tables'
import type { SendingTurn } from './sending-turn'
import { readSuppressed } from './suppressed-addresses'

/** After this long the server's silence is taken for a refusal; a person may send the mail again. */
const giveUpMs = 3 * 24 * 60 * 60_000

/**
 * Sends a mail that was claimed and records what became of it. @returns false when the mail server is out of reach, so
 * that nobody else need try now.
 */
export async function sendMail<Tx extends Transaction>(
  turn: SendingTurn<Tx>,
  mail: OutgoingMail,
): Promise<boolean> {
  const { isServerAway = false, ...outcome } = await attempt(turn, mail).catch((error) =>
    failureOf(turn, mail, error),
  )
  const { state, reason } = outcome
  if (state === 'REFUSED' || state === 'SUPPRESSED')
    turn.log.warn({ mailId: mail.id, purpose: mail.purpose, state, reason }, 'a mail did not leave')
  await turn.inQueue((view) => changeMail(view, { id: mail.id, ...outcome }))
  return !isServerAway
}

type Outcome = WrittenChange & { isServerAway?: boolean }

async function attempt<Tx extends Transaction>(turn: SendingTurn<Tx>, mail: OutgoingMail): Promise<Outcome> {
  const suppressed = await turn.inQueue(({ tx }) => readSuppressed(tx, [...mail.to, ...mail.cc]))
  const isTaken = (address: string) => !suppressed.has(address)
  const to = mail.to.filter(isTaken)
  if (to.length === 0)
    return {
      state: 'SUPPRESSED',
      reason: mailReasons.suppressed({ addresses: mail.to.join(', ') }),
      refused: mail.to,
    }
  const prepared = (await turn.purposes[mail.purpose]?.prepare?.(mail)) ?? {}
  if ('cancelledBecause' in prepared)
    return { state: 'CANCELLED', reason: prepared.cancelledBecause, refused: [] }
  const message = await messageOf(turn, { ...mail, to, cc: mail.cc.filter(isTaken) }, prepared.references)
  const receipt = await turn.mailer.send(message)
  turn.gate.noteSuccess()
  const refused = [...receipt.rejected, ...suppressed]
  const reason = refused.length > 0 ? mailReasons.partlyRefused({ addresses: refused.join(', ') }) : null
  return { state: 'SENT', reason, refused, sentAt: turn.now() }
}

/** A refusal is final; anything else is tried again, for three days. */
function failureOf<Tx extends Transaction>(
  { gate, clock, now: customersNow, log }: SendingTurn<Tx>,
  mail: OutgoingMail,
  error: unknown,
): Outcome {
  const refused = [...mail.to, ...mail.cc]
  const isExpected = error instanceof ExpectedError
  if (isExpected && error.kind !== 'unavailable') return { state: 'REFUSED', reason: error.told, refused }
  if (!isExpected) log.error({ err: error, mailId: mail.id }, 'a mail could not be made')
  const cause = isExpected ? `${error.message} ${String(error.details.cause ?? '')}` : String(error)
  const lastError = cause.trim().slice(0, 500)
  const now = customersNow()
  if (now.getTime() - mail.firstTriedAt!.getTime() > giveUpMs)
    return { state: 'REFUSED', reason: mailReasons.givenUp(), refused, lastError }
  const reason = mailReasons.serverAway()
  const putOff: Outcome = { state: 'QUEUED', reason, refused: [], lastError }
  // the claim has already put the next try of this mail off
  if (!isExpected || isAboutThisMail(error.details.responseCode)) return putOff
  gate.noteFailure(clock.now())
  return { ...putOff, isServerAway: true, notBefore: new Date(now.getTime() + gate.pauseMs(clock.now())) }
}

/** 4xx is about this mail or its recipient, so the others go on; 421 is the server's good-bye to everybody. */
function isAboutThisMail(responseCode: unknown): boolean {
  return typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500 && responseCode !== 421
}

async function messageOf<Tx extends Transaction>(
  { store, mailFrom }: SendingTurn<Tx>,
  mail: OutgoingMail,
  references: string[] = [],
): Promise<MailMessage> {
  const attachments = mail.attachments.map(async ({ fileName, contentType, hash }) => ({
    fileName,
    contentType,
    content: await store.read(String(mail.customerId), hash),
  }))
  return {
    messageId: mail.messageId,
    customerId: mail.customerId,
    documentId: mail.documentId ?? undefined,
    from: { address: senderIn(mailFrom).address, name: mail.fromName },
    replyTo: mail.replyTo ?? undefined,
    envelopeFrom: mail.envelopeFrom ?? undefined,
    to: mail.to,
    cc: mail.cc,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? undefined,
    inReplyTo: mail.inReplyTo ?? undefined,
    references: mail.inReplyTo ? [...references, mail.inReplyTo] : undefined,
    automatic: mail.automatic,
    attachments: mail.attachments.length > 0 ? await Promise.all(attachments) : undefined,
  }
}
