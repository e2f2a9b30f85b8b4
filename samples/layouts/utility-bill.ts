import { drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page } from '../sheet'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 44
const right = 568
const amber = '#d97a00'
const slate = '#25313c'

/** A power company's bill: the account in a band, use per month as bars, a slip to tear off and send back. */
export const utilityBillLayout: Layout = async (context) => {
  const { input, words } = context
  const sheet = await openSheet('letter', input.issueDate)
  const page = sheet.addPage()
  drawBand(page, context)
  drawCustomer(page, context)
  drawUsage(page, context)
  page.text('Details of your charges', left, 330, { font: 'bold', size: 12, color: slate })
  const { y } = drawLineTable({
    sheet,
    page,
    x: left,
    top: 338,
    bottom: 560,
    lines: context.totals.lines,
    columns: [
      { title: words.description, width: 250, value: (line) => line.name },
      {
        title: words.quantity,
        width: 80,
        align: 'right',
        value: (line) => context.print.decimal(line.quantity),
      },
      { title: words.unit, width: 54, align: 'center', value: (line) => line.unit ?? '' },
      { title: 'Rate', width: 70, align: 'right', value: (line) => context.print.decimal(line.unitPrice, 2) },
      { title: words.amount, width: 70, align: 'right', value: (line) => context.print.money(line.netMinor) },
    ],
    look: { font: 'plain', headFont: 'bold', size: 8.5, headFill: '#eceff1', rowRule: '#d8dde1', rowGap: 7 },
    turnPage: () => ({ page: sheet.addPage(), top: 60 }),
  })
  drawTotals(page, y, context)
  drawSlip(page, context)
  return sheet
}

function drawBand(page: Page, { input, print, totals }: LayoutContext): void {
  page.box(0, 0, page.width, 64, { fill: slate })
  page.disc(left + 16, 32, 15, amber)
  page.rule(left + 19, 21, left + 12, 33, { color: '#ffffff', line: 2.4 })
  page.rule(left + 12, 33, left + 20, 32, { color: '#ffffff', line: 2.4 })
  page.rule(left + 20, 32, left + 13, 44, { color: '#ffffff', line: 2.4 })
  page.text(input.supplier.name, left + 42, 38, { font: 'bold', size: 20, color: '#ffffff' })
  page.text('Your electric bill', right, 30, { size: 11, color: '#ffffff', align: 'right' })
  page.text(`Customer service ${input.supplier.phone}`, right, 45, {
    size: 8,
    color: '#c9d2da',
    align: 'right',
  })
  page.box(370, 82, right - 370, 122, { fill: '#fff4e3' })
  const facts: [string, string][] = [
    ['Account Number', input.customerAccount ?? ''],
    ['Invoice Number', input.invoiceNumber],
    ['Bill Date', print.longDate(input.issueDate)],
    ['Due Date', input.dueDate ? print.longDate(input.dueDate) : ''],
  ]
  facts.forEach(([label, value], index) => {
    page.text(label, 380, 101 + index * 17, { size: 8.5, color: '#555555' })
    page.text(value, right - 10, 101 + index * 17, { font: 'bold', size: 9.5, align: 'right' })
  })
  page.rule(380, 162, right - 10, 162, { color: amber })
  page.text('Amount Due', 380, 185, { font: 'bold', size: 12, color: amber })
  page.text(`$${print.money(totals.grossMinor)}`, right - 10, 186, { font: 'bold', size: 16, align: 'right' })
}

function drawCustomer(page: Page, { input, print }: LayoutContext): void {
  const lines = [input.buyer.name, ...addressLines(input.buyer.address)]
  lines.forEach((line, index) => {
    page.text(line, left, 104 + index * 13, { size: 10 })
  })
  page.text('Service address', left, 162, { size: 7.5, color: '#666666' })
  page.text(input.serviceAddress ?? addressLines(input.buyer.address)[0]!, left, 174, { size: 9 })
  if (!input.servicePeriod) return
  const { from, to } = input.servicePeriod
  page.text('Service period', left, 192, { size: 7.5, color: '#666666' })
  page.text(`${print.date(from)} - ${print.date(to)}`, left, 204, { size: 9 })
}

function drawUsage(page: Page, { input }: LayoutContext): void {
  const history = input.usageHistory ?? []
  if (history.length === 0) return
  page.text('Your use over the last months (kWh)', left, 232, { font: 'bold', size: 9, color: slate })
  const most = Math.max(...history)
  history.forEach((use, index) => {
    const height = (use / most) * 56
    const x = left + index * 40
    page.box(x, 302 - height, 26, height, { fill: index === history.length - 1 ? amber : '#b9c4cd' })
    page.text(String(use), x + 13, 298 - height, { size: 6.5, color: '#555555', align: 'center' })
  })
  page.rule(left, 302, right, 302, { color: '#999999' })
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { totals, print } = context
  const rows = totalRows(context)
  rows.forEach(([label, amount], index) => {
    page.text(index === 0 ? 'Current charges' : label, 380, y + 16 + index * 14)
    page.text(amount, right - 4, y + 16 + index * 14, { align: 'right' })
  })
  const at = y + 22 + rows.length * 14
  page.rule(374, at - 10, right, at - 10)
  page.text('Total Amount Due', 380, at + 3, { font: 'bold', size: 10 })
  page.text(`$${print.money(totals.grossMinor)}`, right - 4, at + 3, {
    font: 'bold',
    size: 10,
    align: 'right',
  })
}

function drawSlip(page: Page, { input, print, totals }: LayoutContext): void {
  page.rule(0, 640, page.width, 640, { color: '#777777', dashed: true })
  page.text('Please detach and return this portion with your payment.', page.width / 2, 652, {
    font: 'oblique',
    size: 7,
    align: 'center',
  })
  page.text(input.supplier.name, left, 676, { font: 'bold', size: 12, color: slate })
  addressLines(input.supplier.address).forEach((line, index) => {
    page.text(line, left, 690 + index * 12)
  })
  page.text(`Tax ID ${input.supplier.taxNumber ?? ''}`, left, 716, { size: 8, color: '#555555' })
  page.paragraph(input.note ?? '', left, 738, 270, { size: 8, color: '#555555' })
  const rows: [string, string][] = [
    ['Account Number', input.customerAccount ?? ''],
    ['Due Date', input.dueDate ? print.date(input.dueDate) : ''],
    ['Amount Due', `$${print.money(totals.grossMinor)}`],
  ]
  rows.forEach(([label, value], index) => {
    page.text(label, 370, 680 + index * 20)
    page.box(460, 667 + index * 20, right - 460, 18, { stroke: '#888888' })
    page.text(value, right - 8, 680 + index * 20, { font: 'bold', size: 9.5, align: 'right' })
  })
  page.text('Amount Enclosed', 370, 740)
  page.box(460, 727, right - 460, 18, { stroke: '#888888' })
}
