import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { alpenwerk } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import { brokenEInvoice, eInvoice, fatturaPa, hybridInvoice, ksef } from './alpenwerk-e-invoices'
import { newSupplier, otherBankAccount } from './flagged-samples'
import { makeInvoicePdf } from './make-invoice-pdf'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, deskOf, receivedLines, type SampleFile } from './sample-file'
import { sampleMail, sampleUpload } from './sample-mail'
import { scannedPages, scanOf } from './scan-of'
import { tiffOf } from './tiff-of'

export async function alpenwerkSamples(today: Day): Promise<SampleFile[]> {
  const desk = deskOf(alpenwerk, today)
  return [
    await machineParts(desk),
    await steelScan(desk),
    await engineeringOffice(desk),
    await frenchWorkshop(desk),
    await italianWorkshop(desk),
    await hydraulicsFax(desk),
    await germanCredit(desk),
    await bearingsPicture(desk),
    await newSupplier(desk),
    await otherBankAccount(desk),
    eInvoice(desk),
    brokenEInvoice(desk),
    await hybridInvoice(desk),
    fatturaPa(desk),
    ksef(desk),
  ]
}

const pdf = { kind: 'pdf', contentType: 'application/pdf', expect: 'document' } as const

async function machineParts(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-2001')
  const { bytes, truth, pages } = await makeInvoicePdf(
    desk.invoice('S-2001', 'AW-20', 4, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber: 'RE-724817',
      taxRate: '19',
      lines: receivedLines(order),
      poNumber: order.number,
      deliveryDate: dayAfter(desk.today, -6),
    }),
  )
  const part = {
    name: 'Rechnung_RE-724817.pdf',
    expect: 'document',
    truth,
    bytes,
    pages,
    contentType: 'application/pdf',
  } as const
  return sampleMail(desk, {
    file: '13-hallberg-rechnung.eml',
    supplierId: 'S-2001',
    person: 'Hallberg Buchhaltung',
    mailbox: 'rechnung',
    subject: `Rechnung RE-724817 zu Ihrer Bestellung ${order.number}`,
    text: 'Sehr geehrte Damen und Herren,\n\nanbei erhalten Sie unsere Rechnung.\n\nMit freundlichen Grüßen\nHallberg Zerspanungstechnik GmbH\n',
    parts: [part],
    about: 'German letter with order, bank account and VAT id',
  })
}

async function steelScan(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-2002'), [
    ['FL-6010', '840'],
    ['RD-0080', '312.5'],
    ['BL-0008', '1130'],
    ['VK-5050', '96'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2002', 'AW-20', 7, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber: '70113382',
      taxRate: '19',
      lines,
      poNumber: '4500010002',
    }),
  )
  return sampleUpload(desk, {
    ...pdf,
    file: '14-nordstahl-scan.pdf',
    truth,
    isScan: true,
    bytes: await scanOf(bytes, { skewDegrees: -0.6, noise: 9 }),
    about: 'German invoice, scanned',
  })
}

async function engineeringOffice(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-2003'), [
    ['ING-S', '22.5'],
    ['ING-D', '14'],
    ['DEP', '2'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2003', 'AW-30', 5, {
      layout: 'serif-service',
      language: 'fr',
      invoiceNumber: `${desk.today.slice(0, 4)}-0417`,
      taxRate: '8.1',
      lines,
      poNumber: '4500010003',
    }),
  )
  return sampleUpload(desk, {
    ...pdf,
    file: '15-bureau-lemanic-facture.pdf',
    bytes,
    truth,
    about: 'French, Swiss francs, TVA 8.1 %',
  })
}

async function frenchWorkshop(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-2009')
  const { bytes, truth, pages } = await makeInvoicePdf(
    desk.invoice('S-2009', 'AW-20', 3, {
      layout: 'wholesale',
      language: 'fr',
      invoiceNumber: 'FA-10733',
      taxRate: '0',
      note: `Livraison intracommunautaire exonérée de TVA, article 262 ter I du CGI. N° TVA client ${desk.company('AW-20').vatId}`,
      lines: receivedLines(order),
      poNumber: order.number,
    }),
  )
  const part = {
    name: 'FA-10733.pdf',
    expect: 'document',
    truth,
    bytes,
    pages,
    contentType: 'application/pdf',
  } as const
  return sampleMail(desk, {
    file: '16-ateliers-vosges-facture.eml',
    supplierId: 'S-2009',
    person: 'Comptabilité Ateliers Vosges',
    mailbox: 'comptabilite',
    subject: 'Facture FA-10733',
    text: 'Bonjour,\n\nveuillez trouver ci-joint notre facture.\n\nCordialement\n',
    parts: [part],
    hour: 7,
    about: 'French, euros, delivery inside the EU without TVA',
  })
}

