import { writeFile } from 'node:fs/promises'
import { exampleInvoice } from '../../../samples/example-invoice'
import { makeInvoicePdf } from '../../../samples/make-invoice-pdf'
import { makeMail } from '../../../samples/make-mail'
import { dayOfInstant } from '../../kernel/dates'

/**
 * `kontor example`: writes invoice.pdf, an invoice of today with a number of its own, and invoice.eml, the e-mail that
 * brings it, into the current folder. @returns the exit code.
 */
export async function exampleCommand(now = new Date()): Promise<number> {
  const invoiceNumber = `RE-${now.getTime().toString().slice(-7)}`
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }, dayOfInstant(now)))
  const mail = await makeMail({
    from: 'rechnung@hallberg-zerspanung.example',
    to: 'rechnungen@alpenwerk.example',
    subject: `Rechnung ${invoiceNumber}`,
    text: 'Guten Tag,\n\nanbei unsere Rechnung.',
    date: now,
    attachments: [{ filename: `${invoiceNumber}.pdf`, content: bytes, contentType: 'application/pdf' }],
  })
  await writeFile('invoice.pdf', bytes)
  await writeFile('invoice.eml', mail)
  process.stdout.write(`invoice.pdf and invoice.eml hold the example invoice ${invoiceNumber}.\n`)
  return 0
}
