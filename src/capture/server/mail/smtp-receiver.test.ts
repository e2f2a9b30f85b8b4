import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMail } from '../../../../samples/make-mail'
import { ownText } from '../../../kernel/told-text'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import { storageErrors } from '../../../platform/object-storage/storage-errors'
import { type ContextFor, createContext } from '../../../tenants/server/context'
import {
  alpenwerk,
  alpenwerkInbox,
  type CaptureBench,
  harbor,
  harborInbox,
  openCaptureBench,
  pdfOf,
} from '../../../testing/server/capture-bench'
import { mailReasons } from '../../mail-reasons'
import { noteDocumentOutcome } from './mail-part-outcome'
import { makeCertificate } from './own-certificate'
import { type SmtpReceiver, type SmtpReceiverOptions, startSmtpReceiver } from './smtp-receiver'

let bench: CaptureBench
let receiver: SmtpReceiver
beforeAll(async () => {
  bench = await openCaptureBench()
  receiver = await startOn()
})
afterAll(async () => {
  await receiver.close()
  await bench.close()
})

const startOn = (options: Partial<SmtpReceiverOptions> = {}) =>
  startSmtpReceiver({ ...bench, port: 0, host: '127.0.0.1', ...options })

let count = 0
async function mailOf(given: { text?: string; pdf?: Buffer; messageId?: string } = {}): Promise<Buffer> {
  return makeMail({
    from: 'Summit Power <billing@summit.example>',
    to: harborInbox,
    subject: `Invoice ${++count}`,
    text: given.text ?? 'Please find our invoice attached.',
    messageId: given.messageId,
    attachments: [
      {
        filename: 'invoice.pdf',
        content: given.pdf ?? pdfOf(`mail ${count}`),
        contentType: 'application/pdf',
      },
    ],
  })
}

async function send(
  raw: Buffer | string,
  to: string[] = [harborInbox],
  port = receiver.port,
  from = 'billing@summit.example',
) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  try {
    return await transport.sendMail({ envelope: { from, to }, raw })
  } finally {
    transport.close()
  }
}

