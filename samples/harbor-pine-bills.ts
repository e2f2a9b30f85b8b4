import { telephoneBill } from '../seeds/harbor-pine/telephone-bill'
import type { InvoiceInput } from './invoice-model'
import { makeInvoicePdf } from './make-invoice-pdf'
import { photoOf } from './photo-of'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, receivedLines, type SampleFile } from './sample-file'
import { pdfPart, sampleMail, sampleUpload } from './sample-mail'
import { scanOf } from './scan-of'

export async function powerBill(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-1001', 'HP-200', 3, {
    layout: 'utility-bill',
    language: 'en',
    invoiceNumber: '2607-118402',
    taxRate: '0',
    servicePeriod: { from: dayAfter(desk.today, -34), to: dayAfter(desk.today, -4) },
    usageHistory: [28410, 26980, 25340, 23120, 22480, 24900, 29870, 31240, 28660, 25110, 26030, 27450, 29185],
    lines: [
      { name: 'Basic service charge', quantity: '1', unit: 'month', unitPrice: '84.50' },
      { name: 'Energy charge, first 10,000 kWh', quantity: '10000', unit: 'kWh', unitPrice: '0.0874' },
      { name: 'Energy charge, above 10,000 kWh', quantity: '19185', unit: 'kWh', unitPrice: '0.0791' },
      { name: 'Demand charge', quantity: '96', unit: 'kW', unitPrice: '7.85' },
      { name: 'Transmission and delivery', quantity: '29185', unit: 'kWh', unitPrice: '0.0118' },
      { name: 'City franchise fee', quantity: '1', unit: 'month', unitPrice: '61.24' },
    ],
    note: 'Your use was 6 % higher than in the same month of last year.',
  })
  return sampleMail(desk, {
    file: '01-summit-power-bill.eml',
    supplierId: 'S-1001',
    person: 'Summit Power Billing',
    mailbox: 'billing',
    subject: 'Your Summit Power bill is ready',
    text: 'Your bill is attached. Please do not reply to this message.\n',
    parts: [await pdfPart('SummitPower_2607-118402.pdf', input)],
    about: 'Utility bill with an account number, PDF with text',
  })
}

/** One amount for what was delivered on an order, which the delivery note behind it lists. */
export async function cedarFoods(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-1002')
  const input = cedarFoodsWeek(desk, '0041-7')
  return sampleMail(desk, {
    file: '02-cedar-foods-41-lines.eml',
    supplierId: 'S-1002',
    person: 'Jolene Marsh',
    mailbox: 'accounting',
    subject: `Invoice 0041-7 / ${order.number}`,
    text: 'Hello,\n\nattached is our invoice for last week.\n\nJolene Marsh\nCedar Foods Inc.\n',
    parts: [await pdfPart('invoice_0041-7.pdf', { ...input, hasDeliveryNote: true })],
    about: 'Three pages, 41 lines on the delivery note, order partly received',
  })
}

/** The week's invoice of Cedar Foods, under either of the ways in which its number is written. */
export function cedarFoodsWeek(desk: Desk, invoiceNumber: '0041-7' | '417'): InvoiceInput {
  const order = desk.openOrder('S-1002')
  return desk.invoice('S-1002', order.companyId, 5, {
    layout: 'wholesale',
    language: 'en',
    invoiceNumber,
    taxRate: '0',
    lines: receivedLines(order),
    summary:
      'Goods delivered this week at the prices of your purchase order. The delivery note lists what was delivered.',
    poNumber: order.number,
    deliveryDate: dayAfter(desk.today, -6),
  })
}

export async function cedarFoodsCredit(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1002')
  const credited = catalogueLines(supplier, [
    ['10188', '-2'],
    ['20310', '-3'],
    ['30415', '-1'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-1002', 'HP-200', 1, {
      layout: 'wholesale',
      language: 'en',
      documentType: 'credit_note',
      invoiceNumber: 'CM-0088',
      taxRate: '0',
      dueDate: undefined,
      lines: credited,
      note: 'Credit for goods that arrived spoiled. It will be set off against your next payment.',
    }),
  )
  return sampleUpload(desk, {
    file: '03-cedar-foods-credit-memo.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes,
    truth,
    expect: 'document',
    about: 'Credit memo, negative, without a reference to an invoice',
  })
}

export async function telecom(desk: Desk): Promise<SampleFile> {
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice(telephoneBill.supplierId, telephoneBill.companyId, 4, {
      layout: 'telecom',
      language: 'en',
      invoiceNumber: '88213007',
      taxRate: '10.35',
      servicePeriod: { from: dayAfter(desk.today, -33), to: dayAfter(desk.today, -4) },
      lines: [...telephoneBill.services],
      note: 'Automatic payment is not set up for this account. Please quote your account number with your payment.',
    }),
  )
  return sampleUpload(desk, {
    file: '04-northgate-telecom.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes,
    truth,
    expect: 'document',
    about: 'Telephone bill with a customer account number',
  })
}

export async function scannedLinen(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-1003')
  const lines = catalogueLines(desk.supplier('S-1003'), [
    ['L-101', '412'],
    ['L-104', '206'],
    ['L-110', '880'],
    ['L-112', '215'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-1003', 'HP-300', 6, {
      layout: 'typewriter',
      language: 'en',
      invoiceNumber: 'BL-20774',
      taxRate: '10.35',
      lines,
      poNumber: order.number,
    }),
  )
  return sampleUpload(desk, {
    file: '05-bright-linen-scan.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    truth,
    expect: 'document',
    isScan: true,
    bytes: await scanOf(bytes, { dpi: 200, skewDegrees: 0.8, noise: 12 }),
    about: 'Scanned at 200 dpi, a little crooked, no text',
  })
}

export async function photographedMaintenance(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-1004'), [
    ['TRIP', '1'],
    ['LAB-H', '3.5'],
    ['FLT-20', '6'],
    ['BLT-B68', '2'],
  ])
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-1004', 'HP-200', 8, {
      layout: 'wholesale',
      language: 'en',
      invoiceNumber: 'KM-5519',
      taxRate: '0',
      lines,
    }),
  )
  return sampleUpload(desk, {
    file: '06-kessler-maintenance-photo.jpg',
    kind: 'image',
    contentType: 'image/jpeg',
    truth,
    expect: 'document',
    isScan: true,
    bytes: await photoOf(bytes, { spill: { at: [0.9, 0.471], half: [0.075, 0.017] } }),
    about: 'Photographed with a telephone: perspective, shadow, coffee ring, the total under spilt coffee',
  })
}
