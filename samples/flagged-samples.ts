import { makeInvoicePdf } from './make-invoice-pdf'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { sampleUpload } from './sample-mail'

const pdf = { kind: 'pdf', contentType: 'application/pdf', expect: 'document' } as const

/** The invoice TS-30981 of Tidewater Seafood once more, under the number that a colleague typed. */
export async function seafoodAgain(desk: Desk): Promise<SampleFile> {
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-1006', 'HP-300', 2, {
      layout: 'wholesale',
      language: 'en',
      invoiceNumber: 'TS 30981',
      taxRate: '0',
      lines: catalogueLines(desk.supplier('S-1006'), [
        ['TS-201', '42.5'],
        ['TS-233', '18.25'],
        ['TS-240', '30'],
      ]),
    }),
  )
  return sampleUpload(desk, {
    ...pdf,
    file: '21-tidewater-again.pdf',
    bytes,
    truth,
    about: 'The same invoice with its number written otherwise: a possible duplicate',
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
