import type { Day } from '../src/kernel/dates'
import type { InvoiceBuyer, InvoiceSupplier } from './invoice-model'
import { addressLines } from './printed-values'
import { openSheet } from './sheet'

export type StatementInput = {
  supplier: InvoiceSupplier
  buyer: InvoiceBuyer
  day: Day
  customerAccount: string
  /** Open items with printed dates and amounts. */
  items: { date: string; number: string; due: string; amount: string; overdueDays: number }[]
  total: string
}

/** A statement of account in English: it lists invoices and is none itself. */
export async function makeStatementPdf(input: StatementInput): Promise<Uint8Array> {
  const { supplier, buyer } = input
  const sheet = await openSheet('letter', input.day)
  const page = sheet.addPage()
  page.text(supplier.name, 48, 64, { font: 'serifBold', size: 20 })
  addressLines(supplier.address).forEach((line, index) => {
    page.text(line, 48, 80 + index * 12, { font: 'serif', size: 10 })
  })
  page.text('STATEMENT OF ACCOUNT', 564, 64, { font: 'bold', size: 15, align: 'right' })
  page.text(`as of ${input.day}`, 564, 80, { size: 9.5, align: 'right' })
  page.text(`Account ${input.customerAccount}`, 564, 94, { size: 9.5, align: 'right' })
  const to = [buyer.name, ...addressLines(buyer.address)]
  to.forEach((line, index) => {
    page.text(line, 48, 140 + index * 13, { size: 10 })
  })
  page.text('This is not an invoice. According to our records the following items are open:', 48, 204, {
    size: 9.5,
  })
  page.box(48, 220, 516, 18, { fill: '#e6e6e6' })
  const edges = [56, 150, 270, 420, 556]
  const headings = ['Date', 'Reference', 'Due', 'Days overdue', 'Open amount']
  const rows = input.items.map((item) => [
    item.date,
    item.number,
    item.due,
    String(item.overdueDays),
    item.amount,
  ])
  for (const [index, row] of [headings, ...rows].entries()) {
    row.forEach((cell, column) => {
      const font = index === 0 ? 'bold' : 'plain'
      page.text(cell, edges[column]!, 233 + index * 19, { font, align: column > 2 ? 'right' : 'left' })
    })
    page.rule(48, 239 + index * 19, 564, 239 + index * 19, { color: '#cccccc', line: 0.4 })
  }
  const end = 262 + input.items.length * 19
  page.text('Balance of account', 420, end, { font: 'bold', size: 10.5, align: 'right' })
  page.text(input.total, 556, end, { font: 'bold', size: 10.5, align: 'right' })
  page.paragraph(
    'Second reminder. If you have paid in the meantime, please disregard this letter.',
    48,
    end + 40,
    420,
    { size: 9.5 },
  )
  return sheet.pdf.save()
}
