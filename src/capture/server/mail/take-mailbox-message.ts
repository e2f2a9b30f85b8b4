import { Readable } from 'node:stream'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { createContext } from '../../../tenants/server/context'
import { captureErrors } from '../../capture-errors'
import { findInboxes, type Inbox } from './find-inbox'
import type { ImapPollerOptions } from './imap-poller'
import { readArrivalHeaders } from './mail-headers'
import { type MailArrival, recordMail, storeMail } from './receive-mail'

type Taking = ImapPollerOptions & { client: ImapFlow; maxBytes: number }

/**
 * Takes one message of a mailbox for every customer whose inbox its header names, else for the default inbox. A mail
 * for nobody stays unread where it is; one over the limit gets a row that says so, and stays in the mailbox marked.
 */
export async function takeMailboxMessage(taking: Taking, uid: number): Promise<void> {
  const { client, database, settings, log } = taking
  const message = await client.fetchOne(
    String(uid),
    { uid: true, size: true, envelope: true, headers: true },
    { uid: true },
  )
  if (!message) return
  const inboxes = await inboxesOf(taking, message)
  if (inboxes.length === 0) {
    log.warn(
      { uid, mailbox: settings.mailbox },
      'a mail in the mailbox is for no inbox of ours; it stays unread',
    )
    return
  }
  const isTooLarge = (message.size ?? 0) > taking.maxBytes
  for (const customerId of new Set(inboxes.map((inbox) => inbox.customerId))) {
    const receivedBy = inboxes
      .filter((inbox) => inbox.customerId === customerId)
      .map((inbox) => inbox.address)
    const ctx = createContext({
      database,
      customerId,
      actor: { kind: 'sender', id: senderOf(message), name: senderOf(message) },
      requestId: `imap ${settings.mailbox} ${uid}`,
      log,
      now: () => taking.clock.now(),
    })
    const raw = isTooLarge ? Readable.from([message.headers ?? Buffer.alloc(0)]) : await download(client, uid)
    const stored = await storeMail(taking.store, customerId, raw, { maxBytes: taking.maxBytes })
    const { outcome, mailId } = await recordMail(ctx, stored, {
      source: 'IMAP',
      receivedBy,
      envelopeFrom: senderOf(message),
      ...(isTooLarge ? { refusal: refusalOf(message, taking.maxBytes) } : {}),
    })
    log.info({ customerId, mailId, outcome, bytes: message.size }, 'a mail came in from the mailbox')
  }
  await putAway(taking, uid, isTooLarge)
}

async function inboxesOf({ database, settings }: Taking, message: FetchMessageObject): Promise<Inbox[]> {
  const { recipients } = readArrivalHeaders(message.headers ?? Buffer.alloc(0))
  const named = await findInboxes(database, recipients)
  return named.length > 0 ? named : findInboxes(database, [settings.defaultInbox ?? settings.user])
}

async function download(client: ImapFlow, uid: number): Promise<Readable> {
  const found = await client.download(String(uid), undefined, { uid: true })
  if (!('content' in found) || !found.content)
    throw new Error(`message ${uid} left the mailbox while it was read`)
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

function senderOf(message: FetchMessageObject): string {
  return message.envelope?.from?.[0]?.address ?? 'mailbox'
}

function refusalOf(message: FetchMessageObject, maxBytes: number): MailArrival['refusal'] {
  const from = message.envelope?.from?.[0]
  return {
    reason: `${captureErrors.mailTooLarge(maxBytes).message} It is still in the mailbox.`,
    subject: message.envelope?.subject ?? '',
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
  }
}
