import { type AddressInfo, createServer } from 'node:net'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { embeddedMailer } from './embedded-mailer'
import type { MailMessage } from './mailer'
import { aMail, type MailerUnderTest, mailerSuite, type ReceivedMail } from './mailer.suite'
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

mailerSuite('the embedded mailer', async (): Promise<MailerUnderTest> => {
  const kept: MailMessage[] = []
  return {
    mailer: embeddedMailer((mail) => kept.push(mail)),
    lastReceived: async () => readFrom(kept.at(-1)!),
    countReceived: async () => kept.length,
    close: async () => {},
  }
})

test('a mail that one of its recipients refuses leaves by SMTP for the others', async () => {
  const office = await openPostOffice()
  const mailer = smtpMailer({ url: office.url })
  const mail = aMail({ to: ['billing@cedar.example', 'gone@refused.example'] })
  expect(await mailer.send(mail)).toEqual({
    messageId: mail.messageId,
    accepted: ['billing@cedar.example'],
    rejected: ['gone@refused.example'],
  })
  expect(office.mails).toHaveLength(1)
  mailer.close()
  await office.close()
})

test('a refusal is final, a busy or absent server is to be tried again', async () => {
  const office = await openPostOffice()
  const mailer = smtpMailer({ url: office.url, timeoutMs: 2_000 })
  await expect(mailer.send(aMail({ to: ['gone@refused.example'] }))).rejects.toMatchObject({
    code: 'mailer.refused',
    kind: 'refused',
  })
  const busy = aMail({ to: ['anna@busy.example'] })
  await expect(mailer.send(busy)).rejects.toMatchObject({ code: 'mailer.unavailable', kind: 'unavailable' })
  mailer.close()
  await office.close()
  const absent = smtpMailer({ url: office.url, timeoutMs: 2_000 })
  await expect(absent.send(aMail())).rejects.toMatchObject({ code: 'mailer.unavailable' })
  absent.close()
})

test('a server that keeps the line busy without an end is given up, and the next mail gets a line of its own', async () => {
  let isChatty = true
  const server = createServer((socket) => {
    if (!isChatty) return void socket.end('421 not now\r\n')
    const chat = setInterval(() => socket.write('220-one moment\r\n'), 20)
    socket.on('close', () => clearInterval(chat)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mailer = smtpMailer({ url, longestSendingMs: 1_000 })
  const given = mailer.send(aMail())
  await expect(given).rejects.toMatchObject({
    code: 'mailer.unavailable',
    details: { cause: 'The mail took too long.' },
  })
  isChatty = false
  await expect(mailer.send(aMail())).rejects.toMatchObject({ details: { responseCode: 421 } })
  mailer.close()
  server.close()
})

test('a mail server that takes connections and says nothing holds a mail up no longer than its limit', async () => {
  const server = createServer((socket) => void socket.resume().on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mailer = smtpMailer({ url, timeoutMs: 1_000, longestSendingMs: 60_000 })
  await expect(mailer.send(aMail())).rejects.toMatchObject({
    code: 'mailer.unavailable',
    details: { cause: expect.stringMatching(/greeting/i) },
  })
  mailer.close()
  server.close()
})

function readFrom(mail: MailMessage): ReceivedMail {
  return {
    ...mail,
    from: mail.from.address,
    cc: mail.cc ?? [],
    html: mail.html ?? null,
    attachments: (mail.attachments ?? []).map((file) => ({
      ...file,
      content: Buffer.from(file.content).toString(),
    })),
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
