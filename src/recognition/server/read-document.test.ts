import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleInvoice } from '../../../samples/example-invoice'
import { makeInvoicePdf } from '../../../samples/make-invoice-pdf'
import { scanOf } from '../../../samples/scan-of'
import { codeImage } from '../../testing/server/code-image'
import { evilPdf } from '../../testing/server/evil-pdf'
import { cellsOfReading } from '../line-cells'
import type { RecognisedDocument } from '../recognised-document'
import { englishInvoice, germanCreditNote, type SampleRows, samplePdf } from './invoice.sample'
import { smallPicture } from './ocr.suite'
import { closePdf, loadPdfium, openPdf, renderPdfPage } from './pdfium'
import { createRecogniser, type Recogniser } from './read-document'

let folder: string
let recogniser: Recogniser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-recognition-'))
  recogniser = createRecogniser({ size: 1 })
})
afterAll(async () => {
  await recogniser.close()
  await rm(folder, { recursive: true })
})

const values = (document: RecognisedDocument) =>
  Object.fromEntries(Object.entries(document.fields).map(([name, field]) => [name, field.value]))

async function save(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function scan(pdf: Uint8Array, dpi = 200): Promise<Sharp> {
  const pdfium = await loadPdfium()
  const document = openPdf(pdfium, pdf)
  if (typeof document === 'string') throw new Error(document)
  const page = pdfium.wasmExports.FPDF_LoadPage(document.handle, 0)
  const width = Math.round((595 / 72) * dpi)
  const height = Math.round((842 / 72) * dpi)
  const pixels = renderPdfPage(pdfium, page, { width, height, turn: 0, isGrey: true })
  closePdf(pdfium, document)
  return sharp(pixels, { raw: { width, height, channels: 1 } }).withMetadata({ density: dpi })
}

test('an English invoice gives its header fields, lines and supplier', async () => {
  const path = await save('english.pdf', await samplePdf(englishInvoice))
  const document = await recogniser.recogniseDocument({
    path,
    imageFolder: folder,
    suppliers: [{ id: 's1', name: 'Northgate Fittings', vatIds: ['GB123456789'] }],
    buyer: { names: ['Harbor & Pine Hospitality Group'] },
  })
  expect(values(document)).toMatchObject({
    doc_type: 'invoice',
    invoice_number: 'NF-20417',
    issue_date: '2026-03-14',
    due_date: '2026-04-13',
    order_ref: 'PO-88120',
    customer_account: 'HP-1030',
    supplier_name: 'Northgate Fittings Ltd',
    supplier_vat_id: 'GB123456789',
    buyer_name: 'Harbor & Pine Hospitality Group',
    currency: 'GBP',
    net_total: '590.00',
    tax_total: '118.00',
    gross_total: '708.00',
    iban: 'DE89370400440532013000',
  })
  expect(document.lines).toMatchObject([
    { name: 'Steel bracket, galvanised', quantity: '40', unit_price: '12.50', net_amount: '500.00' },
    { name: 'Wall anchor M8', quantity: '200', unit_price: '0.45', net_amount: '90.00' },
  ])
  expect(document.supplier?.supplierId).toBe('s1')
  expect(document.pages[0]).toMatchObject({ number: 1, source: 'pdf', rotation: 0, width: 595, height: 842 })
})

test.each(['en', 'de', 'fr', 'it'] as const)(
  'the purchase order that a line names is read with its place (%s)',
  async (language) => {
    const { lines, poNumber: _, ...example } = exampleInvoice({ layout: 'wholesale', language })
    const orders = ['4500010001', 'PO-88120', undefined]
    const input = { ...example, lines: lines.map((line, index) => ({ ...line, poNumber: orders[index] })) }
    const path = await save(`orders-${language}.pdf`, (await makeInvoicePdf(input)).bytes)
    const read = await recogniser.recogniseDocument({ path })
    expect(read.lines.map(({ item, order }) => [item, order])).toEqual(
      lines.map(({ itemNumber }, index) => [itemNumber, orders[index] ?? null]),
    )
    const cell = cellsOfReading(read.lines[1]!, 'EUR').poNumber!
    expect(cell).toMatchObject({ value: 'PO-88120', source: 'RECOGNISED', box: { page: 1 } })
    expect(cell.box!.w).toBeLessThan(read.lines[1]!.box!.w / 4)
  },
)

const withOrderRows = (rows: (line: SampleRows[number]) => SampleRows): SampleRows =>
  englishInvoice.flatMap((row) =>
    ['Steel bracket, galvanised', 'Wall anchor M8'].includes(row[0]?.[1] ?? '') ? rows(row) : [row],
  )

test('an order that a row between the lines names is that of the lines below it, or of the line above', async () => {
  const orders: Record<string, string> = {
    'Steel bracket, galvanised': 'PO-77.1',
    'Wall anchor M8': '4500010001',
  }
  const named = (line: SampleRows[number], text: (order: string) => string): SampleRows[number] => [
    [50, text(orders[line[0]![1]]!)],
  ]
  const read = async (name: string, rows: SampleRows) => {
    const { lines } = await recogniser.recogniseDocument({ path: await save(name, await samplePdf(rows)) })
    return lines.map((line) => [line.name, line.order, Boolean(line.boxes.order)])
  }
  const each = Object.entries(orders).map(([name, order]) => [name, order, true])
  const above = withOrderRows((line) => [
    named(line, (order) => `Your order no. ${order} of 3 March 2026`),
    line,
  ])
  expect(await read('orders-above.pdf', above)).toEqual(each)
  const below = withOrderRows((line) => [line, named(line, (order) => `PO: ${order}`)])
  expect(await read('orders-below.pdf', below)).toEqual(each)
  const others = withOrderRows((line) => [
    line,
    named(line, (order) => `Order no. ${order} shipped free of charge`),
  ])
  expect((await read('orders-none.pdf', others)).map(([, order]) => order)).toEqual([null, null])
})

test('every value has the place on the page from which it was read', async () => {
  const path = await save('places.pdf', await samplePdf(englishInvoice))
  const { fields } = await recogniser.recogniseDocument({ path })
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'doc_type') continue
    expect(field.page, name).toBe(1)
    expect(field.box!.w * field.box!.h, name).toBeGreaterThan(0)
  }
  const number = fields.invoice_number!.box!
  expect(number.x).toBeCloseTo(460 / 595, 1)
  expect(number.y).toBeCloseTo((842 - 790 + 4 * 16 - 8) / 842, 1)
})

