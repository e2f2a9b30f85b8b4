import { printedIban } from '../../seeds/iban'
import { type Column, drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page } from '../sheet'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 52
const right = 543
const ink = { font: 'typewriter', size: 9 } as const
const strong = { font: 'typewriterBold', size: 9 } as const

/** What an old accounting program sends to its printer: one width of letters, boxes out of rules, no colour. */
export const typewriterLayout: Layout = async (context) => {
  const { input, words, isCredit } = context
  const sheet = await openSheet('a4', input.issueDate)
  const first = sheet.addPage()
  drawHead(first, context)
  const { page, y } = drawLineTable({
    sheet,
    page: first,
    x: left,
    top: 286,
    bottom: 620,
    columns: columnsOf(context),
    lines: context.totals.lines,
    look: {
      font: 'typewriter',
      headFont: 'typewriterBold',
      size: 8.5,
      headRule: '#1c1c1c',
      rowGap: 5,
      padding: 2,
    },
    turnPage: () => {
      const next = sheet.addPage()
      next.text(`${isCredit ? words.creditNumber : words.number} ${input.invoiceNumber}`, left, 60, strong)
      return { page: next, top: 76 }
    },
  })
  drawTotals(page, Math.max(y, 470), context)
  sheet.pages.forEach((each, index) => {
    each.text(words.page(index + 1, sheet.pages.length), right, 812, { ...ink, size: 8, align: 'right' })
  })
  return sheet
}

function columnsOf({ words, print }: LayoutContext): Column[] {
  return [
    { title: words.item, width: 62, value: (line) => line.itemNumber ?? '' },
    { title: words.description, width: 194, value: (line) => line.name },
    { title: words.unit, width: 36, align: 'center', value: (line) => line.unit ?? '' },
    { title: words.quantity, width: 52, align: 'right', value: (line) => print.decimal(line.quantity) },
    { title: words.price, width: 66, align: 'right', value: (line) => print.decimal(line.unitPrice, 2) },
    { title: words.amount, width: 81, align: 'right', value: (line) => print.money(line.netMinor) },
  ]
}

function drawHead(page: Page, { input, words, print, isCredit }: LayoutContext): void {
  const { supplier } = input
  page.text(supplier.name.toUpperCase(), left, 62, { font: 'typewriterBold', size: 13 })
  const ids = [
    supplier.vatId && `${words.vatId} ${supplier.vatId}`,
    supplier.taxNumber && `${words.taxNumber} ${supplier.taxNumber}`,
  ]
  const rows = [
    ...addressLines(supplier.address),
    `${words.phone} ${supplier.phone}`,
    ids.filter(Boolean).join('  '),
  ]
  rows.forEach((row, index) => {
    page.text(row, left, 76 + index * 11.5, ink)
  })
  page.rule(left, 126, right, 126)
  page.text(words.billTo, 320, 146, ink)
  const buyer = [input.buyer.name, ...addressLines(input.buyer.address, supplier.address.country)]
  buyer.forEach((row, index) => {
    page.text(row, 320, 159 + index * 11.5, index === 0 ? strong : ink)
  })
  if (input.buyer.vatId) page.text(`${words.vatId} ${input.buyer.vatId}`, 320, 159 + buyer.length * 11.5, ink)
  page.text((isCredit ? words.creditNote : words.invoice).toUpperCase(), left, 152, {
    font: 'typewriterBold',
    size: 15,
  })
  const facts: [string, string | undefined][] = [
    [isCredit ? words.creditNumber : words.number, input.invoiceNumber],
    [isCredit ? words.creditDate : words.date, print.date(input.issueDate)],
    [words.due, input.dueDate && print.date(input.dueDate)],
    [words.order, input.poNumber],
    [words.customer, input.customerAccount],
    [words.delivery, input.deliveryDate && print.date(input.deliveryDate)],
    [words.reference, input.referenceInvoice],
  ]
  facts
    .filter(([, value]) => value)
    .forEach(([label, value], index) => {
      page.text(`${label}:`, left, 178 + index * 14, ink)
      page.text(value!, left + 128, 178 + index * 14, strong)
    })
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { input, totals, words, print, isCredit } = context
  const rows = totalRows(context)
  page.rule(left, y + 8, right, y + 8)
  rows.forEach(([label, amount], index) => {
    page.text(label, 300, y + 24 + index * 13, ink)
    page.text(amount, right - 2, y + 24 + index * 13, { ...ink, align: 'right' })
  })
  const at = y + 30 + rows.length * 13
  page.text(`${isCredit ? words.creditTotal : words.total} ${input.currency}`.toUpperCase(), 300, at, {
    ...strong,
    size: 10,
  })
  page.text(print.money(totals.grossMinor), right - 2, at, { ...strong, size: 10, align: 'right' })
  page.rule(left, at + 9, right, at + 9)
  const bank = input.supplier.remitTos?.[0]?.bank
  const rest = [
    input.dueDate ? words.terms(input.supplier.paymentTermsDays, print.date(input.dueDate)) : '',
    bank ? `${words.bank}: ${bank.name}` : '',
    input.supplier.iban ? `IBAN: ${printedIban(input.supplier.iban)}` : '',
    input.note ?? words.closing,
  ].filter(Boolean)
  let next = at + 32
  for (const row of rest) next = page.paragraph(row, left, next, right - left, ink) + 3
}
