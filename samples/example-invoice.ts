import { alpenwerk } from '../seeds/demo-customers'
import type { InvoiceInput } from './invoice-model'
import { catalogueLines, deskOf } from './sample-file'

/**
 * A complete one-page German invoice of 16 March 2026 (Hallberg to Alpenwerk Deutschland, 19 %, gross 1,083.20 EUR)
 * for tests and benchmarks to begin with: `makeInvoicePdf(exampleInvoice({ invoiceNumber: 'A-1' }))`.
 */
export function exampleInvoice(changes: Partial<InvoiceInput> = {}): InvoiceInput {
  const desk = deskOf(alpenwerk, '2026-03-16')
  const lines = catalogueLines(desk.supplier('S-2001'), [
    ['HZ-4100', '4'],
    ['HZ-4130', '3'],
    ['HZ-4180', '20'],
  ])
  return {
    ...desk.invoice('S-2001', 'AW-20', 0, {
      layout: 'din-letter',
      language: 'de',
      invoiceNumber: 'RE-700001',
      taxRate: '19',
      lines,
      poNumber: desk.openOrder('S-2001').number,
    }),
    ...changes,
  }
}
