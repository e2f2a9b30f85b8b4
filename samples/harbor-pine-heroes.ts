import { PDFDocument } from '@cantoo/pdf-lib'
import { polishIban } from '../seeds/iban'
import { makeInvoicePdf } from './make-invoice-pdf'
import { x12Of } from './make-x12'
import { catalogueLines, type Desk, receivedLines, type SampleFile } from './sample-file'
import { pdfPart, sampleMail, sampleUpload } from './sample-mail'

/** What has been received of an order, its first line 8% dearer than agreed. */
export function dearerEdi(desk: Desk): SampleFile {
  const order = desk.openOrder('S-1011')
  const [first, ...others] = receivedLines(order)
  const input = desk.invoice('S-1011', order.companyId, 2, {
    layout: 'wholesale',
    language: 'en',
    invoiceNumber: 'FD-90417',
    taxRate: '0',
    lines: [{ ...first!, unitPrice: (Number(first!.unitPrice) * 1.08).toFixed(2) }, ...others],
    poNumber: order.number,
  })
  const { entry, bytes } = sampleUpload(desk, {
    file: '40-fairmeadow-810.edi',
    kind: 'edi',
    contentType: 'application/edi',
    expect: 'document',
    bytes: x12Of(input, { receiver: desk.customer.shortname, today: desk.today }),
    about: 'X12 810 whose price is above its purchase order',
  })
  return { bytes, entry: { ...entry, channel: 'edi' } }
}

/** A PDF with four invoices of a week, one page each. */
export async function fourInOne(desk: Desk): Promise<SampleFile> {
  const visits: [number: string, companyId: string, daysAgo: number, hours: string][] = [
    ['KM-5523', 'HP-200', 7, '2.5'],
    ['KM-5524', 'HP-300', 6, '4'],
    ['KM-5525', 'HP-200', 5, '1.5'],
    ['KM-5526', 'HP-100', 4, '3'],
  ]
  const all = await PDFDocument.create({ updateMetadata: false })
  for (const [invoiceNumber, companyId, daysAgo, hours] of visits) {
    const { bytes } = await makeInvoicePdf(
      desk.invoice('S-1004', companyId, daysAgo, {
        layout: 'wholesale',
        language: 'en',
        invoiceNumber,
        taxRate: '0',
        lines: catalogueLines(desk.supplier('S-1004'), [
          ['TRIP', '1'],
          ['LAB-H', hours],
          ['FLT-20', '4'],
        ]),
      }),
    )
    const one = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  const part = {
    name: 'Kessler_week.pdf',
    expect: 'document',
    bytes: await all.save(),
    pages: visits.length,
    contentType: 'application/pdf',
  } as const
  return sampleMail(desk, {
    file: '41-kessler-four-invoices.eml',
    supplierId: 'S-1004',
    person: 'Kessler Maintenance Billing',
    mailbox: 'billing',
    hour: 11,
    subject: 'Service invoices of last week',
    text: 'Hello,\n\nour four invoices of last week are in one file.\n\nKessler Maintenance Inc.\n',
    parts: [part],
    about: 'One PDF with four invoices',
  })
}

/** The domain has a digit in place of a letter, and the money is to go to an account that nobody knows. */
export async function newAccountFromLookAlike(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-1003', 'HP-300', 1, {
    layout: 'wholesale',
    language: 'en',
    invoiceNumber: 'BL-20812',
    taxRate: '10.35',
    lines: catalogueLines(desk.supplier('S-1003'), [
      ['L-101', '380'],
      ['L-110', '640'],
    ]),
    note: 'Our bank account has changed. Please use the new account from now on.',
  })
  const supplier = { ...input.supplier, iban: polishIban('778120'), remitTos: [] }
  const part = await pdfPart('BL-20812.pdf', { ...input, supplier })
  return sampleMail(desk, {
    file: '42-bright-linen-new-account.eml',
    supplierId: 'S-1003',
    domain: 'brightl1nen.example',
    person: 'Bright Linen Accounts',
    mailbox: 'accounts',
    hour: 12,
    subject: 'Invoice BL-20812 - please note our new bank account',
    text: 'Hello,\n\nplease find our invoice. Our bank account has changed, see the invoice.\n\nBright Linen Services LLC\n',
    parts: [part],
    about: 'A known supplier, a look-alike domain, another bank account',
  })
}
