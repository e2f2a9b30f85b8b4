import { printedIban } from '../../seeds/iban'
import { printedVatId } from '../../seeds/tax-ids'
import { type Column, drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page } from '../sheet'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 71
const right = 540
const blue = '#1f3b64'

/** A German business letter (DIN 5008, form B): window address, information block, company data in the foot. */
export const dinLetterLayout: Layout = async (context) => {
  const { input, words, print, isCredit } = context
  const sheet = await openSheet('a4', input.issueDate)
  const first = sheet.addPage()
  drawLetterhead(first, context)
  drawWindow(first, context)
  drawInformation(first, context)
  const title = `${isCredit ? words.creditNote : words.invoice} ${input.invoiceNumber}`
  first.text(title, left, 318, { font: 'bold', size: 13 })
  first.text(words.greeting, left, 342, { size: 9.5 })
  first.text(isCredit ? words.creditOpening : words.opening, left, 358, { size: 9.5 })
  const { page, y } = drawLineTable({
    sheet,
    page: first,
    x: left,
    top: 372,
    bottom: 700,
    columns: columnsOf(context),
    lines: context.totals.lines,
    look: {
      font: 'plain',
      headFont: 'bold',
      size: 8.5,
      headRule: '#444444',
      rowRule: '#cccccc',
      rowGap: 7,
      padding: 3,
    },
    turnPage: () => {
      const next = sheet.addPage()
      drawLetterhead(next, context)
      next.text(title, left, 118, { font: 'bold', size: 10 })
      return { page: next, top: 130 }
    },
  })
  drawTotals(page, y, context)
  sheet.pages.forEach((each, index) => {
    drawFoot(each, context)
    each.text(words.page(index + 1, sheet.pages.length), right, 750, { size: 7.5, align: 'right' })
  })
  if (input.dueDate === undefined) return sheet
  page.text(words.terms(input.supplier.paymentTermsDays, print.date(input.dueDate)), left, y + 92, {
    size: 9,
  })
  return sheet
}

function columnsOf({ words, print }: LayoutContext): Column[] {
  return [
    { title: words.pos, width: 28, value: (line) => String(line.position * 10) },
    { title: words.item, width: 62, value: (line) => line.itemNumber ?? '' },
    { title: words.description, width: 185, value: (line) => line.name },
    { title: words.quantity, width: 44, align: 'right', value: (line) => print.decimal(line.quantity) },
    { title: words.unit, width: 28, value: (line) => line.unit ?? '' },
    { title: words.price, width: 58, align: 'right', value: (line) => print.decimal(line.unitPrice, 2) },
    { title: words.amount, width: 64, align: 'right', value: (line) => print.money(line.netMinor) },
  ]
}

function drawLetterhead(page: Page, { input }: LayoutContext): void {
  page.box(0, 0, page.width, 8, { fill: blue })
  page.box(left, 34, 26, 26, { stroke: blue, line: 2.4 })
  page.disc(left + 13, 47, 8, blue)
  page.disc(left + 13, 47, 3.4, '#ffffff')
  page.text(input.supplier.name, left + 38, 52, { font: 'bold', size: 16, color: blue })
  page.rule(left, 74, right, 74, { color: blue, line: 0.8 })
}

function drawWindow(page: Page, { input }: LayoutContext): void {
  const sender = [input.supplier.name, ...addressLines(input.supplier.address)].join(' · ')
  page.text(sender, left, 140, { size: 6.5, color: '#555555' })
  page.rule(left, 143, left + 230, 143, { color: '#999999', line: 0.4 })
  const lines = [input.buyer.name, ...addressLines(input.buyer.address, input.supplier.address.country)]
  lines.forEach((line, index) => {
    page.text(line, left, 160 + index * 13, { size: 10 })
  })
}

function drawInformation(page: Page, { input, words, print, isCredit }: LayoutContext): void {
  const rows: [string, string | undefined | null][] = [
    [isCredit ? words.creditNumber : words.number, input.invoiceNumber],
    [isCredit ? words.creditDate : words.date, print.date(input.issueDate)],
    [words.delivery, input.deliveryDate && print.date(input.deliveryDate)],
    [words.customer, input.customerAccount],
    [words.order, input.poNumber],
    [words.reference, input.referenceInvoice],
    [words.phone, input.supplier.phone],
    ['E-Mail', `rechnung@${input.supplier.emailDomain}`],
  ]
  rows
    .filter(([, value]) => value)
    .forEach(([label, value], index) => {
      page.text(label, 322, 150 + index * 14, { size: 8, color: '#555555' })
      page.text(value!, 404, 150 + index * 14, { size: 8 })
    })
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { input, totals, words, print, isCredit } = context
  const rows = totalRows(context)
  rows.forEach(([label, amount], index) => {
    page.text(label, 360, y + 18 + index * 14, { size: 9 })
    page.text(amount, right - 3, y + 18 + index * 14, { size: 9, align: 'right' })
  })
  const line = y + 18 + rows.length * 14
  page.rule(355, line - 8, right, line - 8)
  page.text(`${isCredit ? words.creditTotal : words.total} ${input.currency}`, 360, line + 5, {
    font: 'bold',
    size: 10,
  })
  page.text(print.money(totals.grossMinor), right - 3, line + 5, { font: 'bold', size: 10, align: 'right' })
  page.rule(355, line + 11, right, line + 11)
  page.rule(355, line + 13, right, line + 13)
  page.paragraph(input.note ?? words.closing, left, y + 106, 440, { size: 9 })
}

function drawFoot(page: Page, { input, words }: LayoutContext): void {
  const { supplier } = input
  const bank = supplier.remitTos?.[0]?.bank
  const columns = [
    [supplier.name, ...addressLines(supplier.address)],
    [`${words.phone} ${supplier.phone}`, `info@${supplier.emailDomain}`, `www.${supplier.emailDomain}`],
    [words.bank, bank?.name ?? '', supplier.iban ? `IBAN ${printedIban(supplier.iban)}` : ''],
    [
      supplier.vatId
        ? `${supplier.address.country === 'CH' ? 'UID' : words.vatId} ${printedVatId(supplier.vatId)}`
        : '',
      supplier.taxNumber ? `${words.taxNumber} ${supplier.taxNumber}` : '',
    ],
  ]
  page.rule(left, 760, right, 760, { color: blue, line: 0.8 })
  columns.forEach((lines, index) => {
    const x = left + [0, 116, 238, 374][index]!
    lines.filter(Boolean).forEach((line, row) => {
      page.text(line, x, 772 + row * 10, { size: 6.4, color: '#444444' })
    })
  })
}
