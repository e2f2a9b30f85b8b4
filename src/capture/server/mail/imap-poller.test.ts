import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import hoodiecrow, { type TestImapServer } from 'hoodiecrow-imap'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMail } from '../../../../samples/make-mail'
import { storageErrors } from '../../../platform/object-storage/storage-errors'
import {
  alpenwerk,
  alpenwerkInbox,
  type CaptureBench,
  harborInbox,
  openCaptureBench,
  pdfOf,
} from '../../../testing/server/capture-bench'
import { type ImapPoller, type ImapPollerOptions, type MailboxSettings, startImapPoller } from './imap-poller'

let bench: CaptureBench
let imap: TestImapServer
const pollers: ImapPoller[] = []
beforeAll(async () => {
  bench = await openCaptureBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  imap = hoodiecrow({
    plugins: ['ID', 'MOVE', 'UIDPLUS'],
    storage: { INBOX: {}, '': { folders: { Done: {} } } },
  })
  await new Promise<void>((resolve) => imap.listen(0, resolve))
  return async () => {
    for (const poller of pollers.splice(0)) await poller.close()
    await new Promise<void>((resolve) => imap.close(resolve))
  }
})

function startPoller(
  settings: Partial<MailboxSettings> = {},
  options: Partial<ImapPollerOptions> = {},
): ImapPoller {
  const poller = startImapPoller({
    ...bench,
    settings: {
      host: '127.0.0.1',
      port: (imap.server.address() as AddressInfo).port,
      isTls: false,
      user: 'testuser',
      password: 'testpass',
      mailbox: 'INBOX',
      intervalSeconds: 3600,
      ...settings,
    },
    ...options,
  })
  pollers.push(poller)
  return poller
}

const portOf = (server: TestImapServer) => (server.server.address() as AddressInfo).port
const inbox = () => imap.getMailbox('INBOX')

/** The server's answer to whoever asks for more than the header of this message. */
function poison(uid: number, answer: 'NO' | 'silence' | 'broken'): () => void {
  const usual = imap.getCommandHandler('UID FETCH')
  imap.setCommandHandler('UID FETCH', (connection, parsed, data, done) => {
    const isAsked = parsed.attributes[0]?.value === String(uid) && /BODY\.PEEK\[\]|BODY\[\]/.test(data)
    if (!isAsked) return usual(connection, parsed, data, done)
    if (answer === 'NO')
      connection.send(
        { tag: parsed.tag, command: 'NO', attributes: [{ type: 'TEXT', value: 'Damaged' }] },
        'NO',
        parsed,
        data,
      )
    if (answer === 'broken') connection.socket.destroy()
    done()
  })
  return () => imap.setCommandHandler('UID FETCH', usual)
}

/** As if the pauses between two tries were over. */
const letTimePass = () => bench.admin.query('UPDATE mailbox_messages SET next_try_at = now()')

let count = 0
async function put(to: string, more: { bytes?: Buffer; flags?: string[] } = {}): Promise<string> {
  const subject = `By IMAP ${++count}`
  const raw = await makeMail({
    from: 'Kessler <billing@kessler.example>',
    to,
    subject,
    text: 'Attached.',
    attachments: [
      { filename: 'invoice.pdf', content: more.bytes ?? pdfOf(subject), contentType: 'application/pdf' },
    ],
  })
  imap.appendMessage('INBOX', more.flags ?? [], new Date(), raw.toString('latin1'))
  return subject
}
const flags = () => imap.getMailbox('INBOX').messages.map((message) => message.flags.includes('\\Seen'))

test('unread mails are taken, read into documents, and marked as read', async () => {
  const subjects = [await put(harborInbox), await put(harborInbox), await put(harborInbox)]
  await startPoller().poll()
  await bench.readAll()
  const taken = (await bench.mails()).slice(-3)
  expect(taken.map((mail) => [mail.source, mail.subject, mail.receivedBy])).toEqual(
    subjects.map((subject) => ['IMAP', subject, [harborInbox]]),
  )
  for (const mail of taken) expect((await bench.parts(mail.id))[0]!.documentId).not.toBeNull()
  expect(flags()).toEqual([true, true, true])
})

test('a mail for another customer becomes his', async () => {
  const before = await bench.mails(alpenwerk)
  await put(alpenwerkInbox)
  await startPoller().poll()
  expect(await bench.mails(alpenwerk)).toHaveLength(before.length + 1)
})

test('a mail that names none of our inboxes goes to the default inbox', async () => {
  await put('accounting-list@group.example')
  await startPoller({ defaultInbox: 'food@harbor-pine.example' }).poll()
  expect((await bench.mails()).at(-1)!.receivedBy).toEqual(['food@harbor-pine.example'])
})

test('without a default inbox such a mail stays unread where it is', async () => {
  const before = await bench.mails()
  await put('somebody@else.example')
  await startPoller().poll()
  expect(await bench.mails()).toEqual(before)
  expect(flags()).toEqual([false])
})

test('taken mails are moved away when a folder is named', async () => {
  await put(harborInbox)
  await startPoller({ movedTo: 'Done' }).poll()
  expect(imap.getMailbox('INBOX').messages).toHaveLength(0)
  expect(imap.getMailbox('Done').messages).toHaveLength(1)
})

test('while the store is away mails stay unread, and are taken when it is back', async () => {
  const before = await bench.mails()
  await put(harborInbox)
  let isAway = true
  const store = {
    ...bench.store,
    put: (...given: Parameters<typeof bench.store.put>) =>
      isAway
        ? Promise.reject(storageErrors.unreachable({ where: 's3', reason: 'away' }))
        : bench.store.put(...given),
  }
  const poller = startPoller({}, { store })
  await poller.poll()
  expect(await bench.mails()).toEqual(before)
  expect(flags()).toEqual([false])
  isAway = false
  await poller.poll()
  expect(await bench.mails()).toHaveLength(before.length + 1)
  expect(flags()).toEqual([true])
})

