import { decimalFromMinor, minorFromDecimal } from '../src/kernel/money'
import { type EInvoiceSample, eInvoiceOf, ublOf } from './make-e-invoice'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { sampleUpload } from './sample-mail'

/** An e-invoice that keeps the rules of EN 16931. */
export const eInvoice = (desk: Desk): SampleFile =>
  fromNetwork(desk, {
    file: '35-hallberg-xrechnung.xml',
    invoice: machineParts(desk, 'RE-2207-08'),
    about: 'E-invoice in UBL, without a fault',
  })

/** Its amount with VAT is 10.00 more than its parts: BR-CO-15 of EN 16931. */
export function brokenEInvoice(desk: Desk): SampleFile {
  const invoice = machineParts(desk, 'RE-2207-09')
  const minor = minorFromDecimal(invoice.totals.gross, invoice.currency)! + 1000n
  return fromNetwork(desk, {
    file: '36-hallberg-falsche-summe.xml',
    invoice: { ...invoice, totals: { ...invoice.totals, gross: decimalFromMinor(minor, invoice.currency) } },
    about: 'E-invoice in UBL whose total breaks BR-CO-15',
  })
}

const machineParts = (desk: Desk, invoiceNumber: string): EInvoiceSample =>
  eInvoiceOf(
    desk.invoice('S-2001', 'AW-20', 1, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber,
      taxRate: '19',
      lines: catalogueLines(desk.supplier('S-2001'), [
        ['HZ-4100', '8'],
        ['HZ-4180', '4'],
      ]),
    }),
  )

function fromNetwork(
  desk: Desk,
  { file, invoice, about }: { file: string; invoice: EInvoiceSample; about: string },
): SampleFile {
  const { entry, bytes } = sampleUpload(desk, {
    file,
    kind: 'xml',
    contentType: 'application/xml',
    expect: 'document',
    bytes: Buffer.from(ublOf(invoice)),
    about,
  })
  return { bytes, entry: { ...entry, channel: 'network' } }
}
