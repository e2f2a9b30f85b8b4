import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EInvoiceSample, exampleEInvoice, ublOf } from '../../../samples/make-e-invoice'
import { makeMail } from '../../../samples/make-mail'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { captureDocument } from '../../capture/server/capture-document'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { editDocument } from '../../documents/server/edit-document'
import { editLines } from '../../documents/server/edit-lines'
import { readOpened } from '../../documents/server/read-opened'
import {
  downloadAcknowledgement,
  downloadAsEInvoice,
  readEdiSegments,
  readEInvoiceAttachment,
  readEInvoiceData,
  readEInvoiceSource,
} from '../../e-invoices/e-invoices.api'
import { eInvoiceRoutes } from '../../e-invoices/server/e-invoices.routes'
import { readEInvoice } from '../../e-invoices/server/read-e-invoice'
import { downloadNetworkAnswer, listNetworkAnswers } from '../../e-invoicing-network/network.api'
import { eInvoicingNetworkServer } from '../../e-invoicing-network/server/e-invoicing-network.server'
import { embeddedNetwork } from '../../e-invoicing-network/server/network'
import { tellNetwork } from '../../e-invoicing-network/server/tell-network'
import { processDocument } from '../../recognition/server/process-document'
import { writeMail } from '../../rejection/server/write-mail'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, goodHeader } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
let count = 0

let artefacts: string

