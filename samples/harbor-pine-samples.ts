import { harborPine } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import { type InvoiceInput, truthOf } from './invoice-model'
import { makeInvoicePdf } from './make-invoice-pdf'
import { photoOf } from './photo-of'
import { addressLines, dayAfter } from './printed-values'
import { catalogueLines, type Desk, deskOf, receivedLines, type SampleFile } from './sample-file'
import { type MailPart, sampleMail, sampleUpload } from './sample-mail'
import { scanOf } from './scan-of'
import { signatureLogo } from './signature-logo'
import { damagedPdf, lockedPdf } from './spoiled-pdf'
import { makeStatementPdf } from './statement-of-account'

/** Password of the locked sample, for tests that want to look inside. */
export const lockedSamplePassword = 'pinecone-7'

export async function harborPineSamples(today: Day): Promise<SampleFile[]> {
  const desk = deskOf(harborPine, today)
  return [
    await powerBill(desk),
    await cedarFoods(desk),
    await cedarFoodsCredit(desk),
    await telecom(desk),
    await scannedLinen(desk),
    await photographedMaintenance(desk),
    await twoInvoicesAndLogo(desk),
    await invoiceInBody(desk),
    await oneGoodOneDamaged(desk),
    await statement(desk),
    await damaged(desk),
    await locked(desk),
  ]
}

async function pdfPart(name: string, input: InvoiceInput): Promise<MailPart> {
  const { bytes, truth, pages } = await makeInvoicePdf(input)
  return { name, expect: 'document', truth, bytes, pages, contentType: 'application/pdf' }
}

