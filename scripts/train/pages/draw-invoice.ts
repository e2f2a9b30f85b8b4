import type { PageText } from '../../../src/recognition/recognised-document'
import { type Canvas, canvasOf, cutToPages, pageOf } from './canvas'
import { drawFooter, drawPayment } from './draw-footer'
import { drawHead } from './draw-head'
import { drawDataSheet } from './draw-sheet'
import { drawTable, inventColumns } from './draw-table'
import { drawRates, drawTotals, totalsOf } from './draw-totals'
import { plainMoney, printMoney } from './formats'
import { type InventedInvoice, inventInvoice } from './invented-invoice'
import { otherKinds } from './other-kinds'
import { drawAges } from './papers/paper-accounts'
import { drawSchedule } from './papers/paper-bodies'
import { paperWords } from './papers/paper-words'
import type { Random } from './random'
import { inventStyle, languageOf, type Sheet, sheetOf } from './sheet-style'

export type DrawnTruth = Partial<Record<string, string>>
export type DrawnInvoice = {
  pages: PageText[]
  truth: DrawnTruth
  canvases: Canvas[]
  invoice: InventedInvoice
}

/** Invents an invoice and draws it as pages of words, laid out at random. */
export function drawInvoice(random: Random): DrawnInvoice {
  const invoice = inventInvoice(random)
  const style = inventStyle(random)
  const [width, height] = invoice.country.code === 'US' || random.chance(0.1) ? [612, 792] : [595, 842]
  const stretch = random.pick([0.9, 0.95, 1, 1, 1.05])
  const canvases = [canvasOf(width, height, stretch)]
  let sheet = sheetOf(canvases[0]!, invoice, random, style)
  if (random.chance(0.13)) return drawnAsData(sheet)
  const saysTotals = totalsOf(sheet)
  let y = drawHead(sheet)
  if (random.chance(0.25)) {
    canvases[0]!.put(sheet.label('lead'), style.margin, y, { size: style.size })
    y += sheet.line * 2
  }
  if (invoice.numbers.order && random.chance(0.1)) y = drawOrderSentence(sheet, y)
  const columns = inventColumns(sheet)
  const footerAt = height - random.int(60, 95)
  const isBooked = invoice.lines.length < 9 && random.chance(0.06)
  let drawn = isBooked
    ? drawBooked(sheet, y)
    : drawTable(sheet, columns, { y, bottom: footerAt - 30, from: 0 })
  drawFooter(sheet, footerAt)
  while (
    drawn.next < invoice.lines.length ||
    drawn.y > footerAt - saysTotals.length * sheet.line * 1.5 - 60
  ) {
    const canvas = canvasOf(width, height, stretch)
    canvases.push(canvas)
    sheet = { ...sheet, canvas }
    const top = drawTopOfNext(sheet, canvases.length)
    if (drawn.next >= invoice.lines.length) {
      drawn = { y: top, next: drawn.next }
      drawFooter(sheet, footerAt)
      break
    }
    drawn = drawTable(sheet, columns, { y: top, bottom: footerAt - 30, from: drawn.next })
    drawFooter(sheet, footerAt)
  }
  let at = drawn.y + sheet.line * random.pick([0.5, 1, 1.5, 3])
  const ratesFirst = invoice.rates.length > 1 || random.chance(0.1)
  if (ratesFirst && random.chance(0.3)) at = drawRates(sheet, at) + sheet.line
  at = drawTotals(sheet, saysTotals, at) + sheet.line
  if (ratesFirst && random.chance(0.3)) at = drawRates(sheet, at) + sheet.line
  if (random.chance(0.05))
    sheet.canvas.put(printMoney(invoice.gross, invoice.money), style.margin, at, { size: style.size })
  if (random.chance(0.03)) at = drawOpenByAge(sheet, at)
  drawPayment(sheet, at + sheet.line * random.pick([0.5, 1, 2]))
  const pages = canvases.map((canvas, index) => pageOf(canvas, index + 1))
  return { pages, truth: truthOf(invoice, canvases), canvases, invoice }
}

/** "As you ordered by order no. 4711 of 3 March": the number within a sentence. */
function drawOrderSentence(sheet: Sheet, y: number): number {
  const { canvas, style, label, line, random, invoice, day } = sheet
  const { size, margin } = style
  const begin = random.pick([label('lead'), label('title'), label('terms'), ''])
  const labelEnd = canvas.put(`${begin} ${label('order')}`.trim(), margin, y, { size })
  const end = canvas.put(invoice.numbers.order!, labelEnd, y, { size, tag: 'order_ref' })
  if (random.chance(0.6))
    canvas.put(`${random.one('vom|of|du|del|dated|z|,|/')} ${day(invoice.days.ordered)}`, end, y, { size })
  return y + line * 2
}

