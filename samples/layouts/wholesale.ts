import { printedIban } from '../../seeds/iban'
import type { ComputedLine } from '../invoice-model'
import { type Column, drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page, type Sheet } from '../sheet'
import { addDeliveryNote, denseLook } from './delivery-note'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 40
const right = 572

/** A wholesaler's dense list: many lines, a zebra table, carried-forward sums, the header on every page. */
export const wholesaleLayout: Layout = async (context) => {
  const { input } = context
  const sheet = await openSheet('letter', input.issueDate)
  const first = sheet.addPage()
  drawHeader(first, context)
  const top = drawParties(first, context)
  if (input.summary)
    drawTotals(first, first.paragraph(input.summary, left, top + 24, 500, { size: 9.5 }), context)
  else drawLines(sheet, first, top, context)
  if (input.hasDeliveryNote) addDeliveryNote(sheet, context)
  sheet.pages.forEach((each, index) => {
    drawFooter(each, context, index + 1, sheet.pages.length)
  })
  return sheet
}

function drawLines(sheet: Sheet, first: Page, top: number, context: LayoutContext): void {
  const { print, words, accent } = context
  const { page, y } = drawLineTable({
    sheet,
    page: first,
    x: left,
    top,
    bottom: 660,
    columns: columnsOf(context),
    lines: context.totals.lines,
    look: { ...denseLook(accent), rowGap: 15 },
    turnPage: (full, y, soFar) => {
      const sum = print.money(sumOf(soFar))
      full.text(words.carried, 430, y + 14, { font: 'oblique', size: 8 })
      full.text(sum, right - 4, y + 14, { font: 'oblique', size: 8, align: 'right' })
      const next = sheet.addPage()
      drawHeader(next, context)
      next.text(`${words.carried}:  ${sum}`, right - 4, 122, { font: 'oblique', size: 8, align: 'right' })
      return { page: next, top: 130 }
    },
  })
  drawTotals(page, y, context)
}

const sumOf = (lines: ComputedLine[]) => lines.reduce((sum, line) => sum + line.netMinor, 0n)

function columnsOf({ words, print, input }: LayoutContext): Column[] {
  const hasOrders = input.lines.some(({ poNumber }) => poNumber)
  return [
    { title: words.item, width: 58, value: (line) => line.itemNumber ?? '' },
    ...(hasOrders
      ? [{ title: words.order, width: 90, value: (line: ComputedLine) => line.poNumber ?? '' }]
      : []),
    { title: words.description, width: hasOrders ? 146 : 236, value: (line) => line.name },
    { title: words.quantity, width: 50, align: 'right', value: (line) => print.decimal(line.quantity) },
    { title: words.unit, width: 48, align: 'center', value: (line) => line.unit ?? '' },
    { title: words.price, width: 66, align: 'right', value: (line) => print.decimal(line.unitPrice, 2) },
    { title: words.amount, width: 74, align: 'right', value: (line) => print.money(line.netMinor) },
  ]
}

function drawHeader(page: Page, { input, words, print, isCredit, accent }: LayoutContext): void {
  page.disc(58, 56, 18, accent)
  page.disc(66, 49, 7, '#ffffff')
  page.text(input.supplier.name, 86, 54, { font: 'bold', size: 17, color: accent })
  page.text([...addressLines(input.supplier.address), input.supplier.phone].join('  |  '), 86, 68, {
    size: 7.5,
    color: '#555555',
  })
  page.text((isCredit ? words.creditNote : words.invoice).toUpperCase(), right, 54, {
    font: 'bold',
    size: 19,
    align: 'right',
  })
  const facts: [string, string | undefined][] = [
    [isCredit ? words.creditNumber : words.number, input.invoiceNumber],
    [isCredit ? words.creditDate : words.date, print.date(input.issueDate)],
    [words.due, input.dueDate && print.date(input.dueDate)],
    [words.order, input.poNumber],
    [words.customer, input.customerAccount],
  ]
  const shown = facts.filter(([, value]) => value)
  const width = (right - left) / shown.length
  page.rule(left, 84, right, 84, { color: accent, line: 1.2 })
  shown.forEach(([label, value], index) => {
    page.text(label, left + index * width, 95, { size: 7, color: '#666666' })
    page.text(value!, left + index * width, 107, { font: 'bold', size: 9 })
  })
  page.rule(left, 113, right, 113, { color: accent, line: 0.5 })
}

function drawParties(page: Page, { input, words, print, accent }: LayoutContext): number {
  const lines = addressLines(input.buyer.address, input.supplier.address.country)
  for (const [x, title] of [
    [left, words.billTo],
    [310, words.shipTo],
  ] as const) {
    page.text(title.toUpperCase(), x, 132, { font: 'bold', size: 7, color: accent })
    page.text(input.buyer.name, x, 144, { font: 'bold' })
    lines.forEach((line, index) => {
      page.text(line, x, 156 + index * 12)
    })
  }
  const extra = input.deliveryDate ? `${words.delivery}: ${print.date(input.deliveryDate)}` : ''
  const reference = input.referenceInvoice ? `${words.reference} ${input.referenceInvoice}` : ''
  page.text([extra, reference].filter(Boolean).join('     '), left, 194, { size: 8.5 })
  return 202
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { input, totals, words, print, isCredit, accent } = context
  const rows = totalRows(context)
  const top = y + 12
  rows.forEach(([label, amount], index) => {
    page.text(label, 400, top + 10 + index * 14)
    page.text(amount, right - 4, top + 10 + index * 14, { align: 'right' })
  })
  const bar = top + rows.length * 14 + 4
  page.box(392, bar, right - 392, 20, { fill: accent })
  page.text(`${isCredit ? words.creditTotal : words.total} (${input.currency})`, 400, bar + 14, {
    font: 'bold',
    size: 10,
    color: '#ffffff',
  })
  page.text(print.money(totals.grossMinor), right - 4, bar + 14, {
    font: 'bold',
    size: 10,
    color: '#ffffff',
    align: 'right',
  })
  if (input.dueDate)
    page.text(words.terms(input.supplier.paymentTermsDays, print.date(input.dueDate)), left, top + 10, {
      size: 8,
    })
  page.paragraph(input.note ?? words.closing, left, top + 24, 320, { size: 8, color: '#444444' })
}

function drawFooter(page: Page, { input, words }: LayoutContext, number: number, of: number): void {
  const bank = input.supplier.remitTos?.[0]?.bank
  const account =
    bank && 'routing' in bank ? `ACH: ${bank.name}, routing ${bank.routing}, account ${bank.account}` : ''
  const iban = input.supplier.iban ? `${bank?.name ?? ''} IBAN ${printedIban(input.supplier.iban)}` : ''
  const taxId = input.supplier.vatId
    ? `${words.vatId} ${input.supplier.vatId}`
    : `${words.taxNumber} ${input.supplier.taxNumber ?? ''}`
  page.rule(left, 744, right, 744, { color: '#bbbbbb' })
  page.text([account, iban, taxId].filter(Boolean).join('   '), left, 755, { size: 7, color: '#555555' })
  page.text(`accounting@${input.supplier.emailDomain}`, left, 765, { size: 7, color: '#555555' })
  page.text(words.page(number, of), right, 755, { size: 7, color: '#555555', align: 'right' })
}
