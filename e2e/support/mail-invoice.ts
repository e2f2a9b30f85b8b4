import { exampleInvoice } from '../../samples/example-invoice'
import { makeInvoicePdf } from '../../samples/make-invoice-pdf'
import { makeMail } from '../../samples/make-mail'
import { sendBySmtp } from '../journey'
import { expect } from './test'

/** Mails an invoice as its supplier would; its file and subject are called by its number. */
export async function mailInvoice(number: string, to: string, port?: number): Promise<void> {
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: number }))
  const from = 'rechnung@hallberg-zerspanung.example'
  const raw = await makeMail({
    from,
    to,
    subject: `Rechnung ${number}`,
    text: 'Anbei unsere Rechnung.',
    date: new Date(),
    attachments: [{ filename: `${number}.pdf`, content: bytes, contentType: 'application/pdf' }],
  })
  expect(await sendBySmtp({ from, to, raw }, port)).toMatch(/^250/)
}
