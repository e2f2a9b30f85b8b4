import { printedIban } from '../../seeds/iban'
import { printedVatId } from '../../seeds/tax-ids'
import { type Column, drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page } from '../sheet'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 150
const right = 548
const wine = '#6d1f2f'

/** A service office's invoice: a coloured margin with the sender, book type, a payment box at the foot. */
export const serifServiceLayout: Layout = async (context) => {
  const { input, words, print, isCredit } = context
  const sheet = await openSheet('a4', input.issueDate)
  const first = sheet.addPage()
  drawMargin(first, context)
  const buyer = [input.buyer.name, ...addressLines(input.buyer.address, input.supplier.address.country)]
  buyer.forEach((line, index) => {
    first.text(line, 350, 110 + index * 14, { font: 'serif', size: 11 })
  })
  const place = `${input.supplier.address.city}, ${input.language === 'fr' ? 'le ' : ''}${print.longDate(input.issueDate)}`
  first.text(place, 350, 190, { font: 'serif', size: 11 })
  const title = `${isCredit ? words.creditNumber : words.number} ${input.invoiceNumber}`
  first.text(title, left, 236, { font: 'serifBold', size: 17, color: wine })
  const references = [
    input.poNumber && `${words.order} ${input.poNumber}`,
    input.customerAccount && `${words.customer} ${input.customerAccount}`,
    input.referenceInvoice && `${words.reference} ${input.referenceInvoice}`,
  ].filter(Boolean)
  first.text(references.join('   ·   '), left, 254, { font: 'serifItalic', size: 10.5, color: '#444444' })
  first.text(words.greeting, left, 284, { font: 'serif', size: 11 })
  first.paragraph(isCredit ? words.creditOpening : words.opening, left, 302, right - left, {
    font: 'serif',
    size: 11,
  })
  const { page, y } = drawLineTable({
    sheet,
    page: first,
    x: left,
    top: 326,
    bottom: 600,
    columns: columnsOf(context),
    lines: context.totals.lines,
    look: {
      font: 'serif',
      headFont: 'serifItalic',
      size: 10.5,
      headSize: 10,
      headRule: wine,
      rowGap: 9,
      padding: 2,
    },
    turnPage: () => {
      const next = sheet.addPage()
      drawMargin(next, context)
      next.text(title, left, 60, { font: 'serifBold', size: 11, color: wine })
      return { page: next, top: 76 }
    },
  })
  drawTotals(page, y, context)
  drawPaymentBox(page, context)
  return sheet
}

function columnsOf({ words, print }: LayoutContext): Column[] {
  return [
    { title: words.description, width: 190, value: (line) => line.name },
    { title: words.quantity, width: 54, align: 'right', value: (line) => print.decimal(line.quantity) },
    { title: words.unit, width: 40, align: 'center', value: (line) => line.unit ?? '' },
    { title: words.price, width: 54, align: 'right', value: (line) => print.decimal(line.unitPrice, 2) },
    { title: words.amount, width: 60, align: 'right', value: (line) => print.money(line.netMinor) },
  ]
}

function drawMargin(page: Page, { input, words, print }: LayoutContext): void {
  const { supplier } = input
  page.box(0, 0, 118, page.height, { fill: '#f3ebe6' })
  page.box(114, 0, 4, page.height, { fill: wine })
  page.text(supplier.name.slice(0, 1), 59, 100, { font: 'serifBold', size: 52, color: wine, align: 'center' })
  const rows = [
    supplier.name,
    '',
    ...addressLines(supplier.address),
    '',
    `${words.phone}`,
    supplier.phone,
    '',
    supplier.emailDomain,
  ]
  let y = 132
  for (const row of rows) {
    if (row === '') y += 8
    else
      y = page.paragraph(row, 14, y, 94, {
        font: row === supplier.name ? 'serifBold' : 'serif',
        size: 8.8,
        leading: 11.5,
      })
  }
  if (supplier.vatId === null) return
  page.text(supplier.address.country === 'CH' ? 'UID' : words.vatId, 14, y + 20, {
    font: 'serifItalic',
    size: 8,
  })
  page.paragraph(printedVatId(supplier.vatId, print.taxName), 14, y + 31, 98, { font: 'serif', size: 8 })
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { input, totals, words, print, isCredit } = context
  const rows = totalRows(context)
  page.rule(left, y + 4, right, y + 4, { color: wine })
  rows.forEach(([label, amount], index) => {
    page.text(label, 366, y + 22 + index * 15, { font: 'serif', size: 10.5, align: 'left' })
    page.text(amount, right - 2, y + 22 + index * 15, { font: 'serif', size: 10.5, align: 'right' })
  })
  const at = y + 28 + rows.length * 15
  page.text(`${isCredit ? words.creditTotal : words.total} ${input.currency}`, 366, at, {
    font: 'serifBold',
    size: 12,
  })
  page.text(print.money(totals.grossMinor), right - 2, at, { font: 'serifBold', size: 12, align: 'right' })
  page.paragraph(input.note ?? words.closing, left, at + 34, right - left, {
    font: 'serifItalic',
    size: 10.5,
  })
}

function drawPaymentBox(page: Page, { input, totals, words, print }: LayoutContext): void {
  const bank = input.supplier.remitTos?.[0]?.bank
  if (!input.dueDate) return
  page.box(left, 690, right - left, 92, { stroke: wine, line: 0.8 })
  page.text(words.bank, left + 14, 708, { font: 'serifBold', size: 10.5, color: wine })
  const rows = [
    bank?.name ?? '',
    bank && 'routing' in bank ? `Routing ${bank.routing}, account ${bank.account}` : '',
    input.supplier.iban ? `IBAN  ${printedIban(input.supplier.iban)}` : '',
    input.supplier.name,
  ]
  rows.filter(Boolean).forEach((row, index) => {
    page.text(row, left + 14, 724 + index * 14, { font: 'serif', size: 10.5 })
  })
  page.text(words.due, 430, 708, { font: 'serifItalic', size: 9.5 })
  page.text(print.longDate(input.dueDate), 430, 722, { font: 'serifBold', size: 10.5 })
  page.text(words.total, 430, 742, { font: 'serifItalic', size: 9.5 })
  page.text(`${input.currency} ${print.money(totals.grossMinor)}`, 430, 756, {
    font: 'serifBold',
    size: 10.5,
  })
}
