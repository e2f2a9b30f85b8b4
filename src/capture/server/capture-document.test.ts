import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '../../access/principal'
import { clamavCheck } from '../../platform/malware/clamav-check'
import {
  alpenwerk,
  type CaptureBench,
  harbor,
  openCaptureBench,
  pdfOf,
  streamOf,
} from '../../testing/server/capture-bench'
import { malwareStandIn, startStandInClamd } from '../../testing/server/stand-in-clamd'
import { maxFileBytes } from '../capture.api'
import { captureDocument } from './capture-document'
import { uploadFile } from './upload/upload-file'

let bench: CaptureBench
beforeAll(async () => {
  bench = await openCaptureBench()
})
afterAll(() => bench.close())

const upload = (name: string, bytes: Buffer, customerId = harbor) =>
  uploadFile(bench.context(customerId), bench, {
    stream: streamOf(bytes),
    headers: { 'x-file-name': encodeURIComponent(name), 'content-length': String(bytes.length) },
  })

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test('an uploaded PDF becomes a received document with its file, a history row and a job', async () => {
  const bytes = pdfOf('first')
  const answer = await upload('Rechnung Müller.pdf', bytes)
  expect(answer).toMatchObject({
    outcome: 'captured',
    fileName: 'Rechnung Müller.pdf',
    fileType: 'application/pdf',
  })
  const [document] = (await bench.documents()).filter((one) => one.id === answer.invID)
  expect(document).toMatchObject({ status: 'RECEIVED', file_name: 'Rechnung Müller.pdf' })
  expect(await bench.store.read(String(harbor), document!.file_hash)).toEqual(bytes)
  const history = await bench.admin.query('SELECT action FROM document_history WHERE document_id = $1', [
    answer.invID,
  ])
  expect(history.rows).toEqual([{ action: 'receive' }])
  const jobs = await bench.admin.query('SELECT kind FROM jobs WHERE document_id = $1', [answer.invID])
  expect(jobs.rows).toEqual([{ kind: expect.stringMatching(/^document-moved/) }])
})

test('the same file again, whatever its name, answers with the document that holds it', async () => {
  const bytes = pdfOf('twice')
  const first = await upload('one.pdf', bytes)
  const second = await upload('other.pdf', bytes)
  expect(second).toMatchObject({ outcome: 'duplicate-file', invID: first.invID })
})

test('twenty uploads of the same file at the same time make one document', async () => {
  const bytes = pdfOf('at once')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => upload(`${n}.pdf`, bytes)))
  expect(answers.filter((answer) => answer.outcome === 'captured')).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.invID)).size).toBe(1)
})

test('the same file of another customer is his own document', async () => {
  const bytes = pdfOf('both have it')
  const ours = await upload('a.pdf', bytes)
  const theirs = await upload('a.pdf', bytes, alpenwerk)
  expect(theirs.outcome).toBe('captured')
  expect(theirs.invID).not.toBe(ours.invID)
})

test('what a file is comes from its content: a PNG called .pdf is an image', async () => {
  expect(await upload('scan.pdf', Buffer.concat([png, Buffer.alloc(40)]))).toMatchObject({
    outcome: 'captured',
    fileType: 'image/png',
  })
})

test('a PDF with junk before its header is a PDF', async () => {
  expect(await upload('junk.pdf', Buffer.concat([Buffer.alloc(900, 'x'), pdfOf('junk')]))).toMatchObject({
    fileType: 'application/pdf',
  })
})

