import { textWidth } from './canvas'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

/** A label with its value, as the block of the invoice's data holds them. */
export type Entry = { label: string; value: string; tag?: string }

/** The data of the invoice in random order and choice; number and date are always among them. */
export function entriesOf(sheet: Sheet): Entry[] {
  const { random, invoice, label, day } = sheet
  const { numbers, days, buyer } = invoice
  const maybe = (share: number, name: LabelName, value: string | null, tag?: string): Entry[] =>
    value && random.chance(share) ? [{ label: label(name), value, tag }] : []
  const number: Entry = {
    label: label(invoice.isCredit ? 'creditNumber' : 'number'),
    value: numbers.invoice,
    tag: 'invoice_number',
  }
  const date: Entry = { label: label('date'), value: day(days.issued), tag: 'issue_date' }
  // what a customer's order begins with tells that a reference of his is one
  const isTheirs = /^(?:PO|BC|ORD|CMD|BE|SO|OC)/.test(numbers.order ?? '') && random.chance(0.35)
  const others = [
    ...maybe(0.5, 'due', day(days.due), 'due_date'),
    ...maybe(0.9, isTheirs ? 'yourRef' : 'order', numbers.order, 'order_ref'),
    ...maybe(0.15, 'orderDate', day(days.ordered)),
    ...maybe(0.9, 'customerNo', numbers.customer, 'customer_account'),
    ...maybe(0.18, 'deliveryNote', numbers.others[0]!),
    ...maybe(0.2, 'deliveryDate', day(days.delivered)),
    ...maybe(
      0.12,
      'project',
      random.chance(0.5) ? numbers.others[1]! : buyer.street.replace(/\d/g, '').trim(),
    ),
    ...maybe(0.08, 'contract', numbers.others[2]!),
    ...maybe(0.08, 'quote', numbers.others[3]!),
    ...maybe(isTheirs ? 0 : 0.1, 'yourRef', random.chance(0.5) ? buyer.contact : numbers.others[4]!),
    ...maybe(0.1, 'ourRef', numbers.others[5]!),
    ...maybe(0.2, 'contact', invoice.supplier.contact),
    ...maybe(0.25, 'terms', label('termsText', { n: String(days.terms) })),
    ...maybe(0.1, 'buyerVat', buyer.vatId),
    ...maybe(0.06, 'printed', day(days.issued)),
    ...maybe(0.12, 'currency', invoice.country.currency),
    ...maybe(0.15, 'page', random.pick(['1', '1/1', '1 / 1', '1 von 1', '1 of 1'])),
    ...maybe(1, 'related', numbers.related),
    ...maybe(0.06, 'phone', invoice.supplier.phone),
    ...maybe(0.05, 'payable', sheet.money(invoice.gross - invoice.paid), 'payable'),
    ...(random.chance(0.08)
      ? [{ label: label('period'), value: `${day(days.from)} - ${day(days.to)}`, tag: 'period' }]
      : []),
  ]
  // some papers say under or beside their title what is meant by its place alone
  if (random.chance(0.04)) for (const one of [number, date]) one.label = ''
  const first = random.chance(0.8) ? [number, date] : [date, number]
  if (random.chance(0.65)) return [...first, ...random.shuffled(others)]
  return random.shuffled([...first, ...others])
}

export type Place = { x: number; y: number; width: number }

/** Draws the entries in one of the ways in which forms do; returns where they end. */
export function drawEntries(sheet: Sheet, entries: readonly Entry[], place: Place): number {
  const { random } = sheet
  const ways = [drawRows, drawRows, drawRows, drawRightRows, drawStacked, drawForm, drawStrip]
  const way = entries.length > 6 && place.width < 260 ? drawRows : random.pick(ways)
  return way(sheet, entries, place)
}

/** "Label: value", in one run or in two columns. */
function drawRows(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Place): number {
  const { canvas, random, style, line } = sheet
  const isRun = random.chance(0.35)
  const isRight = !isRun && random.chance(0.35)
  const widest = Math.max(...entries.map(({ label }) => textWidth(label, style.size, style.isBoldLabel)))
  const valueAt = x + Math.min(width * 0.72, widest + random.int(8, 40))
  let at = y
  for (const { label, value, tag } of entries) {
    const end = canvas.put(label && `${label}${style.colon}`, x, at, {
      size: style.size,
      bold: style.isBoldLabel,
    })
    if (isRun) canvas.put(value, end + 1, at, { size: style.size, tag })
    else if (isRight) canvas.put(value, x + width, at, { size: style.size, align: 'right', tag })
    else canvas.put(value, valueAt, at, { size: style.size, tag })
    at += line
  }
  return at
}

/** Labels flush right against their values. */
function drawRightRows(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Place): number {
  const { canvas, random, style, line } = sheet
  const middle = x + width * (0.4 + random.next() * 0.2)
  let at = y
  for (const { label, value, tag } of entries) {
    canvas.put(label && `${label}${style.colon}`, middle - 4, at, { size: style.size, align: 'right' })
    canvas.put(value, middle + 6, at, { size: style.size, tag })
    at += line * 1.05
  }
  return at
}

/** Each label over its value, in one to three columns. */
function drawStacked(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Place): number {
  const { canvas, random, style, line } = sheet
  const columns = width > 300 ? random.int(2, 4) : random.int(1, 2)
  const small = style.size * random.pick([0.75, 0.85, 1])
  let at = y
  for (let from = 0; from < entries.length; from += columns) {
    for (const [column, { label, value, tag }] of entries.slice(from, from + columns).entries()) {
      const left = x + (column * width) / columns
      canvas.put(label && `${label}${random.chance(0.2) ? ':' : ''}`, left, at, { size: small })
      canvas.put(value, left, at + line, { size: style.size, tag, bold: true })
    }
    at += line * random.pick([2.3, 2.6, 3])
  }
  return at
}

/** Boxes of a form: the label small in the corner, the value under it and further right. */
function drawForm(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Place): number {
  const { canvas, random, style } = sheet
  const columns = random.int(2, width > 300 ? 5 : 2)
  const height = style.size * random.pick([2.4, 2.8, 3.4])
  const indent = random.pick([4, 8, 20])
  let at = y
  for (let from = 0; from < entries.length; from += columns) {
    for (const [column, { label, value, tag }] of entries.slice(from, from + columns).entries()) {
      const left = x + (column * width) / columns
      canvas.put(label, left + 2, at + 1, { size: style.size * 0.7 })
      canvas.put(value, left + indent, at + style.size * 1.1, { size: style.size, tag })
    }
    at += height
  }
  return at
}

/** A row of labels and under it a row of values, centred or flush. */
function drawStrip(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Place): number {
  const { canvas, random, style, line } = sheet
  const align = random.pick(['left', 'centre'] as const)
  const perRow = Math.max(2, Math.min(entries.length, Math.floor(width / 85)))
  let at = y
  for (let from = 0; from < entries.length; from += perRow) {
    const some = entries.slice(from, from + perRow)
    for (const [column, { label, value, tag }] of some.entries()) {
      const left = x + ((column + (align === 'centre' ? 0.5 : 0)) * width) / some.length
      canvas.put(label, left, at, { size: style.size * 0.9, align, bold: style.isBoldLabel })
      canvas.put(value, left, at + line * 1.15, { size: style.size, align, tag })
    }
    at += line * 2.8
  }
  return at
}
