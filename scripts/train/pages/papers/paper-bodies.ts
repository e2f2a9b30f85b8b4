import { drawTable, inventColumns } from '../draw-table'
import { drawTotals, totalsOf } from '../draw-totals'
import { addDays } from '../formats'
import { drawAccount, drawOpenInvoices } from './paper-accounts'
import {
  drawGrid,
  drawSentence,
  drawSum,
  type Flow,
  type GridColumn,
  makeRoom,
  one,
  plain,
} from './paper-rows'
import type { Paper, PaperWords } from './paper-words'

type Body = (flow: Flow, words: PaperWords) => void

/** What stands between the head of a paper and its closing sentences. */
export const bodies: Record<Paper, Body> = {
  order: drawPriced,
  quotation: drawPriced,
  confirmation: drawPriced,
  contract: drawClauses,
  booking: drawSchedule,
  delivery: drawDelivery,
  statement: drawAccount,
  reminder: drawOpenInvoices,
  advice: drawOpenInvoices,
  prices: drawPrices,
  letter: drawLetterText,
  timesheet: drawHours,
}

/** Lines with their prices, and mostly what they come to. */
function drawPriced(flow: Flow): void {
  const { random, invoice, line } = flow.sheet
  const columns = inventColumns(flow.sheet)
  let next = 0
  do {
    makeRoom(flow, 90)
    const bottom = flow.sheet.canvas.height - 90
    const drawn = drawTable(flow.sheet, columns, { y: flow.y, bottom, from: next })
    flow.y = drawn.y
    next = drawn.next
  } while (next < invoice.lines.length)
  flow.y += line
  if (random.chance(0.15)) return
  makeRoom(flow, 100)
  const totals = totalsOf({ ...flow.sheet, invoice: { ...invoice, paid: 0 } })
  const shown = random.chance(0.35) ? totals.filter(({ tag }) => tag === 'gross_total') : totals
  flow.y = drawTotals(flow.sheet, shown, flow.y) + line
}

/** Numbered paragraphs, with a sheet of labelled values before them now and then. */
function drawClauses(flow: Flow, words: PaperWords): void {
  const { random, line, invoice, day, label } = flow.sheet
  if (random.chance(0.5)) {
    drawSum(flow, label('gross'), plain(flow, invoice.gross))
    drawSum(flow, one(flow, words.starts), day(invoice.days.from))
    drawSum(flow, one(flow, words.ends), day(invoice.days.due))
  }
  const count = random.int(4, 24)
  for (let at = 0; at < count; at++) {
    if (random.chance(0.5)) {
      makeRoom(flow, line * 2)
      drawSentence(
        flow,
        `${random.pick(['§ ', '', '', ''])}${at + 1}. ${one(flow, invoice.labels.description)}`,
      )
    }
    for (let more = random.int(1, 4); more > 0; more--) drawSentence(flow, said(flow, words.contractText))
    flow.y += line * 0.6
  }
  if (random.chance(0.3)) drawPriced(flow)
}

/** A sentence with its day in it. */
export function said({ sheet }: Flow, alternatives: string): string {
  return sheet.random.one(alternatives).replace('{d}', sheet.day(sheet.invoice.days.due))
}

const week = 'MTWTFSS|Mo-Fr|M-F|MTWTF--|Sa-So|-----SS|1 1 1 1 1 - -|daily|Mon-Sun'

/** What runs when, how often and for how much; also on the invoices for it. */
export function drawSchedule(flow: Flow, words: PaperWords): void {
  const { random, invoice, day, label, line } = flow.sheet
  const { lines } = invoice
  const times = lines.map(() => random.int(1, 30))
  const column = (head: string, width: number, align: GridColumn['align'], text: GridColumn['text']) => ({
    head,
    width,
    align,
    text,
  })
  const some = (share: number, made: GridColumn) => (random.chance(share) ? [made] : [])
  drawGrid(
    flow,
    [
      ...some(
        0.7,
        column(label('position'), 4, 'left', (row) => String(row + 1)),
      ),
      column(one(flow, words.starts), 10, 'left', (row) => day(addDays(invoice.days.from, row))),
      ...some(
        0.7,
        column(one(flow, words.ends), 10, 'left', (row) => day(addDays(invoice.days.to, row))),
      ),
      column(label('description'), 22, 'left', (row) => lines[row]!.text),
      ...some(
        0.5,
        column(one(flow, words.hours), 10, 'left', () => `${random.int(5, 11)}a-${random.int(1, 11)}p`),
      ),
      ...some(
        0.5,
        column(random.pick(['Days', 'MTWTFSS', '']), 9, 'left', () => random.one(week)),
      ),
      ...some(
        0.4,
        column(random.pick(['Len', 'Sec', ':30']), 5, 'right', () =>
          random.pick([':15', ':30', '30', ':60']),
        ),
      ),
      column(one(flow, words.times), 7, 'right', (row) => String(times[row])),
      ...some(
        0.8,
        column(label('price'), 10, 'right', (row) =>
          plain(flow, Math.round(lines[row]!.cents / times[row]!)),
        ),
      ),
      column(label('amount'), 11, 'right', (row) => plain(flow, lines[row]!.cents)),
    ],
    lines.length,
  )
  if (invoice.kind === 'invoice' || invoice.kind === 'credit_note') return
  if (random.chance(0.6))
    drawSum(flow, one(flow, words.times), String(times.reduce((sum, each) => sum + each, 0)))
  drawSum(flow, label('total'), plain(flow, invoice.net))
  if (random.chance(0.4)) {
    drawSum(flow, label('discount'), plain(flow, Math.round(invoice.net * 0.15)))
    drawSum(flow, label('net'), plain(flow, invoice.net - Math.round(invoice.net * 0.15)))
  }
  flow.y += line
}

