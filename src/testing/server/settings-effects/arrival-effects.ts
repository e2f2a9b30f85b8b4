import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { makeMail } from '../../../../samples/make-mail'
import { captureDocument } from '../../../capture/server/capture-document'
import { readMailJob } from '../../../capture/server/mail/read-mail.job'
import { readMailJobKind } from '../../../capture/server/mail/read-mail-payload'
import { receiveMail } from '../../../capture/server/mail/receive-mail'
import { readData } from '../../../recognition/server/read-data'
import { goodHeader, harbor } from '../bench-cast'
import { codeOf } from '../code-of'
import { readIn, sureReading } from '../read-in'
import { bench, type Effects, having, readNow, reads } from './effect'
import { type PageOfFile, partsOfFile, readingOf } from './split-files'

/** What is taken in, how it is read, and what is made of it. */
export const arrivalEffects: Effects = {
  'files.megabytes': {
    becomes: 1,
    outcome: async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1024 * 1024)])
      const file = { source: 'UPLOAD' as const, fileName: 'big.pdf', content }
      return codeOf(captureDocument(bench.as('APS'), bench.deps, file))
    },
    before: 'worked',
    after: 'capture.too_large',
  },
  'files.types': {
    becomes: 'pdf,tiff',
    outcome: () =>
      codeOf(
        captureDocument(bench.as('APS'), bench.deps, {
          source: 'UPLOAD',
          fileName: 'photo.png',
          content: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(40)]),
        }),
      ),
    before: 'worked',
    after: 'capture.unsupported_type',
  },
  'files.supporting': {
    becomes: 'text',
    outcome: () =>
      partsOfMail(20, {
        filename: 'list.docx',
        contentType: 'application/octet-stream',
        content: Buffer.concat([
          Buffer.from('PK\x03\x04'),
          randomBytes(30),
          Buffer.from('word/document.xml'),
        ]),
      }),
    before: ['PROCESSING', 'SUPPORTING', null],
    after: ['PROCESSING', 'UNSUPPORTED_TYPE', null],
  },
  'files.pages': {
    becomes: 1,
    outcome: async () => {
      reads((request) => readingOf([null, null], request))
      const { status, statusReason } = await readIn(bench, harbor)
      return [status, statusReason && 'code' in statusReason ? statusReason.code : null]
    },
    before: ['HITL', null],
    after: ['FAILED', 'recognition.too_large'],
  },
  'files.partsPerMail': {
    becomes: 1,
    outcome: () => partsOfMail(),
    before: ['PROCESSING', 'PROCESSING', null],
    after: ['PROCESSING', 'TOO_LARGE', null],
  },
  'files.megabytesPerMail': {
    becomes: 1,
    outcome: () => partsOfMail(600 * 1024),
    before: ['PROCESSING', 'PROCESSING', null],
    after: ['REJECTED', 'REJECTED', 'capture.mail.too_large'],
  },
  'split.invoices': {
    becomes: 'on',
    outcome: () => partsOf('A-1001', 'A-1001', 'B-2002'),
    before: [],
    after: ['p1-2', 'p3'],
  },
  'split.confidence': {
    becomes: '99.9',
    outcome: () =>
      having(['split', { invoices: 'on' }, { invoices: 'off' }], () => partsOf('A-1001', 'B-2002')),
    before: ['p1', 'p2'],
    after: [],
  },
  'split.blankPages': {
    becomes: 'on',
    outcome: () => partsOf('A-1001', null, 'A-1001', null),
    before: [],
    after: ['p1-2', 'p3-4'],
  },
  'split.separators': {
    becomes: 'NEXT-7',
    outcome: () => partsOf('A-1001', { code: 'NEXT-7' }, 'A-1001', { code: 'OTHER' }, 'A-1001'),
    before: [],
    after: ['p1-2', 'p3-5'],
  },
  'recognition.threshold': {
    becomes: '99.9',
    outcome: async () => {
      const { id } = await bench.aDocument({ fields: goodHeader() })
      await bench.admin.query(
        `UPDATE document_fields SET source = 'RECOGNISED', confidence = 0.98 WHERE document_id = $1 AND name = 'controlAmt'`,
        [id],
      )
      return codeOf(bench.act('APS', id, 'submit'))
    },
    before: 'worked',
    after: 'submission.confirm_first',
  },
  'recognition.history': {
    becomes: 'off',
    outcome: async () => {
      for (let count = 0; count < 3; count++)
        await bench.aDocument({
          status: 'SUBMITTED',
          fields: { ...goodHeader(), handlingCode: 'URGENT' },
        })
      reads(sureReading())
      const { id } = await readIn(bench, harbor)
      const { rows } = await bench.admin.query(
        "SELECT value, source FROM document_fields WHERE document_id = $1 AND name = 'handlingCode'",
        [id],
      )
      return rows
    },
    before: [{ value: 'URGENT', source: 'HISTORY' }],
    after: [],
  },
  'recognition.languages': {
    becomes: 'eng,deu',
    outcome: async () => {
      let asked: string[] | undefined
      reads(({ languages }) => {
        asked = languages
        return sureReading()
      })
      await readIn(bench, harbor)
      return asked
    },
    before: ['eng'],
    after: ['eng', 'deu'],
  },
  'credits.keywords': {
    becomes: 'Vergütung',
    outcome: () => typeRead({ text: 'Unsere VERGÜTUNG vom 3. Mai' }),
    before: 'INVOICE',
    after: 'CREDIT',
  },
  'credits.negativeTotal': {
    becomes: 'credit',
    outcome: () => typeRead({ fields: sureReading({ fields: { gross_total: '-50.00' } }).fields }),
    before: 'INVOICE',
    after: 'CREDIT',
  },
  'edi.acknowledge': {
    becomes: 'mail',
    outcome: async () => {
      const { rows } = await bench.admin.query(
        "SELECT to_addresses, subject FROM outgoing_mails WHERE document_id = $1 AND purpose = 'edi-acknowledgement'",
        [await readEdi()],
      )
      return rows
    },
    before: [],
    after: [{ to_addresses: ['edi@mill.example'], subject: 'Acknowledgement of in.edi' }],
  },
  'edi.unknownPartners': {
    becomes: 'refuse',
    outcome: async () => (await bench.read(await readEdi())).status,
    before: 'HITL',
    after: 'FAILED',
  },
}

