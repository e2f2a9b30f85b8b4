import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailAttachment, makeMail } from '../../../../samples/make-mail'
import { clamavCheck } from '../../../platform/malware/clamav-check'
import { noMalwareCheck } from '../../../platform/malware/malware-check'
import { sandboxErrors } from '../../../platform/sandbox/sandbox-errors'
import {
  type CaptureBench,
  harborInbox,
  openCaptureBench,
  pdfOf,
  streamOf,
} from '../../../testing/server/capture-bench'
import { malwareStandIn, startStandInClamd } from '../../../testing/server/stand-in-clamd'
import { captureErrors } from '../../capture-errors'
import { fileAdvice, fileNames, fileReasons } from '../../file-reasons'
import { mailPartReasons, mailReasons } from '../../mail-reasons'
import { mails } from '../capture.tables'
import { dismissMailParts } from './dismiss-mail-part'
import { createMailSandbox, type MailSandbox } from './mail-sandbox'
import { receiveMail } from './receive-mail'
import { reprocessMail } from './reprocess-mail'

let bench: CaptureBench
beforeAll(async () => {
  bench = await openCaptureBench()
})
afterAll(() => bench.close())

const receive = (raw: Buffer) =>
  receiveMail(bench.context(), bench, { source: 'SMTP', receivedBy: [harborInbox], raw: streamOf(raw) })

/** Receives a mail and has it read. */
async function read(raw: Buffer) {
  const { mailId } = await receive(raw)
  await bench.readAll()
  return look(mailId)
}

async function look(mailId: number) {
  const mail = (await bench.mails()).find((one) => one.id === mailId)!
  return { mail, parts: await bench.parts(mailId) }
}

let count = 0
const mailWith = (attachments: MailAttachment[], more: { html?: string; text?: string } = {}) =>
  makeMail({
    from: 'Jörg Müller <jm@kessler.example>',
    to: harborInbox,
    cc: 'Buchhaltung <fibu@kessler.example>',
    subject: `Rechnung ${++count} für Oktober`,
    text: more.text ?? 'Guten Tag, anbei die Rechnung.',
    html: more.html,
    attachments,
  })

const pdf = (filename: string, content = pdfOf(`${filename} ${++count}`)): MailAttachment => ({
  filename,
  content,
  contentType: 'application/pdf',
})
const attached = (
  filename: string,
  content: Buffer,
  contentType = 'application/octet-stream',
): MailAttachment => ({
  filename,
  content,
  contentType,
})
const pngOf = (width: number, height: number, bytes = 60) => {
  const png = Buffer.alloc(bytes)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(++count, 28)
  return png
}

test('header, body and two invoices are read, each invoice into a document of its own', async () => {
  const { mail, parts } = await read(await mailWith([pdf('Rechnung 1.pdf'), pdf('Rechnung 2.pdf')]))
  expect(mail).toMatchObject({
    fromName: 'Jörg Müller',
    fromAddress: 'jm@kessler.example',
    ccAddresses: 'Buchhaltung <fibu@kessler.example>',
    preview: 'Guten Tag, anbei die Rechnung.',
    attachmentsCount: 2,
    overallStatus: 'PROCESSING',
  })
  expect(mail.subject).toMatch(/^Rechnung \d+ für Oktober$/)
  expect(parts.map((part) => [part.fileName, part.status])).toEqual([
    ['Rechnung 1.pdf', 'PROCESSING'],
    ['Rechnung 2.pdf', 'PROCESSING'],
  ])
  const { rows } = await bench.admin.query(
    'SELECT source, mail_id::int, sent_by_email, received_by_email FROM documents WHERE id = ANY ($1) ORDER BY id',
    [parts.map((part) => part.documentId)],
  )
  expect(rows).toEqual(
    Array(2).fill({
      source: 'EMAIL',
      mail_id: mail.id,
      sent_by_email: 'jm@kessler.example',
      received_by_email: harborInbox,
    }),
  )
  const history = await bench.admin.query(
    'SELECT actor_kind, actor_name FROM document_history WHERE document_id = $1',
    [parts[0]!.documentId],
  )
  expect(history.rows).toEqual([{ actor_kind: 'sender', actor_name: 'Jörg Müller' }])
})