beforeAll(async () => {
  artefacts = await mkdtemp(join(tmpdir(), 'kontor-artefacts-'))
  const uri = 'urn:oasis:names:specification:ubl:schema:xsd'
  await writeFile(
    join(artefacts, 'own.sch'),
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><ns prefix="cac" uri="${uri}:CommonAggregateComponents-2"/><ns prefix="ubl" uri="${uri}:Invoice-2"/><pattern><rule context="ubl:Invoice"><assert id="OWN-1" flag="fatal" test="count(cac:InvoiceLine) &gt; 9">[OWN-1]-Too few lines.</assert></rule></pattern></schema>`,
  )
  bench = await openTestBench({ environment: { KONTOR_SCHEMATRON_FOLDER: artefacts } })
})
afterAll(async () => {
  await bench.close()
  await rm(artefacts, { recursive: true })
})

/** Takes a file in as an upload does and reads it as the worker does. */
async function takenIn(fileName: string, content: Buffer) {
  const ctx = bench.as('APS', alpenwerk)
  const { document } = await captureDocument(ctx, bench.deps, { source: 'UPLOAD', fileName, content })
  return readIt(document.id)
}

async function readIt(id: number) {
  const system = bench.as('SYS', alpenwerk)
  await bench.move('SYS', { documentId: id, action: 'process' }, alpenwerk)
  const document = await bench.read(id, alpenwerk)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(system, job, bench.deps)
  return bench.read(id, alpenwerk)
}

const opened = (id: number): Promise<DocumentDetail> => {
  const ctx = bench.as('APS', alpenwerk)
  return ctx.transaction((tx) => readOpened(ctx, tx, id))
}

async function typed(id: number, name: HeaderFieldName, value: string): Promise<unknown> {
  const { version } = await bench.read(id, alpenwerk)
  const writes = [{ name, value, source: 'TYPED' as const }]
  return editDocument(bench.as('APS', alpenwerk), { documentId: id, version, writes })
}

const sample = (changes: Partial<EInvoiceSample> = {}): EInvoiceSample => ({
  ...exampleEInvoice,
  number: `RE-${++count}-2026`,
  ...changes,
})

/** What becomes of the files of one mail, once all is read. */
async function documentsOfMail(files: [fileName: string, content: Buffer][]) {
  const address = 'e-invoices@alpenwerk.example'
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ($1, ${alpenwerk}, 'Invoices') ON CONFLICT DO NOTHING`,
    [address],
  )
  const attachments = files.map(([filename, content]) => ({
    filename,
    content,
    contentType: 'application/octet-stream',
  }))
  const raw = await makeMail({
    from: 'billing@nordlicht.example',
    to: address,
    subject: 'Invoice',
    text: 'Here.',
    attachments,
  })
  const { mailId } = await receiveMail(bench.as('SYS', alpenwerk), bench.deps, {
    source: 'SMTP',
    receivedBy: [address],
    raw: Readable.from([raw]),
  })
  const worker = bench.runWorker()
  try {
    return await vi.waitFor(
      async () => {
        const { rows } = await bench.admin.query(
          `SELECT invoice_number, source, page_count, status FROM documents WHERE mail_id = $1 ORDER BY id`,
          [mailId],
        )
        expect(rows.length).toBeGreaterThan(0)
        for (const { status } of rows) expect(status).not.toMatch(/RECEIVED|PROCESSING/)
        return rows.map((row) => ({ number: row.invoice_number, source: row.source, pages: row.page_count }))
      },
      { timeout: 30_000, interval: 100 },
    )
  } finally {
    await worker.stop()
  }
}

const pdfOf = async (words: string[]) => Buffer.from(await (await pagesWith(words)).save())

async function pagesWith(words: string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  for (const [at, line] of words.entries()) page.drawText(line, { x: 60, y: 760 - at * 24, size: 12 })
  return pdf
}

/** A PDF that shows these words and carries the invoice. */
async function pdfWith(invoice: EInvoiceSample, words: string[]): Promise<Buffer> {
  const pdf = await pagesWith(words)
  await pdf.attach(new TextEncoder().encode(ublOf(invoice)), 'data.xml', { mimeType: 'text/xml' })
  return Buffer.from(await pdf.save())
}

describe('an e-invoice', () => {
  it('fills header and lines from its data, is locked where it speaks, and shows its source', async () => {
    const invoice = sample({ attachment: { name: 'hours.txt', mediaType: 'text/plain', content: '8 hours' } })
    const { id, source, status } = await takenIn('invoice.xml', Buffer.from(ublOf(invoice)))
    expect(source).toBe('E_INVOICE')
    expect(['NEW', 'FLAGGED']).toContain(status)
    const document = await opened(id)
    const values = Object.fromEntries(document.fields.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      documentType: 'INVOICE',
      invoiceNumber: invoice.number,
      invoiceDate: '2026-03-02',
      dueDate: '2026-04-01',
      currency: 'EUR',
      netAmt: '109.00',
      taxAmt: '20.71',
      controlAmt: '129.71',
      poNumber: '4500010001',
      iban: 'DE89370400440532013000',
      vatID: 'DE136695976',
    })
    expect(document.lines.map(({ cells }) => [cells.quantity?.value, cells.netAmount?.value])).toEqual([
      ['200', '84.00'],
      ['500', '25.00'],
    ])
    expect(document.knownBy).toContain('e-invoices')

    expect(await codeOf(typed(id, 'controlAmt', '1.00'))).toBe('documents.not_editable')
    expect(await codeOf(typed(id, 'memo', 'Ours'))).toBe('worked')
    const { version, lines } = await opened(id)
    const edits = [
      {
        kind: 'set' as const,
        id: lines[0]!.id,
        cells: [{ name: 'quantity' as const, value: '1', source: 'TYPED' as const }],
      },
    ]
    const ctx = bench.as('APS', alpenwerk)
    expect(await codeOf(editLines(ctx, { documentId: id, version, edits }))).toBe('documents.not_editable')

    const routes = eInvoiceRoutes(bench.deps)
    expect(await askServed(routes, readEInvoiceData, ctx, { params: { id } })).toMatchObject({
      kind: 'E_INVOICE',
      syntax: 'ubl',
      content: { number: invoice.number, seller: { name: 'Nordlicht Normteile GmbH' } },
      sources: { invoice_number: { path: '/Invoice/cbc:ID' } },
      lineSources: lines.map(() => ({ quantity: { path: expect.stringContaining('InvoicedQuantity') } })),
      differences: [],
    })
    expect(await askServed(routes, readEInvoiceSource, ctx, { params: { id } })).toEqual({
      text: ublOf(invoice),
    })
    const attached = await askServed(routes, readEInvoiceAttachment, ctx, { params: { id, number: 0 } })
    expect(attached).toMatchObject({ type: 'text/plain', fileName: 'hours.txt', size: 7 })
  })

  it.each(['ubl', 'cii'])('goes out as %s as it came, and so does any other document', async (syntax) => {
    const ctx = bench.as('APS', alpenwerk)
    const download = async (id: number) => {
      const params = { id, syntax }
      const file = (await askServed(eInvoiceRoutes(bench.deps), downloadAsEInvoice, ctx, {
        params,
      })) as FileAnswer
      return readEInvoice(await buffer(file.body as Readable))[0]!.invoice
    }
    const invoice = sample()
    const came = await takenIn(`out-${syntax}.xml`, Buffer.from(ublOf(invoice)))
    expect(await download(came.id)).toMatchObject({
      number: invoice.number,
      totals: { withoutVat: '109.00', vat: '20.71', payable: '129.71' },
      lines: [
        { quantity: '200', netAmount: '84.00' },
        { quantity: '500', netAmount: '25.00' },
      ],
    })
    const paper = await bench.aDocument({
      customerId: alpenwerk,
      fields: {
        ...goodHeader(),
        invoiceNumber: `P-${syntax}`,
        netAmt: '100.00',
        taxAmt: '8.10',
        controlAmt: '108.10',
        currency: 'CHF',
      },
      lines: [{ description: 'Flour', quantity: '10', unitPrice: '10.00', netAmount: '100.00' }],
    })
    expect(await download(paper.id)).toMatchObject({
      number: `P-${syntax}`,
      currency: 'CHF',
      totals: { withVat: '108.10' },
      lines: [{ name: 'Flour', netAmount: '100.00' }],
    })
  })

  it('inside a PDF leads, and a page that says otherwise is an exception', async () => {
    const invoice = sample()
    const agrees = [
      'INVOICE',
      `Invoice number: ${invoice.number}`,
      'Invoice date: 02.03.2026',
      'Due date: 01.04.2026',
      'Net amount: 109.00 EUR',
      'VAT 19%: 20.71 EUR',
      'Total: 129.71 EUR',
    ]
    const good = await takenIn('good.pdf', await pdfWith(invoice, agrees))
    expect(good.source).toBe('E_INVOICE')
    const detail = await opened(good.id)
    expect(detail.pages).toHaveLength(1)
    expect(detail.fields.find(({ name }) => name === 'invoiceNumber')).toMatchObject({
      value: invoice.number,
      source: 'DATA',
      box: { page: 1 },
    })
    expect(detail.flags.map(({ exception }) => exception)).not.toContain('page-differs-from-data')

    const damaged = sample()
    const words = agrees.map((line) => line.replace(invoice.number, damaged.number))
    const cut = await pagesWith(words)
    await cut.attach(new TextEncoder().encode(ublOf(damaged).slice(0, 900)), 'factur-x.xml', {
      mimeType: 'text/xml',
    })
    const fromPage = await takenIn('damaged.pdf', Buffer.from(await cut.save()))
    expect(fromPage).toMatchObject({ source: 'UPLOAD', invoiceNumber: damaged.number })
    expect(fromPage.statusReason).toMatchObject({ code: 'recognition.from_pages' })

    const other = sample()
    const differs = agrees.map((line) =>
      line.replace(invoice.number, other.number).replace('109.00', '119.00').replace('129.71', '139.71'),
    )
    const bad = await takenIn('bad.pdf', await pdfWith(other, differs))
    expect(bad.controlAmountMinor).toBe(12971n)
    const broken = sample({ totals: { net: '109.00', tax: '20.71', gross: '130.00' } })
    const wrong = await takenIn('wrong.xml', Buffer.from(ublOf(broken)))
    expect((await opened(wrong.id)).flags.map(({ exception }) => exception)).toContain(
      'e-invoice-rules-broken',
    )
    expect((await opened(good.id)).flags.map(({ exception }) => exception)).not.toContain(
      'e-invoice-rules-broken',
    )
    expect((await opened(bad.id)).flags.map(({ exception }) => exception)).toContain('page-differs-from-data')
  })

  it('that is a pro forma is no invoice in the form, and not submitted unseen', async () => {
    const xml = ublOf(sample()).replace('>380<', '>325<')
    const { id, status } = await takenIn('pro-forma.xml', Buffer.from(xml))
    expect(status).toBe('FLAGGED')
    const { fields, flags } = await opened(id)
    expect(fields.find(({ name }) => name === 'documentType')?.value).toBe('OTHER')
    expect(flags.find(({ exception }) => exception === 'pro-forma-invoice')).toMatchObject({
      isBlocking: true,
    })
    const invoice = await takenIn('invoice-again.xml', Buffer.from(ublOf(sample())))
    expect((await opened(invoice.id)).flags.map(({ exception }) => exception)).not.toContain(
      'pro-forma-invoice',
    )
  })

  it('states the contact of its seller, to whom a rejection may be proposed', async () => {
    const contact = '<cac:Contact><cbc:ElectronicMail>ar@nordlicht.example</cbc:ElectronicMail></cac:Contact>'
    const xml = ublOf(sample()).replace(
      '</cac:Party></cac:AccountingS',
      `${contact}</cac:Party></cac:AccountingS`,
    )
    const { id } = await takenIn('contact.xml', Buffer.from(xml))
    await bench.admin.query('UPDATE documents SET supplier_id = NULL WHERE id = $1', [id])
    const proposal = {
      documentId: id,
      reasons: [],
      link: 'https://kontor.example',
      isProposal: true as const,
    }
    const ctx = bench.as('APS', alpenwerk)
    expect((await ctx.transaction((tx) => writeMail(tx, proposal))).to).toEqual(['ar@nordlicht.example'])
  })

  it('tells its sender over the network how it stands, each standing once', async () => {
    const endpoints: EInvoiceSample['endpoints'] = {
      seller: ['9930', 'DE136695976'],
      buyer: ['0088', '7612345000008'],
    }
    const { id } = await takenIn('network.xml', Buffer.from(ublOf(sample({ endpoints }))))
    const ctx = bench.as('SYS', alpenwerk)
    const tell = () => ctx.transaction((tx) => tellNetwork(ctx, tx, embeddedNetwork))
    await tell()
    await tell()
    bench.clock.advance(60_000)
    const why = { text: 'The price is not as agreed.' }
    await bench.move(
      'APS',
      {
        documentId: id,
        action: 'reject',
        why,
        details: { peppol: 'PRI/PIN' },
        changes: { statusReason: why },
      },
      alpenwerk,
    )
    await tell()
    const routes = eInvoicingNetworkServer.routes!({})
    const asked = { params: { id } }
    const { answers } = (await askServed(routes, listNetworkAnswers, bench.as('APS', alpenwerk), asked)) as {
      answers: { id: number; code: string }[]
    }
    expect(answers.map(({ code }) => code)).toEqual(['AB', 'IP', 'RE'])
    const params = { id, answer: answers[2]!.id }
    const file = (await askServed(routes, downloadNetworkAnswer, bench.as('APS', alpenwerk), {
      params,
    })) as FileAnswer
    const xml = String(await buffer(file.body as Readable))
    expect(xml).toContain('<cbc:ResponseCode>RE</cbc:ResponseCode>')
    expect(xml).toMatch(/listID="OPStatusReason">PRI<.*listID="OPStatusAction">PIN</s)
  })

  it('is judged a second time by the official rules that the operator has', async () => {
    const { id } = await takenIn('opinion.xml', Buffer.from(ublOf(sample())))
    const ctx = bench.as('APS', alpenwerk)
    const worker = bench.runWorker()
    try {
      await vi.waitFor(
        async () =>
          expect(
            await askServed(eInvoiceRoutes(bench.deps), readEInvoiceData, ctx, { params: { id } }),
          ).toMatchObject({
            opinion: {
              problem: null,
              reports: [
                {
                  name: 'own.sch',
                  notRun: 0,
                  findings: [{ id: 'OWN-1', severity: 'fatal', text: 'Too few lines.', place: '/Invoice' }],
                },
              ],
            },
          }),
        { timeout: 30_000, interval: 200 },
      )
    } finally {
      await worker.stop()
    }
  })

  it('and its PDF in one mail are one document, unless the PDF shows another invoice', async () => {
    const shown = sample()
    const words = ['INVOICE', `Invoice number: ${shown.number}`, 'Total: 129.71 EUR']
    const together = await documentsOfMail([
      ['invoice.xml', Buffer.from(ublOf(shown))],
      ['copy.pdf', await pdfOf(words)],
    ])
    expect(together).toEqual([{ number: shown.number, source: 'E_INVOICE', pages: 1 }])
    const other = sample()
    const apart = await documentsOfMail([
      ['invoice.xml', Buffer.from(ublOf(other))],
      ['report.pdf', await pdfOf(['INVOICE', 'Invoice number: ZZ-77', 'Invoice date: 02.03.2026'])],
    ])
    expect(apart).toEqual([
      { number: other.number, source: 'E_INVOICE', pages: 0 },
      { number: 'ZZ-77', source: 'EMAIL', pages: 1 },
    ])
  })

  it('with several invoices in one file becomes a document each', async () => {
    const body = (number: string) =>
      `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-02</Data><Numero>${number}</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Viti</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee><DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo></DatiBeniServizi></FatturaElettronicaBody>`
    const file = `<?xml version="1.0" encoding="UTF-8"?><p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>Ferramenta Colle Srl</Denominazione></Anagrafica></DatiAnagrafici></CedentePrestatore></FatturaElettronicaHeader>${body('A/1')}${body('A/2')}</p:FatturaElettronica>`
    const whole = await takenIn('lotto.xml', Buffer.from(file))
    expect(whole.status).toBe('SPLIT')
    const { rows } = await bench.admin.query(
      'SELECT id, file_name FROM documents WHERE split_from = $1 ORDER BY id',
      [whole.id],
    )
    expect(rows.map(({ file_name: name }) => name)).toEqual(['lotto 1.xml', 'lotto 2.xml'])
    const numbers = []
    for (const { id } of rows) numbers.push((await readIt(Number(id))).invoiceNumber)
    expect(numbers).toEqual(['A/1', 'A/2'])
  })

  it.each([
    [
      'with a DOCTYPE',
      '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>&a;</Invoice>',
      'e-invoices.with_doctype',
    ],
    [
      'that breaks off',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1',
      'e-invoices.not_well_formed',
    ],
    [
      'of no kind that is known',
      '<Invoice xmlns="urn:example:other"><a/></Invoice>',
      'e-invoices.unknown_kind',
    ],
  ])('%s fails with a reason', async (_, text, code) => {
    const { status, statusReason } = await takenIn(`broken-${++count}.xml`, Buffer.from(text))
    expect(status).toBe('FAILED')
    expect(statusReason).toMatchObject({ code })
  })
})

