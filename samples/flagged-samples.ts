import { cedarFoodsWeek } from './harbor-pine-bills'
import { makeInvoicePdf } from './make-invoice-pdf'
import { makeMail } from './make-mail'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { sampleMail, sampleUpload } from './sample-mail'

const pdf = { kind: 'pdf', contentType: 'application/pdf', expect: 'document' } as const

/** Cedar Foods' invoice 0041-7 once more, with its number written shorter: a reminder that a colleague passes on. */
export async function cedarFoodsAgain(desk: Desk): Promise<SampleFile> {
  const { name, emailDomain } = desk.supplier('S-1002')
  const { bytes } = await makeInvoicePdf(cedarFoodsWeek(desk, '417'))
  const reminder = await makeMail({
    from: `Jolene Marsh <accounting@${emailDomain}>`,
    to: 'kitchen@harborpine.example',
    subject: 'Reminder: invoice 417',
    text: `Hello,\n\ninvoice 417 is still open. A copy is attached.\n\nJolene Marsh\n${name}\n`,
    date: new Date(`${dayAfter(desk.today, -2)}T15:40:00Z`),
    attachments: [{ filename: 'invoice_417_copy.pdf', content: bytes, contentType: 'application/pdf' }],
  })
  return sampleMail(desk, {
    file: '21-cedar-foods-forwarded.eml',
    supplierId: 'S-1002',
    domain: 'harborpine.example',
    person: 'Helen Brandt',
    mailbox: 'helen.brandt',
    hour: 13,
    subject: 'Fwd: Reminder: invoice 417',
    text: 'Hi team,\n\nCedar asked again, please see attached. Did we pay this?\n\nHelen\n',
    parts: [
      {
        name: 'Reminder invoice 417.eml',
        expect: 'document',
        bytes: reminder,
        contentType: 'message/rfc822',
        pages: 1,
      },
    ],
    about:
      'The same invoice with its number written otherwise, forwarded by a colleague: a possible duplicate',
  })
}

/** From a supplier that the master data does not have; so there is nothing to compare its reading with. */
export async function newSupplier(desk: Desk): Promise<SampleFile> {
  const { bytes } = await makeInvoicePdf({
    ...desk.invoice('S-2001', 'AW-20', 3, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber: 'QI-20417',
      taxRate: '19',
      lines: [
        { name: 'Quarzsand gewaschen, 0,4–0,8 mm', quantity: '12', unit: 't', unitPrice: '84.60' },
        { name: 'Anlieferung', quantity: '1', unitPrice: '145.00' },
      ],
    }),
    supplier: {
      name: 'Quarzwerk Isental OHG',
      address: { street: 'Werkstraße 3', postalCode: '84405', city: 'Dorfen', country: 'DE' },
      vatId: null,
      taxNumber: '115/285/06417',
      iban: 'DE12500105170648489890',
      emailDomain: 'quarzwerk-isental.example',
      phone: '+49 8081 5550144',
      paymentTermsDays: 14,
    },
  })
  return sampleUpload(desk, {
    ...pdf,
    file: '22-quarzwerk-neuer-lieferant.pdf',
    bytes,
    about: 'Supplier that the master data does not have',
  })
}

/** A known supplier asks for payment to an account that nobody knows. */
export async function otherBankAccount(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-2001', 'AW-20', 2, {
    layout: 'din-letter',
    language: 'de',
    invoiceNumber: 'RE-731206',
    taxRate: '19',
    lines: catalogueLines(desk.supplier('S-2001'), [
      ['HZ-4100', '6'],
      ['HZ-4180', '12'],
    ]),
  })
  const { bytes, truth } = await makeInvoicePdf({
    ...input,
    supplier: { ...input.supplier, iban: 'DE89370400440532013000', remitTos: [] },
  })
  return sampleUpload(desk, {
    ...pdf,
    file: '23-hallberg-neues-konto.pdf',
    bytes,
    truth,
    about: 'Bank account that differs from the master data',
  })
}
