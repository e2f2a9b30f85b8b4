import { drawLineTable } from '../line-table'
import { addressLines } from '../printed-values'
import { openSheet, type Page } from '../sheet'
import { type Layout, type LayoutContext, totalRows } from './layout'

const left = 48
const right = 564
const teal = '#007a87'
const pale = '#e3f3f4'

/** A telephone company's statement: a wave of colour, big figures in tiles, services one below the other. */
export const telecomLayout: Layout = async (context) => {
  const { input, print, words } = context
  const sheet = await openSheet('letter', input.issueDate)
  const page = sheet.addPage()
  drawBanner(page, context)
  drawTiles(page, context)
  const buyer = [input.buyer.name, ...addressLines(input.buyer.address)]
  buyer.forEach((line, index) => {
    page.text(line, left, 236 + index * 13, { size: 10 })
  })
  if (input.servicePeriod) {
    const { from, to } = input.servicePeriod
    page.text(`Services from ${print.longDate(from)} to ${print.longDate(to)}`, right, 236, {
      size: 9,
      align: 'right',
    })
  }
  page.text('This month’s charges', left, 306, { font: 'bold', size: 13, color: teal })
  const { y } = drawLineTable({
    sheet,
    page,
    x: left,
    top: 316,
    bottom: 600,
    lines: context.totals.lines,
    columns: [
      { title: 'Service', width: 276, value: (line) => line.name },
      { title: words.quantity, width: 60, align: 'right', value: (line) => print.decimal(line.quantity) },
      { title: words.price, width: 90, align: 'right', value: (line) => print.decimal(line.unitPrice, 2) },
      { title: words.amount, width: 90, align: 'right', value: (line) => print.money(line.netMinor) },
    ],
    look: {
      font: 'plain',
      headFont: 'bold',
      size: 9,
      headColor: teal,
      headRule: teal,
      rowRule: '#d5e6e8',
      rowGap: 9,
    },
    turnPage: () => ({ page: sheet.addPage(), top: 60 }),
  })
  drawTotals(page, y, context)
  page.box(left, 690, right - left, 46, { fill: pale })
  page.paragraph(input.note ?? words.closing, left + 12, 708, right - left - 24, {
    size: 8.5,
    color: '#335558',
  })
  const foot = [
    input.supplier.name,
    ...addressLines(input.supplier.address),
    `Tax ID ${input.supplier.taxNumber ?? ''}`,
    input.supplier.emailDomain,
  ]
  page.text(foot.join('  ·  '), page.width / 2, 762, { size: 7, color: '#666666', align: 'center' })
  return sheet
}

function drawBanner(page: Page, { input }: LayoutContext): void {
  page.box(0, 0, page.width, 96, { fill: teal })
  page.disc(520, 118, 92, '#2c98a3')
  page.disc(590, 130, 74, '#57b3bb')
  page.box(0, 96, page.width, 120, { fill: '#ffffff' })
  for (const [radius, fill] of [
    [16, '#ffffff'],
    [11, teal],
    [6, '#ffffff'],
  ] as const)
    page.disc(left + 16, 48, radius, fill)
  page.text(input.supplier.name, left + 44, 55, { font: 'bold', size: 21, color: '#ffffff' })
  page.text(`Questions? ${input.supplier.phone}`, left + 44, 72, { size: 8.5, color: '#d9f0f2' })
}

function drawTiles(page: Page, { input, print, totals }: LayoutContext): void {
  const tiles: [string, string][] = [
    ['Account number', input.customerAccount ?? ''],
    ['Invoice number', input.invoiceNumber],
    ['Invoice date', print.longDate(input.issueDate)],
    ['Amount due', `$${print.money(totals.grossMinor)}`],
  ]
  tiles.forEach(([label, value], index) => {
    const x = left + index * 131
    page.box(x, 118, 123, 56, { fill: pale })
    page.text(label, x + 9, 136, { size: 8, color: '#335558' })
    page.text(value, x + 9, 158, { font: 'bold', size: 10.5 })
  })
  if (input.dueDate)
    page.text(`Pay by ${print.longDate(input.dueDate)}`, right, 196, {
      font: 'bold',
      size: 9.5,
      color: teal,
      align: 'right',
    })
}

function drawTotals(page: Page, y: number, context: LayoutContext): void {
  const { totals, print, words } = context
  const rows = totalRows(context)
  rows.forEach(([label, amount], index) => {
    page.text(label === words.net ? 'Total before taxes' : label, 350, y + 20 + index * 15)
    page.text(amount, right - 4, y + 20 + index * 15, { align: 'right' })
  })
  const at = y + 26 + rows.length * 15
  page.rule(346, at - 10, right, at - 10, { color: teal })
  page.text('Total amount due', 350, at + 5, { font: 'bold', size: 11, color: teal })
  page.text(`$${print.money(totals.grossMinor)}`, right - 4, at + 5, {
    font: 'bold',
    size: 11,
    align: 'right',
  })
}