const invoiceOf = (bytes: number) => ({
  filename: 'invoice.pdf',
  contentType: 'application/pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(bytes)]),
})

/** What becomes of two files of one mail, and what is said of the mail. */
async function partsOfMail(bytes = 20, second = invoiceOf(bytes)): Promise<(string | null)[]> {
  const ctx = bench.as('SYS')
  const address = 'effects@harbor-pine.example'
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ($1, ${harbor}, 'Invoices') ON CONFLICT DO NOTHING`,
    [address],
  )
  const raw = await makeMail({
    from: 'billing@mill.example',
    to: address,
    subject: 'Two invoices',
    text: 'Two.',
    attachments: [invoiceOf(bytes), second],
  })
  const { mailId } = await receiveMail(ctx, bench.deps, {
    source: 'SMTP',
    receivedBy: [address],
    raw: Readable.from([raw]),
  })
  await readMailNow(mailId)
  const { rows } = await bench.admin.query(
    `SELECT array_agg(p.status ORDER BY p.position) AS parts, m.reason FROM mails m JOIN mail_parts p ON p.mail_id = m.id
     WHERE m.id = $1 GROUP BY m.id`,
    [mailId],
  )
  return [...rows[0].parts, rows[0].reason?.code ?? null]
}

/** As the worker does it, without what else waits for it. */
async function readMailNow(mailId: number): Promise<void> {
  const job = {
    id: String(mailId),
    kind: readMailJobKind,
    customerId: harbor,
    documentId: null,
    payload: { mailId },
    attempt: 1,
    maxAttempts: 1,
    createdAt: bench.clock.now(),
    assertHeld: async () => undefined,
    complete: async () => undefined,
  }
  await readMailJob(bench.deps).handlerFor(bench.deps.contextFor).run(job, new AbortController().signal)
}

/** The parts that Kontor makes of a file with these pages. */
const partsOf = (...pages: PageOfFile[]) => partsOfFile(pages)

/** The type of a document that was read so. */
async function typeRead(read: Parameters<typeof reads>[0] & object): Promise<string> {
  reads({ ...sureReading(), ...read })
  return (await readIn(bench, harbor)).documentType
}

/** An X12 invoice that came by mail from somebody who is no partner. @returns its id, once it was read */
async function readEdi(): Promise<number> {
  const number = `EDI-${randomBytes(4).toString('hex')}`
  const file = `ISA*00*          *00*          *ZZ*MILLERS        *ZZ*HARBOR         *260302*1200*U*00401*000000001*0*P*>~GS*IN*MILLERS*HARBOR*20260302*1200*1*X*004010~ST*810*0001~BIG*20260302*${number}~IT1*1*1*EA*10.00**VP*1~TDS*1000~CTT*1~SE*6*0001~GE*1*1~IEA*1*000000001~`
  const { id } = await bench.aDocument({
    status: 'PROCESSING',
    content: Buffer.from(file),
    fields: {},
    arrival: { fileName: 'in.edi', fileType: 'application/edi', sentByEmail: 'edi@mill.example' },
  })
  await bench.admin.query(
    `WITH mail AS (
       INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_by, received_at, overall_status)
       VALUES (${harbor}, 'SMTP', $1, 1, ARRAY['in@harbor.example'], now(), 'PROCESSING') RETURNING id)
     UPDATE documents SET mail_id = mail.id FROM mail WHERE documents.id = $2`,
    [number, id],
  )
  reads(async (request) => {
    const data = await readData(request.path, request)
    if (!data || !('read' in data)) throw new Error('it is read as data')
    return data.read
  })
  await readNow(id)
  return id
}
