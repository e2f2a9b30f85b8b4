import { alpenwerk } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import type { InvoiceInput } from './invoice-model'
import { catalogueLines, deskOf } from './sample-file'

/**
 * A complete one-page German invoice (Hallberg to Alpenwerk Deutschland, 19 %, gross 1,083.20 EUR) for newcomers, tests
 * and benchmarks to begin with: `makeInvoicePdf(exampleInvoice({ invoiceNumber: 'A-1' }))`. It is of `today`, and names an order of which enough is left for any number of them.
 */
export function exampleInvoice(changes: Partial<InvoiceInput> = {}, today: Day = '2026-03-16'): InvoiceInput {
  const desk = deskOf(alpenwerk, today)
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
      poNumber: '4500010001',
    }),
    ...changes,
  }
}