async function powerBill(desk: Desk): Promise<SampleFile> {
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

async function cedarFoods(desk: Desk): Promise<SampleFile> {
  const order = desk.openOrder('S-1002')
  const input = desk.invoice('S-1002', order.companyId, 5, {
    layout: 'wholesale',
    language: 'en',
    invoiceNumber: '0041-7',
    taxRate: '0',
    lines: receivedLines(order),
    poNumber: order.number,
    deliveryDate: dayAfter(desk.today, -6),
  })
  return sampleMail(desk, {
    file: '02-cedar-foods-41-lines.eml',
    supplierId: 'S-1002',
    person: 'Jolene Marsh',
    mailbox: 'accounting',
    subject: `Invoice 0041-7 / ${order.number}`,
    text: 'Hello,\n\nattached is our invoice for last week.\n\nJolene Marsh\nCedar Foods Inc.\n',
    parts: [await pdfPart('invoice_0041-7.pdf', input)],
    about: 'Three pages, 41 lines, order partly received',
  })
}

async function cedarFoodsCredit(desk: Desk): Promise<SampleFile> {
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

async function telecom(desk: Desk): Promise<SampleFile> {
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-1005', 'HP-300', 4, {
      layout: 'telecom',
      language: 'en',
      invoiceNumber: '88213007',
      taxRate: '10.35',
      servicePeriod: { from: dayAfter(desk.today, -33), to: dayAfter(desk.today, -4) },
      lines: [
        { name: 'Fiber internet 1 Gbit/s, 77 Harbor Steps', quantity: '1', unitPrice: '389.00' },
        { name: 'Guest Wi-Fi, managed access points', quantity: '46', unitPrice: '6.75' },
        { name: 'SIP voice channels', quantity: '24', unitPrice: '11.50' },
        { name: 'Elevator emergency lines', quantity: '4', unitPrice: '28.90' },
        { name: 'International calls, minutes', quantity: '317', unitPrice: '0.045' },
      ],
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

async function scannedLinen(desk: Desk): Promise<SampleFile> {
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

async function photographedMaintenance(desk: Desk): Promise<SampleFile> {
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
    bytes: await photoOf(bytes),
    about: 'Photographed with a telephone: perspective, shadow, coffee ring',
  })
}

async function twoInvoicesAndLogo(desk: Desk): Promise<SampleFile> {
  const seafood = desk.supplier('S-1006')
  const base = { layout: 'wholesale', language: 'en', taxRate: '0' } as const
  const first = desk.invoice('S-1006', 'HP-300', 2, {
    ...base,
    invoiceNumber: 'TS-30981',
    lines: catalogueLines(seafood, [
      ['TS-201', '42.5'],
      ['TS-233', '18.25'],
      ['TS-240', '30'],
    ]),
  })
  const second = desk.invoice('S-1006', 'HP-200', 2, {
    ...base,
    invoiceNumber: 'TS-30982',
    lines: catalogueLines(seafood, [
      ['TS-214', '26.75'],
      ['TS-255', '40'],
    ]),
  })
  const logo = await signatureLogo('#20607a')
  return sampleMail(desk, {
    file: '07-tidewater-two-invoices.eml',
    supplierId: 'S-1006',
    person: 'Marcus Webb',
    mailbox: 'billing',
    hour: 7,
    subject: 'Invoices TS-30981 and TS-30982',
    text: 'Hi,\n\ntwo invoices for this week.\n\nMarcus Webb\nTidewater Seafood Co.\n',
    html: '<p>Hi,</p><p>two invoices for this week.</p><p>Marcus Webb<br>Tidewater Seafood Co.<br><img src="cid:logo@tidewater" alt=""></p>',
    parts: [
      {
        name: 'image001.png',
        expect: 'ignored',
        bytes: logo,
        contentType: 'image/png',
        contentId: 'logo@tidewater',
      },
      await pdfPart('TS-30981.pdf', first),
      await pdfPart('TS-30982.pdf', second),
    ],
    about: 'One mail, two invoices, a logo in the signature',
  })
}

async function invoiceInBody(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1022')
  const input = desk.invoice('S-1022', 'HP-300', 1, {
    layout: 'typewriter',
    language: 'en',
    invoiceNumber: '7714',
    taxRate: '0',
    lines: catalogueLines(supplier, [
      ['WC-EX', '4'],
      ['WC-LB', '4'],
    ]),
  })
  const truth = truthOf(input)
  const rows = truth.lines.map(
    (line) => `  ${line.name}: ${line.quantity} x ${line.unit_price} = ${line.net_amount}`,
  )
  const text = [
    'Hello,',
    '',
    'please take this mail as our invoice.',
    '',
    `Invoice number: ${truth.invoice_number}`,
    `Invoice date: ${truth.issue_date}`,
    `Due date: ${truth.due_date}`,
    `Bill to: ${truth.buyer_name}`,
    'CostCenter: 31000',
    '',
    ...rows,
    '',
    `Subtotal: ${truth.net_total} USD`,
    `Sales tax: ${truth.tax_total} USD`,
    `Total due: ${truth.gross_total} USD`,
    '',
    supplier.name,
    ...addressLines(supplier.address),
    `Tax ID ${supplier.taxNumber}`,
    '',
  ]
  return sampleMail(desk, {
    file: '08-clearview-no-attachment.eml',
    supplierId: 'S-1022',
    person: 'ClearView Office',
    mailbox: 'office',
    hour: 8,
    subject: 'Invoice 7714 window cleaning',
    text: text.join('\n'),
    parts: [],
    expect: 'body-only',
    truth,
    about: 'No attachment; the invoice and its cost centre stand in the words of the mail',
  })
}

async function oneGoodOneDamaged(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1013')
  const base = { layout: 'serif-service', language: 'en', taxRate: '0' } as const
  const good = desk.invoice('S-1013', 'HP-100', 3, {
    ...base,
    invoiceNumber: 'CK-4410',
    lines: catalogueLines(supplier, [
      ['CK-ESP', '14'],
      ['CK-DEC', '3'],
      ['CK-TEA', '2'],
    ]),
  })
  const torn = await makeInvoicePdf({ ...good, invoiceNumber: 'CK-4411' })
  return sampleMail(desk, {
    file: '09-copper-kettle-one-damaged.eml',
    supplierId: 'S-1013',
    person: 'Ana Brooks',
    mailbox: 'ar',
    hour: 9,
    subject: 'Invoices CK-4410, CK-4411',
    text: 'Two invoices attached. Regards, Ana\n',
    parts: [
      await pdfPart('CK-4410.pdf', good),
      {
        name: 'CK-4411.pdf',
        expect: 'damaged',
        bytes: damagedPdf(torn.bytes),
        contentType: 'application/pdf',
      },
    ],
    about: 'One invoice arrives, the other PDF is damaged',
  })
}

async function statement(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1018')
  const printed = (daysAgo: number) => dayAfter(desk.today, -daysAgo).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
  const bytes = await makeStatementPdf({
    supplier,
    buyer: desk.company('HP-100'),
    day: desk.today,
    customerAccount: 'HL-3317',
    total: '1,043.60',
    items: [
      { date: printed(75), number: 'HO-22107', due: printed(45), amount: '412.85', overdueDays: 45 },
      { date: printed(61), number: 'HO-22316', due: printed(31), amount: '258.00', overdueDays: 31 },
      { date: printed(40), number: 'HO-22590', due: printed(10), amount: '372.75', overdueDays: 10 },
    ],
  })
  return sampleMail(desk, {
    file: '10-harborline-statement.eml',
    supplierId: 'S-1018',
    person: 'Harborline Credit Control',
    mailbox: 'credit',
    hour: 10,
    subject: 'Statement of account - 2nd reminder',
    text: 'Please find our statement attached.\n',
    parts: [
      { name: 'statement.pdf', expect: 'no-document', bytes, contentType: 'application/pdf', pages: 1 },
    ],
    about: 'Statement of account with reminders, not an invoice',
  })
}

async function damaged(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-1016'), [
    ['FX-10', '38'],
    ['SP-Q', '1'],
  ])
  const { bytes } = await makeInvoicePdf(
    desk.invoice('S-1016', 'HP-200', 9, {
      layout: 'din-letter',
      language: 'en',
      invoiceNumber: 'BF-1902',
      taxRate: '0',
      lines,
    }),
  )
  return sampleUpload(desk, {
    file: '11-beacon-damaged.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes: damagedPdf(bytes),
    expect: 'damaged',
    pages: 0,
    about: 'A PDF that cannot be opened any more',
  })
}

async function locked(desk: Desk): Promise<SampleFile> {
  const lines = catalogueLines(desk.supplier('S-1028'), [
    ['ST-HK', '124.5'],
    ['ST-BQ', '36'],
  ])
  const { bytes } = await makeInvoicePdf(
    desk.invoice('S-1028', 'HP-100', 2, {
      layout: 'typewriter',
      language: 'en',
      invoiceNumber: 'QS-8841',
      taxRate: '0',
      lines,
    }),
  )
  return sampleUpload(desk, {
    file: '12-quayside-locked.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    expect: 'locked',
    pages: 0,
    bytes: await lockedPdf(bytes, lockedSamplePassword),
    about: 'A PDF that asks for a password',
  })
}