test('a mail without an attachment brought no document, and its body can be read', async () => {
  const { mail, parts } = await read(await mailWith([], { text: 'Invoice 4711, total 100.00 EUR' }))
  expect(parts).toEqual([])
  expect(mail).toMatchObject({
    overallStatus: 'NO_DOCUMENT',
    bodyText: expect.stringContaining('total 100.00 EUR'),
  })
})

test('the same invoice in a second mail links to the document that is there', async () => {
  const invoice = pdf('a.pdf')
  const first = await read(await mailWith([invoice]))
  const second = await read(await mailWith([{ ...invoice, filename: 'again.pdf' }]))
  expect(second.parts[0]).toMatchObject({ status: 'DUPLICATE_FILE', documentId: first.parts[0]!.documentId })
  expect(second.mail.overallStatus).toBe('ACCEPTED')
})

test('the same invoice twice in one mail is one document', async () => {
  const invoice = pdf('a.pdf')
  const { parts } = await read(await mailWith([invoice, { ...invoice, filename: 'b.pdf' }]))
  expect(parts.map((part) => part.status).sort()).toEqual(['DUPLICATE_FILE', 'PROCESSING'])
  expect(parts[0]!.documentId).toBe(parts[1]!.documentId)
})

test.each<[string, MailAttachment, Partial<{ status: string; reason: unknown }>]>([
  [
    'a spreadsheet is kept beside',
    attached('costs.xls', Buffer.from('d0cf11e0a1b11ae100', 'hex')),
    { status: 'SUPPORTING' },
  ],
  [
    'a Word letter is kept beside',
    attached('letter.docx', Buffer.from('PK\x03\x04..............word/document.xml', 'latin1')),
    { status: 'SUPPORTING' },
  ],
  [
    'a ZIP is not opened, and the reason says what to ask for',
    attached('inv.zip', Buffer.from('PK\x03\x04..............inv.pdf', 'latin1')),
    {
      status: 'UNSUPPORTED_TYPE',
      reason: fileReasons.nothing({ name: fileNames.zip(), advice: fileAdvice.askForFiles() }),
    },
  ],
  [
    'winmail.dat is not opened, and the reason says how to send instead',
    attached('winmail.dat', Buffer.from('789f3e2200000000', 'hex'), 'application/ms-tnef'),
    { status: 'UNSUPPORTED_TYPE', reason: fileReasons.winmail() },
  ],
  [
    'an empty file failed',
    attached('invoice.pdf', Buffer.alloc(0), 'application/pdf'),
    { status: 'FAILED', reason: mailPartReasons.emptyFile() },
  ],
  [
    'an encrypted mail part is password protected',
    attached('smime.p7m', Buffer.from('3080'), 'application/pkcs7-mime'),
    { status: 'PASSWORD_PROTECTED' },
  ],
  [
    'a digital signature is ignored',
    attached('smime.p7s', Buffer.from('3080'), 'application/pkcs7-signature'),
    { status: 'IGNORED' },
  ],
  [
    'an XML file says what to send instead',
    attached('invoice.xml', Buffer.from('<?xml version="1.0"?><a/>')),
    {
      status: 'UNSUPPORTED_TYPE',
      reason: fileReasons.nothing({ name: fileNames.xml(), advice: fileAdvice.sendInstead() }),
    },
  ],
])('%s', async (_says, attachment, expected) => {
  const { parts } = await read(await mailWith([attachment]))
  expect(parts).toEqual([expect.objectContaining({ ...expected, documentId: null })])
})

test('a file over 30 MB is too large and says so', async () => {
  const big = Buffer.alloc(30 * 1024 * 1024 + 1)
  pdfOf('big').copy(big)
  const { mail, parts } = await read(await mailWith([pdf('big.pdf', big)]))
  expect(parts[0]).toMatchObject({
    status: 'TOO_LARGE',
    reason: mailPartReasons.tooLarge({ megabytes: 30 }),
    documentId: null,
  })
  expect(mail.overallStatus).toBe('FAILED')
})