/** Goods without prices. */
function drawDelivery(flow: Flow, words: PaperWords): void {
  const { random, invoice, label } = flow.sheet
  const { lines } = invoice
  const whole = (row: number) => String(Math.ceil(lines[row]!.quantity))
  const some = (share: number, made: GridColumn) => (random.chance(share) ? [made] : [])
  const kilos = lines.map(() => random.int(10, 9_000))
  drawGrid(
    flow,
    [
      ...some(0.5, { head: label('position'), width: 5, align: 'left', text: (row) => String(row + 1) }),
      ...some(0.7, { head: label('item'), width: 12, align: 'left', text: (row) => lines[row]!.item }),
      { head: label('description'), width: 30, align: 'left', text: (row) => lines[row]!.text },
      ...some(0.5, { head: one(flow, words.ordered), width: 10, align: 'right', text: whole }),
      {
        head: random.chance(0.5) ? one(flow, words.delivered) : label('quantity'),
        width: 10,
        align: 'right',
        text: whole,
      },
      ...some(0.5, { head: label('unit'), width: 7, align: 'left', text: (row) => lines[row]!.unit }),
      ...some(0.4, {
        head: one(flow, words.weight),
        width: 10,
        align: 'right',
        text: (row) => plain(flow, kilos[row]!),
      }),
    ],
    lines.length,
  )
  if (random.chance(0.5)) drawSum(flow, one(flow, words.packages), String(random.int(1, 40)))
  if (random.chance(0.4))
    drawSum(
      flow,
      one(flow, words.weight),
      plain(
        flow,
        kilos.reduce((sum, each) => sum + each, 0),
      ),
    )
}

function drawPrices(flow: Flow): void {
  const { random, invoice, label } = flow.sheet
  const { lines } = invoice
  const count = random.int(6, 60)
  const of = (row: number) => lines[row % lines.length]!
  const prices = Array.from({ length: count }, () => random.int(50, 90_000))
  drawGrid(
    flow,
    [
      { head: label('item'), width: 12, align: 'left', text: () => random.digits(5) },
      {
        head: label('description'),
        width: 32,
        align: 'left',
        text: (row) => `${of(row).text} ${random.digits(2)}`,
      },
      { head: label('unit'), width: 8, align: 'left', text: (row) => of(row).unit },
      { head: label('price'), width: 12, align: 'right', text: (row) => plain(flow, prices[row]!) },
    ],
    count,
  )
}

function drawLetterText(flow: Flow, words: PaperWords): void {
  const { random, line } = flow.sheet
  for (let paragraph = random.int(2, 6); paragraph > 0; paragraph--) {
    for (let more = random.int(1, 5); more > 0; more--) drawSentence(flow, said(flow, words.letterText))
    flow.y += line
  }
}

function drawHours(flow: Flow, words: PaperWords): void {
  const { random, invoice, day, label } = flow.sheet
  const count = random.int(3, 25)
  const hours = Array.from({ length: count }, () => random.int(4, 40) * 25)
  drawGrid(
    flow,
    [
      { head: label('date'), width: 12, align: 'left', text: (row) => day(addDays(invoice.days.from, row)) },
      { head: one(flow, words.starts), width: 8, align: 'left', text: () => `${random.int(6, 10)}:00` },
      { head: one(flow, words.ends), width: 8, align: 'left', text: () => `${random.int(11, 19)}:30` },
      {
        head: label('description'),
        width: 28,
        align: 'left',
        text: (row) => invoice.lines[row % invoice.lines.length]!.text,
      },
      { head: one(flow, words.hours), width: 10, align: 'right', text: (row) => plain(flow, hours[row]!) },
    ],
    count,
  )
  drawSum(
    flow,
    one(flow, words.hours),
    plain(
      flow,
      hours.reduce((sum, each) => sum + each, 0),
    ),
  )
}
