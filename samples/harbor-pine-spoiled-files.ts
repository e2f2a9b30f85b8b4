import { makeInvoicePdf } from './make-invoice-pdf'
import { catalogueLines, type Desk, type SampleFile } from './sample-file'
import { sampleUpload } from './sample-mail'
import { damagedPdf, lockedPdf } from './spoiled-pdf'

/** Password of the locked sample, for tests that want to look inside. */
export const lockedSamplePassword = 'pinecone-7'

export async function damaged(desk: Desk): Promise<SampleFile> {
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

export async function locked(desk: Desk): Promise<SampleFile> {
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