test.each([
  [
    'a Word document',
    'invoice.docx',
    Buffer.from('PK\x03\x04................word/document.xml'),
    /Office document/,
  ],
  ['an old Excel sheet', 'invoice.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Office document/],
  ['a ZIP archive', 'invoices.zip', Buffer.from('PK\x03\x04................invoice.pdf'), /ZIP archive/],
  ['an iPhone photo', 'IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), /HEIC/],
  ['an XML file', 'invoice.xml', Buffer.from('<?xml version="1.0"?><order/>'), /XML/],
  ['an empty file', 'invoice.pdf', Buffer.alloc(0), /empty/i],
  ['text that is called PDF', 'invoice.pdf', Buffer.from('Dear all, see you.'), /text file/],
])('%s is refused with a sentence that says what to send instead', async (_what, name, bytes, says) => {
  const before = await bench.documents()
  await expect(upload(name, bytes)).rejects.toMatchObject({
    code: 'capture.unsupported_type',
    kind: 'refused',
    message: expect.stringMatching(says),
  })
  // nothing is kept with an e-mail where there is none
  await expect(upload(name, bytes)).rejects.toMatchObject({ message: expect.not.stringContaining('e-mail') })
  expect(await bench.documents()).toEqual(before)
})

test('a file over the limit is stopped while it comes in and leaves nothing behind', async () => {
  let sent = 0
  async function* endless() {
    yield pdfOf('too large')
    for (; sent < 100; sent++) yield Buffer.alloc(1024 * 1024)
  }
  const { Readable } = await import('node:stream')
  const before = await bench.documents()
  await expect(
    uploadFile(bench.context(), bench, {
      stream: Readable.from(endless()),
      headers: { 'x-file-name': 'big.pdf' },
    }),
  ).rejects.toMatchObject({ code: 'capture.too_large', kind: 'too-large' })
  expect(await bench.documents()).toEqual(before)
  expect(await readdir(`${bench.storeFolder}/.unfinished`)).toEqual([])
})

test('an upload that breaks off half way leaves nothing behind', async () => {
  const { PassThrough } = await import('node:stream')
  const stream = new PassThrough()
  stream.write(pdfOf('broken off'))
  stream.write(Buffer.alloc(8192))
  setTimeout(() => stream.destroy(new Error('connection reset')), 50)
  const before = await bench.documents()
  await expect(
    uploadFile(bench.context(), bench, { stream, headers: { 'x-file-name': 'x.pdf' } }),
  ).rejects.toThrow()
  expect(await bench.documents()).toEqual(before)
  expect(await readdir(`${bench.storeFolder}/.unfinished`)).toEqual([])
})

test('a file exactly as large as the limit is taken', async () => {
  const bytes = Buffer.alloc(maxFileBytes)
  pdfOf('just fits').copy(bytes)
  expect((await upload('fits.pdf', bytes)).outcome).toBe('captured')
})

test('a name with folders and control characters is made harmless', async () => {
  const answer = await captureDocument(bench.context(), bench, {
    source: 'API',
    fileName: '../../etc/\u202einvoice\u0000.pdf',
    content: pdfOf('names'),
  })
  expect(answer.document.fileName).toBe('invoice.pdf')
})

test('an upload without a name is asked for one', async () => {
  await expect(
    uploadFile(bench.context(), bench, { stream: streamOf(pdfOf('n')), headers: {} }),
  ).rejects.toMatchObject({ code: 'capture.file_name_missing' })
})

test('an uploaded .eml goes the way of mails, and the same one again is recognised', async () => {
  const eml = Buffer.from(
    `From: a@b.example\r\nTo: x@y.example\r\nMessage-ID: <1@b.example>\r\nSubject: S\r\n\r\nHi\r\n`,
  )
  const user = {
    kind: 'user' as const,
    id: 'u',
    name: 'Dana',
    principal: { email: 'dana@harbor.example', roles: ['AP_SPECIALIST'] } as unknown as Principal,
  }
  const send = () =>
    uploadFile(bench.context(harbor, user), bench, {
      stream: streamOf(eml),
      headers: { 'x-file-name': 'saved.txt' },
    })
  const first = await send()
  expect(first).toMatchObject({ outcome: 'mail-captured', invID: null, fileType: 'message/rfc822' })
  expect(await send()).toMatchObject({ outcome: 'duplicate-mail', mailID: first.mailID })
  const mail = (await bench.mails()).find((one) => one.id === first.mailID)
  expect(mail).toMatchObject({
    messageId: '<1@b.example>',
    overallStatus: 'PROCESSING',
    receivedBy: ['dana@harbor.example'],
  })
})

test('an uploaded file with malware is refused by name, and while nothing can be checked nothing is taken', async () => {
  const clamd = await startStandInClamd()
  const malware = clamavCheck({ url: clamd.url })
  const upload = (fileName: string, text: string, check = malware) =>
    captureDocument(
      bench.context(),
      { ...bench, malware: check },
      { source: 'UPLOAD', fileName, content: pdfOf(text) },
    )
  const before = (await bench.documents()).length
  await expect(upload('bad.pdf', malwareStandIn)).rejects.toMatchObject({
    code: 'capture.malware',
    values: { fileName: 'bad.pdf', name: 'Kontor.Test.UNOFFICIAL' },
  })
  await expect(
    upload('good.pdf', 'nothing in it', clamavCheck({ url: 'tcp://127.0.0.1:1' })),
  ).rejects.toMatchObject({ code: 'malware.unavailable', kind: 'unavailable' })
  expect(await bench.documents()).toHaveLength(before)
  expect((await upload('good.pdf', 'nothing in it')).outcome).toBe('captured')
  await clamd.close()
})