describe('an EDI file', () => {
  it('of a pro forma is flagged as one', async () => {
    const segments = [
      "UNB+UNOC:3+MILLERS+ALPENWERK+260302:1200+1'UNH+1+INVOIC:D:96A:UN'",
      "BGM+325+PF-1+9'DTM+137:20260302:102'CUX+2:EUR:4'UNS+S'MOA+77:119'UNT+7+1'UNZ+1+1'",
    ]
    const { id } = await takenIn('pro-forma.edi', Buffer.from(segments.join('')))
    const { fields, flags } = await opened(id)
    expect(fields.find(({ name }) => name === 'documentType')?.value).toBe('OTHER')
    expect(flags.map(({ exception }) => exception)).toContain('pro-forma-invoice')
  })

  const message = (control: string, number: string) =>
    [
      `ST*810*${control}`,
      `BIG*20260302*${number}*20260201*4500010001`,
      'CUR*SE*USD',
      'N1*SE*Mill Valley Flour*92*M1',
      'IT1*1*10*EA*10.00**VP*40512',
      'PID*F****Flour',
      'TDS*10000',
      'CTT*1',
      `SE*9*${control}`,
    ].join('~')
  const interchange = (...messages: string[]) =>
    `ISA*00*          *00*          *ZZ*MILLERS        *ZZ*ALPENWERK      *260302*1200*U*00401*000000001*0*P*>~GS*IN*MILLERS*ALPENWERK*20260302*1200*1*X*004010~${messages.join('~')}~GE*${messages.length}*1~IEA*1*000000001~`

  it('of X12 fills header and lines, which people may correct', async () => {
    const { id, source } = await takenIn('invoice.edi', Buffer.from(interchange(message('0001', 'X-1'))))
    expect(source).toBe('EDI')
    const { fields, lines } = await opened(id)
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      invoiceNumber: 'X-1',
      invoiceDate: '2026-03-02',
      currency: 'USD',
      poNumber: '4500010001',
      controlAmt: '100.00',
      supplierName: 'Mill Valley Flour',
    })
    expect(lines[0]!.cells).toMatchObject({ quantity: { value: '10' }, item: { value: '40512' } })
    expect(await codeOf(typed(id, 'invoiceNumber', 'X-2'))).toBe('worked')
    const routes = eInvoiceRoutes(bench.deps)
    const asked = { params: { id }, query: { limit: 100 } }
    const ctx = bench.as('APS', alpenwerk)
    expect(await askServed(routes, readEdiSegments, ctx, asked)).toMatchObject({
      segments: expect.arrayContaining([
        expect.objectContaining({
          text: 'BIG*20260302*X-1*20260201*4500010001~',
          values: expect.arrayContaining([
            expect.objectContaining({ name: 'BIG02', meaning: 'Invoice number' }),
          ]),
        }),
      ]),
      hasMore: false,
    })
    const answer = (await askServed(routes, downloadAcknowledgement, ctx, asked)) as FileAnswer
    expect(String(await buffer(answer.body as Readable))).toContain('ST*997*')
    const shown = (await askServed(routes, downloadAsEInvoice, ctx, {
      params: { id, syntax: 'ubl' },
    })) as FileAnswer
    expect(readEInvoice(await buffer(shown.body as Readable))[0]!.invoice).toMatchObject({ number: 'X-2' })
  })

  it('with several invoices becomes a document each', async () => {
    const file = interchange(message('0001', 'Y-1'), message('0002', 'Y-2'))
    const whole = await takenIn('two.edi', Buffer.from(file))
    expect(whole.status).toBe('SPLIT')
    const { rows } = await bench.admin.query('SELECT id FROM documents WHERE split_from = $1 ORDER BY id', [
      whole.id,
    ])
    const numbers = []
    for (const { id } of rows) numbers.push((await readIt(Number(id))).invoiceNumber)
    expect(numbers).toEqual(['Y-1', 'Y-2'])
  })

  it('that states another count than it has fails with segment and element', async () => {
    const file = interchange(message('0001', 'Z-1')).replace('SE*9*', 'SE*7*')
    const { status, statusReason } = await takenIn('count.edi', Buffer.from(file))
    expect(status).toBe('FAILED')
    expect(statusReason).toMatchObject({
      code: 'edi.refused',
      values: { problem: { code: 'edi.problem.count' } },
    })
  })
})