test('a mail that was taken but not yet marked when the process died is not taken twice', async () => {
  await put(harborInbox)
  const poller = startPoller()
  await poller.poll()
  const before = await bench.mails()
  imap.getMailbox('INBOX').messages[0]!.flags = []
  // what the database knew before the message was taken
  await bench.admin.query(`INSERT INTO mailbox_messages (mailbox, uid, next_try_at)
    SELECT name, last_uid, now() FROM mailboxes WHERE name LIKE '%${portOf(imap)}%'`)
  await poller.poll()
  expect(await bench.mails()).toEqual(before)
  expect(flags()).toEqual([true])
})

test('two processes at one mailbox take each mail once', async () => {
  const before = await bench.mails()
  for (let n = 0; n < 5; n++) await put(harborInbox)
  const both = [startPoller(), startPoller()]
  await Promise.all(both.map((poller) => poller.poll()))
  expect(await bench.mails()).toHaveLength(before.length + 5)
})

test('a mail over the limit leaves a row that says so, and stays in the mailbox', async () => {
  const subject = await put(harborInbox, { bytes: Buffer.concat([pdfOf('big'), Buffer.alloc(20_000)]) })
  await startPoller({}, { maxBytes: 10_000 }).poll()
  expect((await bench.mails()).at(-1)).toMatchObject({
    subject,
    fromAddress: 'billing@kessler.example',
    overallStatus: 'FAILED',
    note: expect.objectContaining({ code: 'capture.mail.still_in_mailbox' }),
  })
  expect(imap.getMailbox('INBOX').messages[0]!.flags).toEqual(expect.arrayContaining(['\\Flagged']))
})

test('a mailbox that cannot be reached or refuses the password stops nothing else', async () => {
  const silent = createServer((socket) => socket.destroy())
  silent.listen(0)
  await once(silent, 'listening')
  await startPoller({ port: (silent.address() as AddressInfo).port }).poll()
  await startPoller({ password: 'wrong' }).poll()
  silent.close()
  const before = await bench.mails()
  await put(harborInbox)
  await startPoller().poll()
  expect(await bench.mails()).toHaveLength(before.length + 1)
})

test('a mail server that takes connections and says nothing is left after its limit', async () => {
  const silent = createServer((socket) => void socket.resume().on('error', () => undefined))
  silent.listen(0)
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const told: string[] = []
  const log = { info() {}, warn() {}, error: (_: object, message: string) => told.push(message) }
  await startPoller({ port, timeoutMs: 500 }, { log }).poll()
  expect(told).toEqual(['the mailbox could not be read; trying again later'])
  silent.close()
})

test('a mail that somebody opened before Kontor came by is taken; what was read before the first look is not', async () => {
  await put(harborInbox, { flags: ['\\Seen'] })
  const poller = startPoller()
  await poller.poll()
  const before = await bench.mails()
  const opened = await put(harborInbox, { flags: ['\\Seen'] })
  await poller.poll()
  expect((await bench.mails()).slice(before.length).map((mail) => mail.subject || mail.id)).toHaveLength(1)
  await bench.readAll()
  expect((await bench.mails()).at(-1)!.subject).toBe(opened)
})

test.each([['NO'], ['broken'], ['silence']] as const)(
  'a message that the server answers with %s holds up none behind it, is told of, and is taken when it can be',
  async (answer) => {
    const before = await bench.mails()
    const damaged = await put(harborInbox)
    await put(harborInbox)
    await put(harborInbox)
    const cure = poison(inbox().messages[0]!.uid, answer)
    const poller = startPoller({ timeoutMs: 1_000 })
    const since = async () => (await bench.mails()).slice(before.length)
    const inTime = async () => (await since()).filter((mail) => mail.overallStatus === 'PROCESSING').length
    for (let looks = 0; looks < 3 && (await inTime()) < 2; looks++) await poller.poll()
    expect(await inTime()).toBe(2)
    await letTimePass()
    await poller.poll()
    const told = (await since()).filter((mail) => mail.overallStatus === 'FAILED')
    expect(told).toMatchObject([{ note: { code: 'capture.mail.not_fetched' } }])
    if (answer === 'NO') expect(told[0]!.subject).toBe(damaged)
    cure()
    await letTimePass()
    await poller.poll()
    const later = (await since()).at(-1)!
    expect(await since()).toHaveLength(4)
    expect((await since()).find((mail) => mail.id === told[0]!.id)).toMatchObject({
      overallStatus: 'NO_DOCUMENT',
      note: { code: 'capture.mail.fetched_later', values: { mailId: String(later.id) } },
    })
    expect(flags()).toEqual([true, true, true])
  },
)

test('when the server numbers its messages anew, no mail is missed and none is taken twice', async () => {
  await put(harborInbox)
  await put(harborInbox)
  const poller = startPoller()
  await poller.poll()
  const before = await bench.mails()
  inbox().uidvalidity = 77
  const renumbered = inbox().messages.reverse()
  for (const [index, message] of renumbered.entries()) message.uid = index + 1
  inbox().uidnext = renumbered.length + 1
  await put(harborInbox, { flags: ['\\Seen'] })
  await poller.poll()
  expect(await bench.mails()).toHaveLength(before.length + 1)
  await put(harborInbox)
  await poller.poll()
  expect(await bench.mails()).toHaveLength(before.length + 2)
})
