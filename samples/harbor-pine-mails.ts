import { truthOf } from './invoice-model'
import { makeInvoicePdf } from './make-invoice-pdf'
import { addressLines, dayAfter } from './printed-values'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { pdfPart, sampleMail } from './sample-mail'
import { signatureLogo } from './signature-logo'
import { damagedPdf } from './spoiled-pdf'
import { makeStatementPdf } from './statement-of-account'

export async function twoInvoicesAndLogo(desk: Desk): Promise<SampleFile> {
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

export async function invoiceInBody(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1020')
  const input = desk.invoice('S-1020', 'HP-300', 1, {
    layout: 'typewriter',
    language: 'en',
    invoiceNumber: '7714',
    taxRate: '0',
    lines: catalogueLines(supplier, [
      ['SB-NT', '2'],
      ['SB-LC', '1'],
    ]),
  })
  const truth = truthOf(input)
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(36) + cells.map((cell) => cell.padStart(14)).join('')
  const rows = [
    row('Description', 'Quantity', 'Unit Price', 'Amount'),
    ...truth.lines.map((line) => row(line.name, line.quantity, line.unit_price, line.net_amount)),
  ]
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
    file: '08-silver-birch-no-attachment.eml',
    supplierId: 'S-1020',
    person: 'Silver Birch Office',
    mailbox: 'office',
    hour: 8,
    subject: 'Invoice 7714 furniture for Seattle',
    text: text.join('\n'),
    parts: [],
    expect: 'body-only',
    truth,
    about: 'No attachment; the invoice and its cost centre stand in the words of the mail',
  })
}

export async function oneGoodOneDamaged(desk: Desk): Promise<SampleFile> {
  const supplier = desk.supplier('S-1013')
  const order = desk.openOrder('S-1013')
  const ordered = order.lines.map(({ itemNumber, quantity }): [string, string] => [itemNumber, quantity])
  const good = desk.invoice('S-1013', order.companyId, 3, {
    layout: 'serif-service',
    language: 'en',
    taxRate: '0',
    invoiceNumber: 'CK-4410',
    // all that was ordered, though not all of it has arrived
    lines: catalogueLines(supplier, ordered),
    poNumber: order.number,
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

export async function statement(desk: Desk): Promise<SampleFile> {
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
