import { textWidth } from './canvas'
import { printMoney } from './formats'
import type { InventedLine } from './invented-invoice'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

type Column = {
  name: LabelName
  width: number
  align: 'left' | 'right' | 'centre'
  text(line: InventedLine, index: number): string
}

/** Draws lines from `from` on down to `bottom`; returns where the table ends and the first line that had no room. */
export function drawTable(
  sheet: Sheet,
  columns: Column[],
  { y, bottom, from }: { y: number; bottom: number; from: number },
): { y: number; next: number } {
  const { canvas, style, line, random, invoice, label } = sheet
  const places = placesOf(sheet, columns)
  const hasHead = random.chance(0.95)
  let at = y
  if (hasHead) {
    for (const [index, column] of columns.entries()) {
      const { left, right } = places[index]!
      canvas.put(label(column.name), anchor(left, right, column.align), at, {
        size: style.size * (random.chance(0.2) ? 0.9 : 1),
        align: column.align,
        bold: true,
      })
    }
    at += line * random.pick([1.2, 1.5, 2])
  }
  const room = line * random.pick([1, 1.1, 1.4, 2])
  let next = from
  for (; next < invoice.lines.length && at < bottom; next++) {
    const one = invoice.lines[next]!
    for (const [index, column] of columns.entries()) {
      const { left, right } = places[index]!
      canvas.put(
        fitted(column.text(one, next), right - left, style.size),
        anchor(left, right, column.align),
        at,
        {
          size: style.size,
          align: column.align,
        },
      )
    }
    if (one.more) {
      const place = places[columns.findIndex(({ name }) => name === 'description')]!
      at += line
      canvas.put(fitted(one.more, place.right - place.left, style.size), place.left, at, {
        size: style.size * 0.95,
      })
    }
    at += room
  }
  return { y: at, next }
}

function fitted(text: string, width: number, size: number): string {
  let short = text
  while (short.length > 4 && textWidth(short, size) > width) short = short.slice(0, -1)
  return short.trim()
}

const anchor = (left: number, right: number, align: Column['align']) =>
  align === 'left' ? left : align === 'right' ? right : (left + right) / 2

function placesOf({ canvas, style }: Sheet, columns: readonly Column[]): { left: number; right: number }[] {
  const whole = canvas.width - 2 * style.margin
  const sum = columns.reduce((all, { width }) => all + width, 0)
  let left = style.margin
  return columns.map(({ width }) => {
    const place = { left, right: left + (whole * width) / sum - 6 }
    left += (whole * width) / sum
    return place
  })
}

/** The columns of one document, in one of the usual orders. */
export function inventColumns(sheet: Sheet): Column[] {
  const { random, invoice } = sheet
  const { money } = invoice
  const hasSign = random.chance(0.35)
  const right = random.chance(0.8) ? ('right' as const) : random.pick(['left', 'centre'] as const)
  const amount = (cents: number) => printMoney(cents, money, hasSign)
  const quantity = (line: InventedLine) =>
    Number.isInteger(line.quantity) && random.chance(0.7)
      ? String(line.quantity)
      : printMoney(Math.round(line.quantity * 100), money, false)
  const column = (name: LabelName, width: number, align: Column['align'], text: Column['text']): Column => ({
    name,
    width,
    align,
    text,
  })
  const description = column('description', 30, 'left', ({ text }) => text)
  const number = column('quantity', 8, right, quantity)
  const unit = column('unit', 7, 'left', (line) => line.unit)
  const price = column('price', 12, right, (line) => amount(line.price))
  const rate = column('rate', 8, right, (line) => `${line.rate}${random.chance(0.8) ? '%' : ''}`)
  const total = column('amount', 13, right, (line) => amount(line.cents))
  const item = column('item', 11, 'left', (line) => line.item)
  const position = column('position', 5, 'left', (_, index) => String(index + 1))
  const some = (share: number, ...columns: Column[]) => (random.chance(share) ? columns : [])
  if (random.chance(0.12)) return [description, total]
  if (random.chance(0.2))
    return [number, ...some(0.3, unit), ...some(0.4, item), description, price, ...some(0.2, rate), total]
  return [
    ...some(0.4, position),
    ...some(0.35, item),
    description,
    number,
    ...some(0.3, unit),
    price,
    ...some(0.3, rate),
    total,
  ]
}