test('logos in the text are ignored; a photographed invoice in the text is not', async () => {
  const shown = (cid: string, content: Buffer): MailAttachment => ({
    filename: `${cid}.png`,
    content,
    contentType: 'image/png',
    contentId: cid,
  })
  const { mail, parts } = await read(
    await mailWith(
      [
        shown('logo', pngOf(400, 90, 9_000)),
        shown('photo', pngOf(2000, 2800, 300_000)),
        attached('dot.png', pngOf(1, 1), 'image/png'),
      ],
      {
        html: '<p>Hi</p><img src="cid:logo"><img src="cid:photo">',
      },
    ),
  )
  expect(Object.fromEntries(parts.map((part) => [part.fileName, part.status]))).toEqual({
    'logo.png': 'IGNORED',
    'photo.png': 'PROCESSING',
    'dot.png': 'IGNORED',
  })
  expect(mail.attachmentsCount).toBe(1)
})

test('an invoice in a forwarded mail becomes a document; the mail around it is kept beside', async () => {
  const inner = await mailWith([pdf('inner.pdf')])
  const { mail, parts } = await read(await mailWith([attached('Fwd.eml', inner, 'message/rfc822')]))
  expect(parts.map((part) => [part.path, part.status])).toEqual([
    ['1', 'SUPPORTING'],
    ['1.1', 'PROCESSING'],
  ])
  expect(mail.overallStatus).toBe('PROCESSING')
})

test('mails inside mails inside mails come to an end', async () => {
  let raw = await mailWith([pdf('deep.pdf')])
  for (let depth = 0; depth < 12; depth++) raw = await mailWith([attached('fwd.eml', raw, 'message/rfc822')])
  const { mail, parts } = await read(raw)
  expect(mail.overallStatus).toBe('NO_DOCUMENT')
  expect(parts.length).toBeLessThan(10)
  expect(parts.every((part) => part.status === 'SUPPORTING')).toBe(true)
})

test('nothing in the body can run or call home', async () => {
  const { mail } = await read(
    await mailWith([], {
      html: `<h1 onclick="x()">Invoice</h1><script>alert(1)</script><img src="https://spy.example/p.gif"><a href="javascript:x()">a</a>
        <a href="https://ok.example">b</a><iframe src="https://x.example"></iframe><style>@import "https://x.example"</style><form action="//x"><input></form><svg onload=x()>`,
    }),
  )
  expect(mail.bodyHtml).toContain('<h1>Invoice</h1>')
  expect(mail.bodyHtml).toContain('href="https://ok.example"')
  expect(mail.bodyHtml).not.toMatch(/script|onclick|onload|<img|spy|iframe|style|form|svg|@import/i)
})

test('reading a mail twice makes no second part and no second document', async () => {
  const { mail, parts } = await read(
    await mailWith([pdf('a.pdf'), attached('z.zip', Buffer.from('PK\x03\x04..............x', 'latin1'))]),
  )
  const before = await bench.documents()
  expect(await reprocessMail(bench.context(), mail.id)).toBe('PROCESSING')
  await bench.readAll()
  expect(await look(mail.id)).toMatchObject({ parts })
  expect(await bench.documents()).toEqual(before)
})

test('a part that a person called "not an invoice" stays ignored, also when the mail is read again', async () => {
  const { mail, parts } = await read(
    await mailWith([attached('broken.pdf', Buffer.alloc(0), 'application/pdf')]),
  )
  expect(mail.overallStatus).toBe('FAILED')
  expect(await dismissMailParts(bench.context(), { mailId: mail.id, partIds: [parts[0]!.id] })).toBe(
    'NO_DOCUMENT',
  )
  await reprocessMail(bench.context(), mail.id)
  await bench.readAll()
  const after = await look(mail.id)
  expect(after.parts[0]).toMatchObject({
    status: 'IGNORED',
    reason: mailPartReasons.dismissed({ name: 'Kontor' }),
  })
  expect(after.mail.overallStatus).toBe('NO_DOCUMENT')
})

