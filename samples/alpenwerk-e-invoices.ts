import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import { asEn16931 } from '../src/e-invoices/as-en-16931'
import { readInvoices } from '../src/e-invoices/read-invoices'
import { writeCii } from '../src/e-invoices/write-cii'
import { parseXml } from '../src/e-invoices/xml-tree'
import { decimalFromMinor, minorFromDecimal } from '../src/kernel/money'
import type { InvoiceInput } from './invoice-model'
import { type EInvoiceSample, eInvoiceOf, ublOf } from './make-e-invoice'
import { makeInvoicePdf } from './make-invoice-pdf'
import { fatturaPaOf, ksefOf } from './make-national-e-invoice'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { sampleMail, sampleUpload } from './sample-mail'

/** An e-invoice that keeps the rules of EN 16931. */
export const eInvoice = (desk: Desk): SampleFile =>
  fromNetwork(desk, {
    file: '35-hallberg-xrechnung.xml',
    xml: ublOf(machineParts(desk, 'RE-2207-08')),
    about: 'E-invoice in UBL, without a fault',
  })

/** Its amount with VAT is 10.00 more than its parts: BR-CO-15 of EN 16931. */
export function brokenEInvoice(desk: Desk): SampleFile {
  const invoice = machineParts(desk, 'RE-2207-09')
  const minor = minorFromDecimal(invoice.totals.gross, invoice.currency)! + 1000n
  return fromNetwork(desk, {
    file: '36-hallberg-falsche-summe.xml',
    xml: ublOf({
      ...invoice,
      totals: { ...invoice.totals, gross: decimalFromMinor(minor, invoice.currency) },
    }),
    about: 'E-invoice in UBL whose total breaks BR-CO-15',
  })
}

/** A PDF for people with the same invoice as CII inside it: ZUGFeRD. */
export async function hybridInvoice(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-2002', 'AW-20', 2, {
    layout: 'din-letter',
    language: 'de',
    invoiceNumber: '70113455',
    taxRate: '19',
    lines: catalogueLines(desk.supplier('S-2002'), [
      ['FL-6010', '320'],
      ['BL-0008', '410'],
    ]),
    poNumber: '4500010002',
  })
  const { bytes, truth, pages } = await makeInvoicePdf(input)
  const [read] = readInvoices(parseXml(ublOf(eInvoiceOf(input))))
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const at = new Date(`${input.issueDate}T08:00:00Z`)
  await pdf.attach(Buffer.from(writeCii(asEn16931(read!))), 'factur-x.xml', {
    mimeType: 'text/xml',
    afRelationship: AFRelationship.Alternative,
    creationDate: at,
    modificationDate: at,
  })
  const name = 'Rechnung_70113455.pdf'
  return sampleMail(desk, {
    file: '43-nordstahl-zugferd.eml',
    supplierId: 'S-2002',
    person: 'Nordstahl Faktura',
    mailbox: 'faktura',
    hour: 8,
    subject: 'Rechnung 70113455 (ZUGFeRD)',
    text: 'Sehr geehrte Damen und Herren,\n\nanbei unsere Rechnung im Format ZUGFeRD.\n\nNordstahl Handel\n',
    parts: [
      { name, expect: 'document', truth, bytes: await pdf.save(), pages, contentType: 'application/pdf' },
    ],
    about: 'ZUGFeRD: a PDF with the data of the invoice inside',
  })
}

/** FatturaPA, in Italian. */
export const fatturaPa = (desk: Desk): SampleFile =>
  national(desk, {
    file: '44-officine-brenta-fatturapa.xml',
    write: fatturaPaOf,
    about: 'FatturaPA in Italian',
    input: desk.invoice('S-2004', 'AW-20', 3, {
      layout: 'typewriter',
      language: 'it',
      invoiceNumber: '342/B',
      taxRate: '0',
      lines: catalogueLines(desk.supplier('S-2004'), [
        ['OMB-18', '6'],
        ['OMB-27', '120'],
      ]),
    }),
  })

/** KSeF, in Polish and zloty. */
export const ksef = (desk: Desk): SampleFile =>
  national(desk, {
    file: '45-odlewnia-bielsko-ksef.xml',
    write: ksefOf,
    about: 'KSeF FA(3) in Polish',
    input: desk.invoice('S-2011', 'AW-20', 4, {
      layout: 'typewriter',
      language: 'de',
      invoiceNumber: 'FV/118/11',
      taxRate: '23',
      lines: catalogueLines(desk.supplier('S-2011'), [
        ['OB-GS1', '4'],
        ['OB-GS4', '12'],
      ]),
    }),
  })

function national(
  desk: Desk,
  given: { file: string; about: string; input: InvoiceInput; write: typeof ksefOf },
): SampleFile {
  const { file, about, input, write } = given
  const { supplier, buyer } = input
  const parties = { seller: supplier.address, buyer: { ...buyer.address, vatId: buyer.vatId } }
  return fromNetwork(desk, { file, about, xml: write(eInvoiceOf(input), parties) })
}

/** Scheme of German VAT IDs among the addresses of Peppol, at which the seller is told what becomes of the invoice. */
const germanVatIds = '9930'

function machineParts(desk: Desk, invoiceNumber: string): EInvoiceSample {
  const input = desk.invoice('S-2001', 'AW-20', 1, {
    layout: 'din-letter',
    language: 'de',
    invoiceNumber,
    taxRate: '19',
    lines: catalogueLines(desk.supplier('S-2001'), [
      ['HZ-4100', '8'],
      ['HZ-4180', '4'],
    ]),
  })
  const addressOf = ({ vatId }: { vatId: string | null }): [string, string] => [germanVatIds, vatId ?? '']
  return {
    ...eInvoiceOf(input),
    endpoints: { seller: addressOf(input.supplier), buyer: addressOf(input.buyer) },
  }
}

function fromNetwork(
  desk: Desk,
  { file, xml, about }: { file: string; xml: string; about: string },
): SampleFile {
  const { entry, bytes } = sampleUpload(desk, {
    file,
    kind: 'xml',
    contentType: 'application/xml',
    expect: 'document',
    bytes: Buffer.from(xml),
    about,
  })
  return { bytes, entry: { ...entry, channel: 'network' } }
}