async function italianWorkshop(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-2004')
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2004', 'AW-20', 10, {
      layout: 'typewriter',
      language: 'it',
      invoiceNumber: '318/B',
      taxRate: '0',
      note: 'Operazione non imponibile IVA, art. 41 D.L. 331/1993.',
      lines: receivedLines(order),
      poNumber: order.number,
    }),
  )
  return sampleUpload(desk, {
    ...pdf,
    file: '17-officine-brenta-fattura.pdf',
    bytes,
    truth,
    about: 'Italian, typewriter letters, delivery inside the EU without IVA',
  })
}

async function hydraulicsFax(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-2006'), [
    ['RH-Z63', '4'],
    ['RH-V04', '6'],
    ['RH-S12', '18'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2006', 'AW-10', 6, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber: '240688',
      taxRate: '8.1',
      lines,
    }),
  )
  return sampleUpload(desk, {
    file: '18-rheintal-fax.tiff',
    kind: 'tiff',
    contentType: 'image/tiff',
    truth,
    expect: 'document',
    isScan: true,
    pages: 2,
    bytes: await tiffOf(await withConditions(bytes, desk.today)),
    about: 'TIFF of two pages; the second has only conditions of sale',
  })
}

async function germanCredit(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-2007'), [
    ['TA-K09', '-4'],
    ['TA-G12', '-1'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2007', 'AW-20', 2, {
      layout: 'din-letter',
      language: 'de',
      documentType: 'credit_note',
      invoiceNumber: 'GS-3301',
      referenceInvoice: '2407712',
      taxRate: '0',
      note: 'Steuerfreie innergemeinschaftliche Lieferung.',
      dueDate: undefined,
      lines,
    }),
  )
  return sampleUpload(desk, {
    ...pdf,
    file: '19-tiroler-rechnungskorrektur.pdf',
    bytes,
    truth,
    about: 'German credit note with its invoice',
  })
}

async function bearingsPicture(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-2005'), [
    ['KA-6208', '24'],
    ['KA-7210', '8'],
    ['KA-FETT', '12'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-2005', 'AW-10', 1, {
      layout: 'serif-service',
      language: 'de',
      invoiceNumber: '118-2207',
      taxRate: '8.1',
      lines,
      poNumber: '4500010005',
    }),
  )
  const [page] = await scannedPages(bytes, { dpi: 150, skewDegrees: 0, noise: 0 })
  return sampleUpload(desk, {
    file: '20-kugellager-aare.png',
    kind: 'image',
    contentType: 'image/png',
    truth,
    expect: 'document',
    isScan: true,
    bytes: await sharp(page).png({ compressionLevel: 6 }).toBuffer(),
    about: 'Picture of a page at 150 dpi',
  })
}

/** Adds the page of small print that many invoices come with. */
async function withConditions(invoice: Uint8Array, today: Day): Promise<Uint8Array> {
  const document = await PDFDocument.load(invoice, { updateMetadata: false })
  const page = document.addPage([595.28, 841.89])
  page.drawText('Allgemeine Lieferbedingungen', { x: 71, y: 770, size: 14 })
  const clauses = [
    'Es gelten ausschliesslich unsere Lieferbedingungen.',
    'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    'Mängel sind innert acht Tagen nach Empfang schriftlich zu melden.',
    'Teillieferungen sind zulässig, soweit nichts anderes vereinbart ist.',
    'Erfüllungsort und Gerichtsstand ist Altstätten SG.',
    `Stand ${today.slice(0, 4)}`,
  ]
  clauses.forEach((clause, index) => {
    page.drawText(index < 5 ? `${index + 1}.  ${clause}` : clause, { x: 71, y: 735 - index * 24, size: 10 })
  })
  return document.save()
}