test('a part that became a document is cancelled there, not here', async () => {
  const { mail, parts } = await read(await mailWith([pdf('a.pdf')]))
  await expect(
    dismissMailParts(bench.context(), { mailId: mail.id, partIds: [parts[0]!.id] }),
  ).rejects.toMatchObject({
    code: 'capture.part_has_document',
  })
})

test('a worker that stops half way through many mails leaves none unread and none read twice', async () => {
  const raws = await Promise.all(Array.from({ length: 12 }, () => mailWith([pdf('x.pdf'), pdf('y.pdf')])))
  const received = await Promise.all(raws.map(receive))
  for (let round = 0; round < 3; round++) {
    const worker = bench.startReading()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await worker.stop({ graceMs: 0 })
  }
  await bench.readAll()
  for (const { mailId } of received) {
    const { parts } = await look(mailId)
    expect(parts.map((part) => part.status)).toEqual(['PROCESSING', 'PROCESSING'])
  }
  const { rows } = await bench.admin.query(
    'SELECT count(*)::int AS all, count(DISTINCT file_hash)::int AS files FROM documents WHERE mail_id = ANY ($1)',
    [received.map((one) => one.mailId)],
  )
  expect(rows).toEqual([{ all: 24, files: 24 }])
})

test('a mail whose raw bytes are gone from the store ends failed, with a reason and a way on', async () => {
  const { mailId } = await receive(await mailWith([pdf('a.pdf')]))
  await bench.context().transaction((tx) =>
    tx
      .update(mails)
      .set({ rawHash: 'f'.repeat(64) })
      .where(eq(mails.id, mailId)),
  )
  await bench.readAll()
  expect((await look(mailId)).mail).toMatchObject({
    overallStatus: 'FAILED',
    reason: mailReasons.givenUp(),
  })
  await bench.admin.query('DELETE FROM jobs')
})

test('a mail that kills its reader every time ends failed with its bytes kept; one that was unlucky once is read', async () => {
  const { mailId: evil } = await receive(await mailWith([pdf('evil.pdf')]))
  const { mailId: unlucky } = await receive(await mailWith([pdf('unlucky.pdf')]))
  const sandbox = createMailSandbox()
  const deaths = new Map<string, number>()
  const killed: MailSandbox = {
    ...sandbox,
    run: async (request) => {
      const raw = await readFile(request.rawPath, 'latin1')
      const tries = (deaths.get(raw) ?? 0) + 1
      deaths.set(raw, tries)
      if (raw.includes('evil.pdf') || tries === 1) throw sandboxErrors.crashed()
      return sandbox.run(request)
    },
  }
  const worker = bench.startReading(killed)
  await bench.readAll()
  await worker.stop()
  await sandbox.close()
  const after = await look(evil)
  expect(after.mail).toMatchObject({
    overallStatus: 'FAILED',
    reason: captureErrors.mailHostile({ problem: { code: 'sandbox.crashed' } }).told,
  })
  expect((await bench.store.read(String(after.mail.customerId), after.mail.rawHash)).length).toBe(
    after.mail.rawSize,
  )
  expect((await look(unlucky)).parts.map((part) => part.status)).toEqual(['PROCESSING'])
  await reprocessMail(bench.context(), evil)
  await bench.readAll()
  expect((await look(evil)).mail).toMatchObject({ overallStatus: 'PROCESSING', reason: null })
})

test('a mail with more attachments than are taken says how many, and what to do about the others', async () => {
  const sandbox = createMailSandbox({ maxParts: 3 })
  const raw = await mailWith(Array.from({ length: 8 }, (_, index) => pdf(`page-${index}.pdf`)))
  const { mailId } = await receive(raw)
  const worker = bench.startReading(sandbox)
  await bench.readAll()
  await worker.stop()
  await sandbox.close()
  const { mail, parts } = await look(mailId)
  expect(parts.map((part) => part.status)).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING', 'TOO_LARGE'])
  expect(parts[3]).toMatchObject({
    fileName: '+5',
    reason: mailPartReasons.tooMany({ count: 8, limit: 3 }),
  })
  expect(mail).toMatchObject({
    attachmentsCount: 8,
    reason: null,
    bodyText: expect.stringContaining('anbei'),
  })
  // read again where more may be taken, nothing is left out any more
  await reprocessMail(bench.context(), mailId)
  await bench.readAll()
  expect((await look(mailId)).parts.map((part) => part.status)).toEqual(Array(8).fill('PROCESSING'))
})

