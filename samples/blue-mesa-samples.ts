import { blueMesa } from '../seeds/blue-mesa'
import type { Day } from '../src/kernel/dates'
import { makeInvoicePdf } from './make-invoice-pdf'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, deskOf, type SampleFile } from './sample-file'
import { pdfPart, sampleMail, sampleUpload } from './sample-mail'
import { scanOf } from './scan-of'

export async function blueMesaSamples(today: Day): Promise<SampleFile[]> {
  const desk = deskOf(blueMesa, today)
  return [
    await laboratory(desk),
    await medicalSupplies(desk),
    await returnedSupplies(desk),
    await powerBill(desk),
    await scannedLinen(desk),
  ]
}

async function laboratory(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-3002'), [
    ['RR-CBC', '164'],
    ['RR-MET', '97'],
    ['RR-LIP', '58'],
  ])
  const input = desk.invoice('S-3002', 'BM-100', 5, {
    layout: 'serif-service',
    language: 'en',
    invoiceNumber: 'RR-20931',
    taxRate: '0',
    lines,
  })
  return sampleMail(desk, {
    file: '50-red-rock-laboratory.eml',
    supplierId: 'S-3002',
    person: 'Red Rock Billing',
    mailbox: 'billing',
    subject: 'Invoice RR-20931',
    text: 'Please find our invoice attached.\n\nRed Rock Diagnostics Laboratory\n',
    parts: [await pdfPart('RR-20931.pdf', input)],
    about: 'Laboratory tests, three lines',
  })
}

/** One of each article, more of the first ones: the lines go on on a second page. */
async function medicalSupplies(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-3001')
  const all = supplier.catalogue.map(({ number }, at): [string, string] => [number, `${at < 6 ? 20 : 4}`])
  const input = desk.invoice('S-3001', 'BM-100', 3, {
    layout: 'wholesale',
    language: 'en',
    invoiceNumber: 'SM-448120',
    taxRate: '8.6',
    lines: catalogueLines(supplier, all),
  })
  return sampleMail(desk, {
    file: '51-saguaro-two-pages.eml',
    supplierId: 'S-3001',
    person: 'Saguaro Receivables',
    mailbox: 'ar',
    hour: 7,
    subject: 'Your order, invoice SM-448120',
    text: 'Hello,\n\nattached is the invoice for your monthly order.\n\nSaguaro Medical Supply Co.\n',
    parts: [await pdfPart('invoice_SM-448120.pdf', input)],
    about: 'Medical supplies, 24 lines on two pages',
  })
}

async function returnedSupplies(desk: Desk): Promise<SampleFile> {
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-3001', 'BM-200', 2, {
      layout: 'wholesale',
      language: 'en',
      documentType: 'credit_note',
      invoiceNumber: 'SM-C2207',
      taxRate: '8.6',
      dueDate: undefined,
      referenceInvoice: 'SM-447655',
      lines: catalogueLines(desk.supplier('S-3001'), [
        ['SM-1408', '-3'],
        ['SM-1805', '-2'],
      ]),
      note: 'Credit for cases that arrived damaged.',
    }),
  )
  return sampleUpload(desk, {
    file: '52-saguaro-credit-memo.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    expect: 'document',
    bytes,
    truth,
    about: 'Credit memo that names its invoice',
  })
}

async function powerBill(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-3004', 'BM-100', 4, {
    layout: 'utility-bill',
    language: 'en',
    invoiceNumber: '3390-771284',
    taxRate: '0',
    servicePeriod: { from: dayAfter(desk.today, -35), to: dayAfter(desk.today, -5) },
    usageHistory: [9120, 9480, 10240, 12110, 14350, 16820, 17990, 17640, 15230, 12440, 10010, 9310, 9270],
    lines: [
      { name: 'Basic service charge', quantity: '1', unit: 'month', unitPrice: '38.00' },
      { name: 'Energy charge', quantity: '9270', unit: 'kWh', unitPrice: '0.1042' },
      { name: 'Demand charge', quantity: '41', unit: 'kW', unitPrice: '9.15' },
    ],
  })
  return sampleMail(desk, {
    file: '53-copper-state-power.eml',
    supplierId: 'S-3004',
    person: 'Copper State Power',
    mailbox: 'ebill',
    hour: 8,
    subject: 'Your bill for the Phoenix clinics',
    text: 'Your bill is attached.\n',
    parts: [await pdfPart('CopperState_3390-771284.pdf', input)],
    about: 'Electricity bill with an account number',
  })
}

async function scannedLinen(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-3003'), [
    ['DL-20', '310'],
    ['DL-31', '540'],
    ['DL-44', '275'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-3003', 'BM-200', 6, {
      layout: 'typewriter',
      language: 'en',
      invoiceNumber: 'DS-11846',
      taxRate: '0',
      lines,
    }),
  )
  return sampleUpload(desk, {
    file: '54-desert-sun-linen-scan.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    expect: 'document',
    isScan: true,
    bytes: await scanOf(bytes, { skewDegrees: -0.7, noise: 11 }),
    truth,
    about: 'Scanned linen invoice, a little crooked, no text',
  })
}
