import { nordlicht } from '../seeds/nordlicht'
import type { Day } from '../src/kernel/dates'
import { makeInvoicePdf } from './make-invoice-pdf'
import { dayAfter } from './printed-values'
import { catalogueLines, type Desk, deskOf, type SampleFile } from './sample-file'
import { pdfPart, sampleMail, sampleUpload } from './sample-mail'

export async function nordlichtSamples(today: Day): Promise<SampleFile[]> {
  const desk = deskOf(nordlicht, today)
  return [await fuel(desk), await tyres(desk), await customsOffice(desk)]
}

async function fuel(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-4001', 'NL-10', 4, {
    layout: 'din-letter',
    language: 'de',
    invoiceNumber: 'ET-904417',
    taxRate: '19',
    lines: catalogueLines(desk.supplier('S-4001'), [
      ['DK-B7', '8200'],
      ['ADB-10', '24'],
      ['MOE-30', '2'],
    ]),
    deliveryDate: dayAfter(desk.today, -6),
  })
  return sampleMail(desk, {
    file: '60-elbtank-rechnung.eml',
    supplierId: 'S-4001',
    person: 'Elbtank Abrechnung',
    mailbox: 'abrechnung',
    subject: 'Rechnung ET-904417',
    text: 'Sehr geehrte Damen und Herren,\n\nanbei erhalten Sie unsere Rechnung.\n\nElbtank Mineralöle GmbH\n',
    parts: [await pdfPart('Rechnung_ET-904417.pdf', input)],
    about: 'German letter, diesel and oil',
  })
}

async function tyres(desk: Desk): Promise<SampleFile> {
  const { bytes, truth } = await makeInvoicePdf(
    desk.invoice('S-4002', 'NL-20', 3, {
      layout: 'wholesale',
      language: 'de',
      invoiceNumber: '2207781',
      taxRate: '19',
      lines: catalogueLines(desk.supplier('S-4002'), [
        ['RP-3157', '8'],
        ['RP-3155', '4'],
        ['RP-MON', '12'],
      ]),
    }),
  )
  return sampleUpload(desk, {
    file: '61-reifen-petersen.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    expect: 'document',
    bytes,
    truth,
    about: 'German invoice of a garage, uploaded',
  })
}

async function customsOffice(desk: Desk): Promise<SampleFile> {
  const input = desk.invoice('S-4003', 'NL-10', 2, {
    layout: 'serif-service',
    language: 'de',
    invoiceNumber: `${desk.today.slice(0, 4)}-1183`,
    taxRate: '19',
    lines: catalogueLines(desk.supplier('S-4003'), [
      ['ZA-IM', '14'],
      ['ZA-EX', '9'],
      ['ZA-TR', '6'],
    ]),
  })
  return sampleMail(desk, {
    file: '62-zollbuero-hansen.eml',
    supplierId: 'S-4003',
    person: 'Zollbüro Hansen',
    mailbox: 'rechnung',
    hour: 9,
    subject: 'Abrechnung der Zollanmeldungen',
    text: 'Guten Tag,\n\nunsere Rechnung finden Sie im Anhang.\n\nZollbüro Hansen & Partner\n',
    parts: [await pdfPart('Zollanmeldungen.pdf', input)],
    about: 'German services, customs declarations',
  })
}
