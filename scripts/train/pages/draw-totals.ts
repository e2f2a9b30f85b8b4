import { textWidth } from './canvas'
import { printMoney } from './formats'
import type { Sheet } from './sheet-style'

type Total = { label: string; cents: number; tag?: string }

/** The sums at the end, and which of them stand there. */
export function totalsOf(sheet: Sheet): Total[] {
  const { invoice, random, label } = sheet
  const { net, gross, paid, rates, shipping, discount } = invoice
  const hasTax = rates.some(({ rate }) => rate > 0)
  const lines = invoice.lines.reduce((all, { cents }) => all + cents, 0)
  const totals: Total[] = []
  const extra = discount > 0 || shipping > 0
  if (extra || random.chance(0.1))
    totals.push({ label: label('subtotal'), cents: lines, tag: lines === net ? 'net_total' : undefined })
  if (discount > 0)
    totals.push({ label: label('discount'), cents: random.chance(0.7) ? -discount : discount })
  if (shipping > 0) totals.push({ label: label('shipping'), cents: shipping })
  const saysNet = hasTax ? !random.chance(0.1) : random.chance(0.4)
  const netLabel = !extra && random.chance(0.3) ? label('subtotal') : label('net')
  if (saysNet) totals.push({ label: netLabel, cents: net, tag: 'net_total' })
  if (hasTax || random.chance(0.3)) totals.push(...taxesOf(sheet))
  const grossLabel = random.chance(0.12) && paid === 0 ? label('payable') : label('gross')
  totals.push({ label: grossLabel, cents: gross, tag: 'gross_total' })
  if (paid > 0) {
    totals.push({
      label: label(random.chance(0.7) ? 'paid' : 'discount'),
      cents: random.chance(0.6) ? -paid : paid,
    })
    totals.push({ label: label('payable'), cents: gross - paid, tag: 'payable' })
  } else if (random.chance(0.15)) {
    if (random.chance(0.4)) totals.push({ label: label('paid'), cents: 0 })
    totals.push({ label: label('payable'), cents: gross, tag: 'payable' })
  }
  return totals
}

function taxesOf({ invoice, label, random }: Sheet): Total[] {
  const { rates, tax } = invoice
  const each = rates.map(({ rate, tax: cents }) => ({
    label: label('tax', { n: String(rate).replace('.', invoice.money.style === 'point' ? '.' : ',') }),
    cents,
    tag: rates.length === 1 ? 'tax_total' : undefined,
  }))
  if (rates.length === 1) return each
  if (random.chance(0.5)) return [{ label: label('taxTotal'), cents: tax, tag: 'tax_total' }]
  return random.chance(0.5) ? each : [...each, { label: label('taxTotal'), cents: tax, tag: 'tax_total' }]
}

/** Draws the sums flush right, as a table across, or as running text; returns where they end. */
export function drawTotals(sheet: Sheet, totals: readonly Total[], y: number): number {
  const { random } = sheet
  if (totals.length > 2 && random.chance(0.12)) return drawAcross(sheet, totals, y)
  return drawDown(sheet, totals, y)
}

function drawDown(
  { canvas, style, line, random, money }: Sheet,
  totals: readonly Total[],
  y: number,
): number {
  const right = canvas.width - style.margin - random.pick([6, 6, 6, 20])
  const widest = Math.max(...totals.map(({ label }) => textWidth(label, style.size, true)))
  const labelAt = random.pick([
    right - widest - random.int(60, 110),
    canvas.width * 0.55 - widest * 0.2,
    style.margin,
  ])
  const isLabelRight = random.chance(0.3)
  const hasSign = random.chance(0.6)
  let at = y
  for (const { label, cents, tag } of totals) {
    const isSum = tag === 'gross_total' || tag === 'payable'
    const size = isSum && random.chance(0.4) ? style.size * 1.2 : style.size
    const colon = random.chance(0.4) ? ':' : ''
    if (isLabelRight) canvas.put(`${label}${colon}`, right - 80, at, { size, align: 'right', bold: isSum })
    else canvas.put(`${label}${colon}`, labelAt, at, { size, bold: isSum })
    canvas.put(money(cents, hasSign), right, at, { size, align: 'right', bold: isSum, tag })
    at += Math.max(line, size * 1.2) * random.pick([1, 1.1, 1.3])
  }
  return at
}

function drawAcross({ canvas, style, line, money }: Sheet, totals: readonly Total[], y: number): number {
  const width = canvas.width - 2 * style.margin
  for (const [index, { label, cents, tag }] of totals.entries()) {
    const right = style.margin + ((index + 1) * width) / totals.length - 4
    canvas.put(label, right, y, { size: style.size * 0.85, align: 'right' })
    canvas.put(money(cents, false), right, y + line * 1.2, { size: style.size, align: 'right', tag })
  }
  return y + line * 2.6
}

/** A table of the taxes by rate: rate, net, tax, gross. */
export function drawRates({ canvas, style, line, invoice, label, random }: Sheet, y: number): number {
  const left = random.pick([style.margin, canvas.width * 0.4])
  const step = random.int(62, 84)
  const money = (cents: number) => printMoney(cents, invoice.money, false)
  const hasGross = random.chance(0.6)
  const put = (cells: string[], at: number) => {
    for (const [index, cell] of cells.entries())
      canvas.put(cell, left + (index + 1) * step, at, { size: style.size * 0.9, align: 'right' })
  }
  put([label('rate'), label('net'), label('taxTotal'), ...(hasGross ? [label('gross')] : [])], y)
  let at = y + line * 1.2
  for (const { rate, net, tax } of invoice.rates) {
    put([`${rate} %`, money(net), money(tax), ...(hasGross ? [money(net + tax)] : [])], at)
    at += line
  }
  if (invoice.rates.length > 1 && random.chance(0.5)) {
    put(
      [label('total'), money(invoice.net), money(invoice.tax), ...(hasGross ? [money(invoice.gross)] : [])],
      at,
    )
    at += line
  }
  return at
}