test('a German credit note is told from an invoice and keeps its sign', async () => {
  const path = await save('credit.pdf', await samplePdf(germanCreditNote))
  const document = await recogniser.recogniseDocument({ path })
  expect(document.type).toBe('credit_note')
  expect(values(document)).toMatchObject({
    invoice_number: 'GS-2026-0031',
    issue_date: '2026-03-02',
    customer_account: '45017',
    supplier_name: 'Kessler Wartung GmbH',
    net_total: '-2200.00',
    tax_total: '-418.00',
    gross_total: '-2618.00',
  })
})

test('the page image is written once, crisp enough for the viewer', async () => {
  const path = await save('image.pdf', await samplePdf(englishInvoice))
  const document = await recogniser.recogniseDocument({ path, imageFolder: folder })
  const image = document.pages[0]!.image!
  const metadata = await sharp(await readFile(image.path)).metadata()
  expect(metadata).toMatchObject({ width: image.width, height: image.height, format: 'png' })
  expect(image.width).toBeGreaterThan(1600)
})

test('a scanned page is read by OCR, with boxes that fit the picture', async () => {
  const path = await save('scan.png', await (await scan(await samplePdf(englishInvoice))).png().toBuffer())
  const document = await recogniser.recogniseDocument({ path })
  expect(document.pages[0]!.source).toBe('ocr')
  expect(values(document)).toMatchObject({
    invoice_number: 'NF-20417',
    gross_total: '708.00',
    issue_date: '2026-03-14',
  })
  expect(document.fields.invoice_number!.box!.x).toBeCloseTo(460 / 595, 1)
}, 60_000)