/** Speaks SMTP byte by byte; returns each reply. */
async function talk(port: number, lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const replies: string[] = []
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const reply = async () => {
    for (;;) {
      const whole = /^(\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(text)
      if (whole) {
        text = text.slice(whole[0].length)
        return whole[0]
      }
      await once(socket, 'data')
    }
  }
  replies.push(await reply())
  for (const line of lines) {
    socket.write(line)
    replies.push(await reply())
  }
  socket.destroy()
  return replies
}

const newest = async (customerId = harbor) => (await bench.mails(customerId)).at(-1)!

test('a mail is acknowledged when its bytes and its row are there, and is then read into a document', async () => {
  const pdf = pdfOf('all the way')
  const info = await send(await mailOf({ pdf }))
  expect(info.response).toMatch(/^250/)
  const mail = await newest()
  expect(mail).toMatchObject({
    overallStatus: 'PROCESSING',
    receivedBy: [harborInbox],
    envelopeFrom: 'billing@summit.example',
  })
  expect((await bench.store.read(String(harbor), mail.rawHash)).toString()).toContain('Subject: Invoice')

  await bench.readAll()
  const [part] = await bench.parts(mail.id)
  expect(part).toMatchObject({ fileName: 'invoice.pdf', fileType: 'application/pdf', status: 'PROCESSING' })
  const document = (await bench.documents()).find((one) => one.id === part!.documentId)
  expect(await bench.store.read(String(harbor), document!.file_hash)).toEqual(pdf)
  expect(await newest()).toMatchObject({
    fromName: 'Summit Power',
    fromAddress: 'billing@summit.example',
    overallStatus: 'PROCESSING',
    attachmentsCount: 1,
  })
})

test('the mail follows its document: accepted once it was read, failed with the reason when it could not be', async () => {
  await send(await mailOf())
  await bench.readAll()
  const mail = await newest()
  const [part] = await bench.parts(mail.id)
  const note = (...what: ['ACCEPTED' | 'PASSWORD_PROTECTED', string?]) =>
    bench.context().transaction((tx) => noteDocumentOutcome(tx, part!.documentId!, what[0], ownText(what[1])))
  await note('PASSWORD_PROTECTED', 'The PDF is protected with a password.')
  expect(await newest()).toMatchObject({ overallStatus: 'FAILED' })
  expect((await bench.parts(mail.id))[0]).toMatchObject({
    status: 'PASSWORD_PROTECTED',
    reason: { text: 'The PDF is protected with a password.' },
  })
  await note('ACCEPTED')
  expect(await newest()).toMatchObject({ overallStatus: 'ACCEPTED' })
})

test('a recipient that is no inbox of ours is refused with 550 and nothing is kept', async () => {
  const before = await bench.mails()
  await expect(send(await mailOf(), ['nobody@harbor-pine.example'])).rejects.toMatchObject({
    responseCode: 550,
    message: expect.stringContaining('not an inbox of ours'),
  })
  expect(await bench.mails()).toEqual(before)
})

test('an inbox takes mail as soon as it is made', async () => {
  const made = 'strom@harbor-pine.example'
  await expect(send(await mailOf(), [made])).rejects.toMatchObject({ responseCode: 550 })
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ('${made}', ${harbor}, 'Strom')`,
  )
  await send(await mailOf(), [made])
  expect((await newest()).receivedBy).toEqual([made])
})

test('capital letters and a plus tag arrive at the same inbox', async () => {
  await send(await mailOf(), ['Invoices+Summit@HARBOR-PINE.example'])
  expect((await newest()).receivedBy).toEqual([harborInbox])
})

test('a mail to two inboxes of one customer and one of another makes one mail for each customer', async () => {
  const [ours, theirs] = [await bench.mails(), await bench.mails(alpenwerk)]
  await send(await mailOf(), [harborInbox, 'food@harbor-pine.example', alpenwerkInbox])
  expect(await bench.mails()).toHaveLength(ours.length + 1)
  expect((await newest()).receivedBy).toEqual([harborInbox, 'food@harbor-pine.example'])
  expect(await bench.mails(alpenwerk)).toHaveLength(theirs.length + 1)
  const copy = await newest(alpenwerk)
  expect((await bench.store.read(String(alpenwerk), copy.rawHash)).length).toBe(copy.rawSize)
})

test('the same mail again is acknowledged and not kept twice; an inbox that is new is noted', async () => {
  const raw = await mailOf()
  await send(raw)
  const before = await bench.mails()
  expect((await send(raw, ['food@harbor-pine.example'])).response).toMatch(/^250/)
  const after = await bench.mails()
  expect(after).toHaveLength(before.length)
  expect(after.at(-1)!.receivedBy).toEqual([harborInbox, 'food@harbor-pine.example'])
})

test('the same Message-ID with another invoice is kept as a mail of its own, with a note', async () => {
  await send(await mailOf({ messageId: '<always-the-same@summit.example>' }))
  const first = await newest()
  await send(await mailOf({ messageId: '<always-the-same@summit.example>' }))
  const second = await newest()
  expect(second.id).not.toBe(first.id)
  expect(second.note).toEqual(mailReasons.sameMessageId({ mailId: String(first.id) }))
  await bench.readAll()
  const [one, other] = [await bench.parts(first.id), await bench.parts(second.id)]
  expect(one[0]!.documentId).not.toBe(other[0]!.documentId)
})

test('a bounce, which has no sender, is taken', async () => {
  await send(await mailOf(), [harborInbox], receiver.port, '')
  expect((await newest()).envelopeFrom).toBe('')
})

test('while the store is away the sender is asked to come again, and nothing is half kept', async () => {
  const away: ObjectStore = {
    ...bench.store,
    put: async () => {
      throw storageErrors.unreachable({ where: 's3', reason: 'away' })
    },
  }
  const broken = await startOn({ store: away })
  const before = await bench.mails()
  const raw = await mailOf()
  await expect(send(raw, [harborInbox], broken.port)).rejects.toMatchObject({ responseCode: 451 })
  expect(await bench.mails()).toEqual(before)
  await broken.close()
  expect((await send(raw)).response).toMatch(/^250/)
  expect(await bench.mails()).toHaveLength(before.length + 1)
})

test('when the database goes away between file and row the sender is asked to come again', async () => {
  let isAway = false
  const database = {
    ...bench.database,
    transaction: <T>(...given: Parameters<typeof bench.database.transaction<T>>) =>
      isAway ? Promise.reject(new Error('the database is away')) : bench.database.transaction(...given),
  }
  const { log, clock } = bench
  const contextFor: ContextFor = (given) => createContext({ ...given, database, log, now: clock.now })
  const broken = await startOn({ database, contextFor })
  const before = await bench.mails()
  isAway = true
  const raw = await mailOf()
  await expect(send(raw, [harborInbox], broken.port)).rejects.toMatchObject({ responseCode: 451 })
  isAway = false
  expect(await bench.mails()).toEqual(before)
  expect((await send(raw, [harborInbox], broken.port)).response).toMatch(/^250/)
  expect(await bench.mails()).toHaveLength(before.length + 1)
  await broken.close()
})

test('a mail over the limit is refused with 552, announced or not', async () => {
  const small = await startOn({ maxBytes: 10_000 })
  const raw = await mailOf({ pdf: Buffer.concat([pdfOf('big'), Buffer.alloc(20_000)]) })
  const before = await bench.mails()
  await expect(send(raw, [harborInbox], small.port)).rejects.toMatchObject({ responseCode: 552 })
  const replies = await talk(small.port, [
    'EHLO x\r\n',
    'MAIL FROM:<a@b.example>\r\n',
    `RCPT TO:<${harborInbox}>\r\n`,
    'DATA\r\n',
    `Subject: x\r\n\r\n${'0123456789\r\n'.repeat(2000)}.\r\n`,
  ])
  expect(replies.at(-1)).toMatch(/^552/)
  expect(await bench.mails()).toEqual(before)
  await small.close()
})

const sendData = (data: string) =>
  talk(receiver.port, [
    'EHLO x\r\n',
    'MAIL FROM:<a@b.example>\r\n',
    `RCPT TO:<${harborInbox}>\r\n`,
    'DATA\r\n',
    data,
  ])

test('a message with a bare CR is refused', async () => {
  const before = await bench.mails()
  expect((await sendData('Subject: x\r\n\r\none\rtwo\r\n.\r\n')).at(-1)).toMatch(/^550/)
  expect(await bench.mails()).toEqual(before)
})

test.each([
  ['a file of Unix', 'Subject: x\n\nof Unix\n\r\n.\r\n'],
  ['what a smuggler sends', 'Subject: x\r\n\r\nhello\n.\r\nMAIL FROM:<evil@x.example>\r\n.\r\n'],
  ['what another one sends', 'Subject: x\r\n\r\nhello again\n.\nMAIL FROM:<evil@x.example>\r\n.\r\n'],
])('lines that end in LF alone are taken with CR LF, as one mail and never two: %s', async (_what, data) => {
  const before = await bench.mails()
  const replies = await sendData(data)
  expect(replies.at(-1)).toMatch(/^250/)
  const mails = await bench.mails()
  expect(mails).toHaveLength(before.length + 1)
  const [made] = mails.filter(({ rawHash }) => !before.some((one) => one.rawHash === rawHash))
  const raw = (await buffer(await bench.store.get(String(harbor), made!.rawHash))).toString()
  expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
})

test('a connection that breaks off in the middle of a mail leaves nothing', async () => {
  const before = await bench.mails()
  await talk(receiver.port, [
    'EHLO x\r\n',
    'MAIL FROM:<a@b.example>\r\n',
    `RCPT TO:<${harborInbox}>\r\n`,
    'DATA\r\n',
  ])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await bench.mails()).toEqual(before)
})

test('STARTTLS is not offered without a key of this installation, and nobody can sign in', async () => {
  const [, capabilities] = await talk(receiver.port, ['EHLO x\r\n'])
  expect(capabilities).toContain('SIZE')
  expect(capabilities).not.toContain('STARTTLS')
  expect(capabilities).not.toContain('AUTH')
})

test.each([
  ['made at the start', makeCertificate('mail.kontor.example')],
  ['of the installation', makeCertificate('given.example')],
])('with a certificate %s mails come in encrypted', async (_what, tls) => {
  const safe = await startOn({ tls })
  const before = await bench.mails()
  const transport = createTransport({
    host: '127.0.0.1',
    port: safe.port,
    requireTLS: true,
    tls: { rejectUnauthorized: true, ca: tls.cert, checkServerIdentity: () => undefined },
  })
  const sent = await transport.sendMail({
    envelope: { from: 'billing@summit.example', to: [harborInbox] },
    raw: await mailOf(),
  })
  transport.close()
  expect(sent.response).toMatch(/^250/)
  expect(await bench.mails()).toHaveLength(before.length + 1)
  await safe.close()
})

test('a connection that keeps talking and brings no mail is closed', async () => {
  const strict = await startOn({ limits: { transferMs: 700 } })
  const socket = connect(strict.port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  const since = Date.now()
  const talking = setInterval(() => socket.write('NOOP\r\n'), 50)
  socket.resume()
  await once(socket, 'close')
  clearInterval(talking)
  expect(Date.now() - since).toBeLessThan(5_000)
  await strict.close()
})

test('one address holds no more connections than its share; a closed one makes room again', async () => {
  const strict = await startOn({ limits: { connectionsPerAddress: 3 } })
  const greeting = async () => {
    const socket = connect(strict.port, '127.0.0.1')
    const [text] = (await once(socket, 'data')) as [Buffer]
    return { socket, text: text.toString() }
  }
  const first = await Promise.all([greeting(), greeting(), greeting()])
  expect(first.map(({ text }) => text.slice(0, 3))).toEqual(['220', '220', '220'])
  expect((await greeting()).text).toMatch(/^421/)
  first[0]!.socket.destroy()
  await expect.poll(async () => (await greeting()).text, { timeout: 5_000 }).toMatch(/^220/)
  await strict.close()
})

test('somebody who tries out addresses is shown the door', async () => {
  const replies = await talk(receiver.port, [
    'EHLO x\r\n',
    'MAIL FROM:<a@b.example>\r\n',
    ...Array.from({ length: 11 }, (_, n) => `RCPT TO:<guess${n}@harbor-pine.example>\r\n`),
  ])
  expect(replies.at(-2)).toMatch(/^550/)
  expect(replies.at(-1)).toMatch(/^421/)
})

test('a mail that is coming in while the receiver closes is still taken', async () => {
  const closing = await startOn()
  const before = await bench.mails()
  const socket = connect(closing.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const until = async (code: RegExp) => {
    while (!code.test(text)) await once(socket, 'data')
    text = ''
  }
  await until(/^220/)
  socket.write(`EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${harborInbox}>\r\nDATA\r\n`)
  await until(/354/)
  const closed = closing.close()
  socket.write('Subject: last one\r\n\r\nHello\r\n.\r\n')
  await until(/250/)
  await closed
  expect(await bench.mails()).toHaveLength(before.length + 1)
})

test('what was acknowledged before a crash is read after it', async () => {
  const raws = await Promise.all(Array.from({ length: 10 }, () => mailOf()))
  const before = await bench.mails()
  for (const raw of raws) await send(raw)
  // no worker ran since: this is what a killed process leaves behind
  await bench.readAll()
  const fresh = (await bench.mails()).slice(before.length)
  expect(fresh).toHaveLength(10)
  for (const mail of fresh) {
    const parts = await bench.parts(mail.id)
    expect(parts.map((part) => part.documentId !== null)).toEqual([true])
  }
})