/** What was booked, as the order for it had it. */
function drawBooked(sheet: Sheet, y: number): { y: number; next: number } {
  const flow = { sheet, y, canvases: [sheet.canvas] }
  drawSchedule(flow, paperWords[languageOf(sheet.invoice.labels)]!)
  return { y: flow.y, next: sheet.invoice.lines.length }
}

/** What else the customer has not paid, as invoices of some suppliers have it at their end. */
function drawOpenByAge(sheet: Sheet, y: number): number {
  const flow = { sheet, y, canvases: [sheet.canvas] }
  const open = sheet.random.int(1_000, 900_000)
  drawAges(flow, paperWords[languageOf(sheet.invoice.labels)]!, open)
  return flow.y
}

function drawnAsData(sheet: Sheet): DrawnInvoice {
  const { width, height } = sheet.canvas
  const long = canvasOf(width, height * 4, 1)
  const everyPage = drawDataSheet({ ...sheet, canvas: long })
  const canvases = cutToPages(long, height, everyPage)
  const { invoice } = sheet
  const pages = canvases.map((canvas, index) => pageOf(canvas, index + 1))
  return { pages, truth: truthOf(invoice, canvases), canvases, invoice }
}

function drawTopOfNext(
  { canvas, style, line, label, invoice, random, day }: Parameters<typeof drawTotals>[0],
  page: number,
): number {
  canvas.put(`${label('page')} ${page}`, canvas.width - style.margin, style.margin, {
    size: style.size,
    align: 'right',
  })
  if (random.chance(0.7))
    canvas.put(`${label('number')}${style.colon} ${invoice.numbers.invoice}`, style.margin, style.margin, {
      size: style.size,
      tag: 'invoice_number',
    })
  if (random.chance(0.5))
    canvas.put(
      `${label('date')}${style.colon} ${day(invoice.days.issued)}`,
      style.margin,
      style.margin + line,
      { size: style.size, tag: 'issue_date' },
    )
  return style.margin + line * 4
}

/**
 * What stands on the pages: a value that was not drawn is none. Amounts and codes count wherever they are printed, as what an
 * invoice without tax calls its total is its net too; days, names and numbers count where they were drawn as what they are.
 */
function truthOf(invoice: InventedInvoice, canvases: readonly Canvas[]): DrawnTruth {
  const tags = new Set(canvases.flatMap(({ words }) => words.map(({ tag }) => tag)))
  const text = canvases.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
  const tight = text.replace(/\s/g, '')
  const says = (cents: number) => text.includes(printMoney(cents, invoice.money, false))
  const { numbers, days, supplier, buyer } = invoice
  const all: DrawnTruth = {
    invoice_number: otherKinds[invoice.kind] ? undefined : numbers.invoice,
    issue_date: days.issued,
    due_date: days.due,
    order_ref: numbers.order ?? undefined,
    customer_account: numbers.customer ?? undefined,
    supplier_name: tags.has('supplier_name') ? supplier.name : (supplier.tradeName ?? undefined),
    buyer_name: buyer.name,
    net_total: plainMoney(invoice.net),
    tax_total: plainMoney(invoice.tax),
    gross_total: plainMoney(invoice.gross),
    payable: plainMoney(invoice.gross - invoice.paid),
    iban: invoice.iban,
    supplier_vat_id: supplier.vatId.replace(/[^A-Z0-9]/g, ''),
    period_from: days.from,
    period_to: days.to,
    currency: invoice.country.currency,
  }
  const isPrinted: Record<string, boolean> = {
    currency: true,
    supplier_name: true,
    net_total: says(invoice.net),
    tax_total: invoice.tax === 0 ? tags.has('tax_total') : says(invoice.tax),
    payable: says(invoice.gross - invoice.paid),
    iban: invoice.iban !== '' && tight.includes(invoice.iban),
    supplier_vat_id: tight.includes(supplier.vatId.replace(/\s/g, '')),
    period_from: tags.has('period'),
    period_to: tags.has('period'),
  }
  const truth: DrawnTruth = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value && (isPrinted[name] ?? tags.has(name))),
  )
  if (!tags.has('supplier_name') && !tags.has('trade_name')) delete truth.supplier_name
  return truth
}
