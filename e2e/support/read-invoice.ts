import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../../samples/example-invoice'
import { makeInvoicePdf } from '../../samples/make-invoice-pdf'
import { type Api, uploadFile } from './api-client'
import { expect } from './test'

/** An invoice number that no other document has. */
export const newNumber = (prefix = 'RE') => `${prefix}-${randomInt(10_000_000, 99_999_999)}`

/** Uploads an invoice, of a supplier that nobody knows if it is asked for, and waits until it was read. @returns its id. */
export async function readInvoice(
  api: Api,
  given: {
    invoiceNumber: string
    issueDate?: string
    /** The example's own one without this, none with undefined. */
    poNumber?: undefined
    isFromStranger?: boolean
    strangersName?: string
  },
): Promise<number> {
  const { isFromStranger, strangersName = 'Quarzwerk Isental OHG', ...changes } = given
  const invoice = exampleInvoice(changes as Parameters<typeof exampleInvoice>[0])
  const stranger = {
    ...invoice.supplier,
    id: 'S-none',
    name: strangersName,
    vatId: 'DE811907980',
    iban: 'DE12500105170648489890',
    emailDomain: 'quarzwerk-isental.example',
  }
  const { bytes } = await makeInvoicePdf(isFromStranger ? { ...invoice, supplier: stranger } : invoice)
  const { invID } = await uploadFile(api, `${given.invoiceNumber}-${randomInt(1e9)}.pdf`, bytes)
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status
  await expect.poll(status, { timeout: 60_000, intervals: [250] }).not.toMatch(/RECEIVED|PROCESSING/)
  return invID!
}