test('a sender beyond the files of an hour waits visibly, others do not, and nothing is lost', async () => {
  const from = (sender: string, raw: Buffer) =>
    receiveMail(bench.context(), bench, {
      source: 'SMTP',
      receivedBy: [harborInbox],
      envelopeFrom: sender,
      raw: streamOf(raw),
    })
  const [eager, calm] = ['scanner@flood.example', 'rechnung@calm.example']
  bench.filesPerSenderHour = 2
  try {
    await from(eager, await mailWith([pdf('one.pdf'), pdf('two.pdf')]))
    await bench.readAll()
    const { mailId: late } = await from(eager, await mailWith([pdf('three.pdf')]))
    const { mailId: other } = await from(calm, await mailWith([pdf('four.pdf')]))
    const worker = bench.startReading()
    await expect
      .poll(async () => (await look(other)).parts.map((part) => part.status), { timeout: 20_000 })
      .toEqual(['PROCESSING'])
    await expect
      .poll(async () => (await look(late)).mail, { timeout: 20_000 })
      .toMatchObject({ overallStatus: 'PROCESSING', reason: { code: 'capture.mail.sender_waits' } })
    expect((await look(late)).parts).toEqual([])
    // an hour later its turn has come
    bench.clock.now = () => new Date(Date.now() + 61 * 60_000)
    await bench.readAll()
    await worker.stop()
    const after = await look(late)
    expect(after.parts.map((part) => part.fileName)).toEqual(['three.pdf'])
    expect(after.mail.reason).toBeNull()
  } finally {
    bench.filesPerSenderHour = 1_000
    bench.clock.now = () => new Date()
  }
})

test('a mail with malware is put into quarantine whole, until it is found clean', async () => {
  const clamd = await startStandInClamd()
  bench.malware = clamavCheck({ url: clamd.url })
  try {
    const before = (await bench.documents()).length
    const { mail, parts } = await read(
      await mailWith([
        pdf('good.pdf'),
        pdf('bad.pdf', pdfOf(malwareStandIn)),
        attached('notes.txt', Buffer.from('hello')),
      ]),
    )
    expect(mail.overallStatus).toBe('QUARANTINED')
    expect(parts).toMatchObject([
      { status: 'FAILED', reason: mailPartReasons.besideMalware() },
      { status: 'FAILED', reason: mailPartReasons.malware({ name: 'Kontor.Test.UNOFFICIAL' }) },
      { status: 'SUPPORTING' },
    ])
    expect(await bench.documents()).toHaveLength(before)
    // a person who puts a part aside does not end the quarantine
    await dismissMailParts(bench.context(), { mailId: mail.id, partIds: [parts[1]!.id] })
    expect((await look(mail.id)).mail.overallStatus).toBe('QUARANTINED')
    // the signature was wrong: read again, the mail is as any other
    bench.malware = noMalwareCheck
    await reprocessMail(bench.context(), mail.id)
    await bench.readAll()
    expect((await look(mail.id)).parts.map((part) => part.status)).toEqual([
      'PROCESSING',
      'IGNORED',
      'SUPPORTING',
    ])
  } finally {
    bench.malware = noMalwareCheck
    await clamd.close()
  }
})

test('while the check for malware is away, a mail waits and is read when it is back', async () => {
  bench.malware = clamavCheck({ url: 'tcp://127.0.0.1:1' })
  const { mailId } = await receive(await mailWith([pdf('patient.pdf')]))
  const worker = bench.startReading()
  await expect
    .poll(async () => (await bench.admin.query("SELECT attempts FROM jobs WHERE kind LIKE '%mail%'")).rows)
    .toEqual([{ attempts: expect.any(Number) }])
  expect((await look(mailId)).parts).toEqual([])
  bench.malware = noMalwareCheck
  await bench.readAll()
  await worker.stop()
  expect((await look(mailId)).parts.map((part) => part.status)).toEqual(['PROCESSING'])
})
