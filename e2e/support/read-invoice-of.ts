import { makeInvoicePdf } from '../../samples/make-invoice-pdf'
import { catalogueLines, deskOf } from '../../samples/sample-file'
import { alpenwerk } from '../../seeds/demo-customers'
import { type Api, uploadFile } from './api-client'
import { expect } from './test'

/** Uploads an invoice of a supplier over three of its things, and waits until it was read. @returns its id. */
export async function readInvoiceOf(
  api: Api,
  supplierId: string,
  given: { invoiceNumber: string; items: string[]; poNumber?: string },
): Promise<number> {
  const desk = deskOf(alpenwerk, new Date().toISOString().slice(0, 10))
  const { items, ...named } = given
  const invoice = desk.invoice(supplierId, 'AW-10', 1, {
    layout: 'din-letter',
    language: 'de',
    taxRate: '8.1',
    lines: catalogueLines(
      desk.supplier(supplierId),
      items.map((item, at) => [item, String(at + 2)]),
    ),
    ...named,
  })
  const { bytes } = await makeInvoicePdf(invoice)
  const { invID } = await uploadFile(api, `${given.invoiceNumber}.pdf`, bytes)
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status
  await expect.poll(status, { timeout: 60_000, intervals: [250] }).not.toMatch(/RECEIVED|PROCESSING/)
  return invID!
}
