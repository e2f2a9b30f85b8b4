import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { Context } from '../../../tenants/server/context'
import { captureErrors, megabytes } from '../../capture-errors'
import { mailReasons } from '../../mail-reasons'
import { mails, type ToldFailure } from '../capture.tables'
import { findInboxes, type Inbox } from './find-inbox'
import type { ImapPollerOptions } from './imap-poller'
import { readArrivalHeaders } from './mail-headers'
import { type MailArrival, recordMail, storeMail } from './receive-mail'

export type Taking = ImapPollerOptions & { client: ImapFlow; maxBytes: number }

/** What was learnt of a message before it failed. */
export type Seen = { message?: FetchMessageObject; inboxes?: Inbox[] }

/** `gone`: it left the mailbox. `nobody`: it is for no inbox of ours, and stays in the mailbox as it is. */
export type Taken =
  | { outcome: 'taken'; receivedAt: Date; mails: ToldFailure[] }
  | { outcome: 'gone' | 'nobody' }

/**
 * Takes one message of a mailbox for every customer whose inbox its header names, else for the default inbox. One over
 * the limit gets a row that says so, and stays in the mailbox marked.
 */
export async function takeMailboxMessage(taking: Taking, uid: number, seen: Seen): Promise<Taken> {
  const { client, log } = taking
  const message = await fetchHeader(client, uid)
  if (!message) return { outcome: 'gone' }
  const inboxes = await inboxesOf(taking, message)
  Object.assign(seen, { message, inboxes })
  if (inboxes.length === 0) return { outcome: 'nobody' }
  const isTooLarge = (message.size ?? 0) > taking.maxBytes
  const made: ToldFailure[] = []
  for (const to of byCustomer(inboxes)) {
    const raw = isTooLarge ? Readable.from([message.headers ?? Buffer.alloc(0)]) : await download(client, uid)
    const stored = await storeMail(taking.store, to.customerId, raw, { maxBytes: taking.maxBytes })
    const { outcome, mailId } = await recordMail(contextOf(taking, uid, to, message), stored, {
      ...arrivalOf(to, message),
      ...(isTooLarge ? { refusal: { ...senderIn(message), reason: tooLarge(taking.maxBytes) } } : {}),
    })
    made.push({ customerId: to.customerId, mailId })
    log.info(
      { customerId: to.customerId, mailId, outcome, bytes: message.size },
      'a mail came in from the mailbox',
    )
  }
  await putAway(taking, uid, isTooLarge)
  return { outcome: 'taken', receivedAt: new Date(message.internalDate ?? 0), mails: made }
}

/**
 * Tells the customers whom a message is for, as far as anybody knows, that it could not be fetched. @returns the mails
 * that say so; the same ones when it is told again.
 */
export async function tellOfFailure(
  taking: Taking,
  uid: number,
  { problem, seen }: { problem: string; seen: Seen },
): Promise<ToldFailure[]> {
  const { settings } = taking
  const { message = null, inboxes = await defaultInboxes(taking) } = seen
  const told: ToldFailure[] = []
  for (const to of byCustomer(inboxes)) {
    // the bytes of the mail itself stay free for it: what is told of it must never be taken for it
    const mark = Buffer.from(`X-Kontor-Not-Fetched: ${settings.mailbox} ${uid}\r\n`)
    const stored = await storeMail(
      taking.store,
      to.customerId,
      Readable.from([mark, message?.headers ?? Buffer.alloc(0)]),
    )
    const { mailId } = await recordMail(contextOf(taking, uid, to, message), stored, {
      ...arrivalOf(to, message),
      refusal: { ...senderIn(message), reason: mailReasons.notFetched({ problem }) },
    })
    told.push({ customerId: to.customerId, mailId })
  }
  return told
}

/** What told of the failure says where the mail is now. */
export async function tellOfSuccess(
  taking: Taking,
  uid: number,
  { told, mails: made }: { told: ToldFailure[]; mails: ToldFailure[] },
): Promise<void> {
  for (const { customerId, mailId } of told) {
    const later = made.find((mail) => mail.customerId === customerId)
    if (!later) continue
    const note = mailReasons.fetchedLater({ mailId: String(later.mailId) })
    await contextOf(taking, uid, { customerId }, null).transaction((tx) =>
      tx.update(mails).set({ overallStatus: 'NO_DOCUMENT', note }).where(eq(mails.id, mailId)),
    )
  }
}

/** Null when the message left the mailbox. @throws when it is there and the server does not give it. */
async function fetchHeader(client: ImapFlow, uid: number): Promise<FetchMessageObject | null> {
  const wanted = { uid: true, size: true, envelope: true, headers: true, internalDate: true }
  const message = await client.fetchOne(String(uid), wanted, { uid: true })
  if (message) return message
  const found = await client.search({ uid: String(uid) }, { uid: true })
  if (found && !found.includes(uid)) return null
  throw new Error('the mail server does not give this message')
}

async function inboxesOf(taking: Taking, message: FetchMessageObject): Promise<Inbox[]> {
  const { recipients } = readArrivalHeaders(message.headers ?? Buffer.alloc(0))
  const named = await findInboxes(taking.database, recipients)
  return named.length > 0 ? named : defaultInboxes(taking)
}

const defaultInboxes = ({ database, settings }: Taking) =>
  findInboxes(database, [settings.defaultInbox ?? settings.user])

type Recipient = { customerId: number; receivedBy: string[] }

function byCustomer(inboxes: Inbox[]): Recipient[] {
  return [...new Set(inboxes.map((inbox) => inbox.customerId))].map((customerId) => ({
    customerId,
    receivedBy: inboxes.filter((inbox) => inbox.customerId === customerId).map((inbox) => inbox.address),
  }))
}

function contextOf(
  { contextFor, settings }: Taking,
  uid: number,
  { customerId }: { customerId: number },
  message: FetchMessageObject | null,
): Context {
  const sender = senderOf(message)
  return contextFor({
    customerId,
    actor: { kind: 'sender', id: sender, name: sender },
    requestId: `imap ${settings.mailbox} ${uid}`,
  })
}

const arrivalOf = ({ receivedBy }: Recipient, message: FetchMessageObject | null): MailArrival => ({
  source: 'IMAP',
  receivedBy,
  envelopeFrom: senderOf(message),
})

async function download(client: ImapFlow, uid: number): Promise<Readable> {
  const found = await client.download(String(uid), undefined, { uid: true })
  if (!('content' in found) || !found.content) throw new Error('the mail server does not give this message')
  return found.content
}

/** Only now, with the mail in our hands, does the mailbox let go of it. */
async function putAway({ client, settings, log }: Taking, uid: number, isTooLarge: boolean): Promise<void> {
  if (isTooLarge) {
    await client.messageFlagsAdd(String(uid), ['\\Seen', '\\Flagged'], { uid: true })
    return
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  if (!settings.movedTo) return
  const isMoved = await client.messageMove(String(uid), settings.movedTo, { uid: true })
  if (!isMoved)
    log.warn(
      { uid, movedTo: settings.movedTo },
      'a mail was taken but could not be moved; it is marked as read',
    )
}

function senderOf(message: FetchMessageObject | null): string {
  return message?.envelope?.from?.[0]?.address ?? 'mailbox'
}

function senderIn(message: FetchMessageObject | null) {
  const from = message?.envelope?.from?.[0]
  return {
    subject: message?.envelope?.subject ?? '',
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
  }
}

const tooLarge = (maxBytes: number) =>
  mailReasons.stillInMailbox({
    problem: captureErrors.mailTooLarge({ megabytes: megabytes(maxBytes) }).told,
  })