test('a stamp that runs across the page is no part of the rows that it crosses', async () => {
  const pdf = await PDFDocument.load(await samplePdf(englishInvoice))
  const [page] = pdf.getPages()
  for (const [at, text] of ['COPY FOR', 'THE FILE'].entries())
    page!.drawText(text, { x: 120, y: 250 + at * 150, size: 48, rotate: degrees(38) })
  page!.drawText('Askew', { x: 60, y: 40, size: 10, rotate: degrees(3) })
  const path = await save('stamped.pdf', await pdf.save())
  const clean = await recogniser.recogniseDocument({
    path: await save('clean.pdf', await samplePdf(englishInvoice)),
  })
  const document = await recogniser.recogniseDocument({ path })
  expect(values(document)).toEqual(values(clean))
  expect(document.lines.map(({ name }) => name)).toEqual(clean.lines.map(({ name }) => name))
  expect(document.text).toContain('Askew')
  expect(document.text).not.toMatch(/COPY|FILE/)
})

test.for([
  [90, 30],
  [-90, 570],
])('what is printed along the edge of a page, turned by %s, says who sells', async ([angle, x]) => {
  const withoutNumber = englishInvoice.filter((row) => !row.some(([, text]) => text.includes('VAT no')))
  const pdf = await PDFDocument.load(await samplePdf(withoutNumber))
  const edge = 'Northgate Fittings Ltd - Registered in England, number 3117204 - VAT no GB123456789'
  const y = angle! > 0 ? 120 : 720
  pdf.getPages()[0]!.drawText(edge, { x: x!, y, size: 8, rotate: degrees(angle!) })
  const document = await recogniser.recogniseDocument({
    path: await save(`edge${angle}.pdf`, await pdf.save()),
  })
  expect(document.text).toContain('Registered in England')
  const box = document.fields.supplier_vat_id!.box!
  expect(document.fields.supplier_vat_id!.value).toBe('GB123456789')
  // upright on the page, where it is printed: higher than wide
  expect(box.h).toBeGreaterThan(box.w)
  expect(Math.abs(box.x * 595 - x!)).toBeLessThan(12)
})

test('a scan that lies on its side is turned upright', async () => {
  const path = await save(
    'sideways.png',
    await (await scan(await samplePdf(englishInvoice))).rotate(90).png().toBuffer(),
  )
  const document = await recogniser.recogniseDocument({ path })
  expect(document.pages[0]).toMatchObject({ rotation: 270 })
  expect(values(document)).toMatchObject({ invoice_number: 'NF-20417', gross_total: '708.00' })
}, 60_000)

test.each(['packaged', 'neural'] as const)(
  'the %s OCR reads without anything installed',
  async (ocr) => {
    const own = createRecogniser({ size: 1, wallMs: 90_000, ocr })
    try {
      const { pixels, width, height } = await smallPicture()
      const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer()
      const { text } = await own.recogniseDocument({ path: await save(`${ocr}.png`, png) })
      expect(text).toContain('Invoice NF-20417')
      expect(text).toContain('1,708.00')
    } finally {
      await own.close()
    }
  },
  120_000,
)

test.each([
  ['damaged.pdf', '%PDF-1.7\nthis is all there is', 'recognition.damaged'],
  ['photo.pdf', '\x89PNG\r\n\x1a\nbroken', 'recognition.damaged'],
  ['letter.docx', 'PK\x03\x04....', 'recognition.unsupported'],
  ['invoice.xml', '<?xml version="1.0"?><Invoice/>', 'e-invoices.unknown_kind'],
  ['empty.pdf', '', 'recognition.unsupported'],
])('%s is refused with a reason', async (name, content, code) => {
  const path = await save(name, Buffer.from(content, 'latin1'))
  await expect(recogniser.recogniseDocument({ path })).rejects.toMatchObject({ name: 'ExpectedError', code })
})

