import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { createTestDatabase, type TestDatabase } from '../database/test-database'
import { aMail, type MailerUnderTest, mailerSuite, type ReceivedMail } from './mailer.suite'
import { copyKeepingMailer, type InCustomer, outboxMailer } from './outbox-mailer'
import { listOutbox, readOutboxAttachment, readOutboxMail } from './outbox-queries'
import { smtpMailer } from './smtp-mailer'

type PostOffice = { url: string; mails: ParsedMail[]; close(): Promise<void> }

/** A real SMTP server that takes everything except for recipients at refused.example, and nothing for busy.example. */
async function openPostOffice(): Promise<PostOffice> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _, callback) {
      const domain = address.address.split('@')[1]
      if (domain === 'refused.example')
        return callback(Object.assign(new Error('No such user'), { responseCode: 550 }))
      if (domain === 'busy.example')
        return callback(Object.assign(new Error('Come back later'), { responseCode: 451 }))
      callback()
    },
    onData(stream, _, callback) {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        callback()
      }, callback)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

let made: TestDatabase
let database: Database
let inCustomer: InCustomer
beforeAll(async () => {
  made = await createTestDatabase()
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  await admin.query(
    `INSERT INTO customers (id, shortname, name) VALUES (10301, 'HARBOR', 'Harbor'), (10318, 'ALPEN', 'Alpenwerk')`,
  )
  await admin.end()
  database = openDatabase({ url: made.appUrl })
  inCustomer = (customerId, work) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(customerId)}, true)`)
      return work(tx)
    })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

mailerSuite('the SMTP mailer', async (): Promise<MailerUnderTest> => {
  const office = await openPostOffice()
  const mailer = smtpMailer({ url: office.url })
  return {
    mailer,
    lastReceived: async () => receivedFrom(office.mails.at(-1)!),
    countReceived: async () => office.mails.length,
    async close() {
      mailer.close()
      await office.close()
    },
  }
})

mailerSuite(
  'the embedded outbox',
  async (): Promise<MailerUnderTest> => ({
    mailer: outboxMailer({ inCustomer }),
    lastReceived: () => inCustomer(10301, async (tx) => lastInOutbox(tx)),
    countReceived: () => inCustomer(10301, async (tx) => (await listOutbox(tx, { limit: 1000 })).length),
    close: async () => {},
  }),
)

test('a mail in the outbox is read by its own customer and by no other', async () => {
  const mail = aMail({
    documentId: 10_007,
    attachments: [{ fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from('hi') }],
  })
  await outboxMailer({ inCustomer }).send(mail)
  const [newest] = await inCustomer(10301, (tx) => listOutbox(tx, { limit: 1 }))
  expect(newest).toMatchObject({ state: 'KEPT', to: mail.to, subject: mail.subject, documentId: 10_007 })
  const id = newest!.id
  expect(await inCustomer(10301, (tx) => readOutboxMail(tx, id))).toMatchObject({
    messageId: mail.messageId,
    attachments: [{ position: 0, fileName: 'a.txt', contentType: 'text/plain', size: 2 }],
  })
  const missing = { code: 'mailer.no-such-mail', kind: 'not-found' }
  await expect(inCustomer(10318, (tx) => readOutboxMail(tx, id))).rejects.toMatchObject(missing)
  await expect(
    inCustomer(10318, (tx) => readOutboxAttachment(tx, { mailId: id, position: 0 })),
  ).rejects.toMatchObject(missing)
  expect(await inCustomer(10318, (tx) => listOutbox(tx))).toEqual([])
  await expect(database.transaction((tx) => listOutbox(tx))).rejects.toThrow()
})

test('the outbox pages from the newest to the oldest', async () => {
  const mailer = outboxMailer({ inCustomer })
  for (const subject of ['first', 'second', 'third']) await mailer.send(aMail({ customerId: 10318, subject }))
  const newer = await inCustomer(10318, (tx) => listOutbox(tx, { limit: 2 }))
  const older = await inCustomer(10318, (tx) => listOutbox(tx, { limit: 2, before: newer.at(-1)!.id }))
  expect([newer, older].map((page) => page.map((mail) => mail.subject))).toEqual([
    ['third', 'second'],
    ['first'],
  ])
})

test('the same mail written twice stands in the outbox once, and leaves by SMTP once', async () => {
  const office = await openPostOffice()
  const via = smtpMailer({ url: office.url })
  const mailer = copyKeepingMailer({ inCustomer, via })
  const mail = aMail({ to: ['billing@cedar.example', 'gone@refused.example'] })
  const first = await mailer.send(mail)
  const second = await mailer.send(mail)
  expect(first).toEqual({
    messageId: mail.messageId,
    accepted: ['billing@cedar.example'],
    rejected: ['gone@refused.example'],
  })
  expect(second).toEqual(first)
  expect(office.mails).toHaveLength(1)
  const copies = await inCustomer(10301, (tx) => listOutbox(tx, { limit: 1000 }))
  const ours = copies.filter((copy) => copy.to.includes('gone@refused.example'))
  expect(ours.map((copy) => copy.state)).toEqual(['SENT'])
  via.close()
  await office.close()
})

test('a refusal is final and recorded, a busy or absent server is to be tried again', async () => {
  const office = await openPostOffice()
  const via = smtpMailer({ url: office.url, timeoutMs: 2_000 })
  const mailer = copyKeepingMailer({ inCustomer, via })
  await expect(mailer.send(aMail({ to: ['gone@refused.example'] }))).rejects.toMatchObject({
    code: 'mailer.refused',
    kind: 'refused',
  })
  expect((await inCustomer(10301, (tx) => listOutbox(tx, { limit: 1 })))[0]!.state).toBe('REFUSED')
  const busy = aMail({ to: ['anna@busy.example'] })
  await expect(mailer.send(busy)).rejects.toMatchObject({ code: 'mailer.unavailable', kind: 'unavailable' })
  expect((await inCustomer(10301, (tx) => listOutbox(tx, { limit: 1 })))[0]!.state).toBe('SENDING')
  via.close()
  await office.close()
  const absent = smtpMailer({ url: office.url, timeoutMs: 2_000 })
  await expect(absent.send(aMail())).rejects.toMatchObject({ code: 'mailer.unavailable' })
  absent.close()
})

async function lastInOutbox(tx: Parameters<Parameters<InCustomer>[1]>[0]): Promise<ReceivedMail> {
  const [newest] = await listOutbox(tx, { limit: 1 })
  const mail = await readOutboxMail(tx, newest!.id)
  const attachments = await Promise.all(
    mail.attachments.map(({ position }) => readOutboxAttachment(tx, { mailId: mail.id, position })),
  )
  return {
    ...mail,
    from: mail.from.address,
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content).toString() })),
    headers: [],
  }
}

function receivedFrom(mail: ParsedMail): ReceivedMail {
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.value[0]?.address ?? '',
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || null,
    attachments: mail.attachments.map((file) => ({
      fileName: file.filename ?? '',
      contentType: file.contentType,
      content: file.content.toString(),
    })),
    headers: [...mail.headers.keys()],
  }
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): string[] {
  const objects = field === undefined ? [] : Array.isArray(field) ? field : [field]
  return objects.flatMap((object) => object.value.map((one) => one.address ?? ''))
}