test('a tiny PDF made to take minutes is stopped early, and the next document is read as ever', async () => {
  const strict = createRecogniser({ size: 1, cpuMs: 1_500, memoryMb: 1_000 })
  try {
    const innocent = await save('innocent.pdf', await samplePdf(englishInvoice))
    await strict.recogniseDocument({ path: innocent })
    const evil = evilPdf('evil')
    expect(evil.length).toBeLessThan(1_500)
    await expect(strict.recogniseDocument({ path: await save('evil.pdf', evil) })).rejects.toMatchObject({
      code: 'recognition.timeout',
    })
    expect(values(await strict.recogniseDocument({ path: innocent }))).toMatchObject({
      gross_total: '708.00',
    })
  } finally {
    await strict.close()
  }
}, 120_000)

test('a PDF with more pages than are asked for is refused before it is read', async () => {
  const path = await save('long.pdf', await samplePdf(englishInvoice))
  await expect(recogniser.recogniseDocument({ path, mostPages: 0 })).rejects.toMatchObject({
    code: 'recognition.too_large',
  })
})

test('codes are read from pages with few words, and the first pages of invoices are named, where that is asked', async () => {
  const file = await PDFDocument.create()
  const lines = ['INVOICE', 'Invoice number: A-1001', 'Invoice date: 03/01/2026', 'Total: 120.00 USD']
  const invoice = file.addPage([595, 842])
  for (const [at, line] of lines.entries()) invoice.drawText(line, { x: 60, y: 760 - at * 30, size: 14 })
  for (const format of ['QRCode', 'Code128'] as const) {
    const sheet = file.addPage([595, 842])
    const image = await file.embedPng(await codeImage('NEXT-7', format))
    sheet.drawImage(image, { x: 100, y: 400, width: image.width, height: image.height })
    // a page with text is not read as a picture
    sheet.drawText('Separator', { x: 100, y: 300 })
  }
  const path = await save('separators.pdf', await file.save())
  const { pages, beginnings } = await recogniser.recogniseDocument({
    path,
    findsCodes: true,
    findsInvoices: true,
  })
  expect(pages.map(({ codes = [] }) => codes)).toEqual([[], ['NEXT-7'], ['NEXT-7']])
  expect(beginnings).toMatchObject([{ page: 1, invoiceNumber: 'A-1001' }])
})

test('a scan is read in the languages that are asked for', async () => {
  const pdf = await PDFDocument.create()
  // a sheet, which Tesseract reads alone
  const page = pdf.addPage([400, 260])
  page.drawText('Größe Straße Grüße Maße', { x: 20, y: 160, size: 22 })
  const path = await save('german.png', await scanOf(await pdf.save(), { noise: 0, skewDegrees: 0 }))
  const { text } = await recogniser.recogniseDocument({ path, languages: ['eng', 'deu'] })
  expect(text).toContain('Größe Straße')
}, 60_000)

test('a scan in another language than is asked for is read in its own', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([500, 320])
  const lines = [
    'Väderöarnas Båtförening',
    'Faktura 2026-117 Fakturadatum 2026-03-04',
    'Förfallodatum 2026-04-03 Kundnummer 4711',
    'Belopp exkl. moms 1 200,00',
    'Att betala 1 500,00 kr',
  ]
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 20, y: 270 - at * 40, size: 18 })
  const path = await save('swedish.png', await scanOf(await pdf.save(), { noise: 0, skewDegrees: 0 }))
  const { text } = await recogniser.recogniseDocument({ path })
  expect(text).toContain('Väderöarnas Båtförening')
  expect(text).toContain('Förfallodatum')
}, 60_000)
