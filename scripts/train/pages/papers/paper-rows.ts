import { type Canvas, canvasOf, textWidth } from '../canvas'
import { printMoney } from '../formats'
import type { Sheet } from '../sheet-style'

/** Where the next thing of a paper goes; a page that is full is followed by another. */
export type Flow = { sheet: Sheet; y: number; canvases: Canvas[] }

/** One of the alternatives of "a|b|c". */
export const one = (flow: Flow, alternatives: string) => flow.sheet.random.one(alternatives)

/** An amount without the sign of its currency. */
export const plain = ({ sheet }: Flow, cents: number) => printMoney(cents, sheet.invoice.money, false)

export function makeRoom(flow: Flow, height: number): void {
  const { canvas, style } = flow.sheet
  if (flow.y + height < canvas.height - 100) return
  const next = canvasOf(canvas.width, canvas.height)
  flow.canvases.push(next)
  flow.sheet = { ...flow.sheet, canvas: next }
  flow.y = style.margin * 1.2
}

export type GridColumn = {
  head: string
  width: number
  align: 'left' | 'right' | 'centre'
  text(row: number): string
}

/** Rows under the heads of their columns. */
export function drawGrid(flow: Flow, columns: readonly GridColumn[], count: number): void {
  const { style, line, random, canvas } = flow.sheet
  const whole = canvas.width - 2 * style.margin
  const sum = columns.reduce((all, { width }) => all + width, 0)
  const room = line * random.pick([1, 1.1, 1.4])
  const size = whole / sum < 4.5 ? style.size * 0.85 : style.size
  for (let row = -1; row < count; row++) {
    makeRoom(flow, room)
    let left = style.margin
    for (const { head, width, align, text } of columns) {
      const right = left + (whole * width) / sum - 5
      const shown = fitted(row < 0 ? head : text(row), right - left, size)
      const at = align === 'left' ? left : align === 'right' ? right : (left + right) / 2
      flow.sheet.canvas.put(shown, at, flow.y, { size, align, bold: row < 0 })
      left = right + 5
    }
    flow.y += row < 0 ? line * 1.3 : room
  }
  flow.y += line
}

function fitted(text: string, width: number, size: number): string {
  let short = text
  while (short.length > 3 && textWidth(short, size) > width) short = short.slice(0, -1)
  return short.trim()
}

/** A sentence over as many lines as it needs. */
export function drawSentence(flow: Flow, text: string): void {
  const { style, line } = flow.sheet
  const width = flow.sheet.canvas.width - 2 * style.margin
  let row = ''
  const put = () => {
    makeRoom(flow, line)
    flow.sheet.canvas.put(row, style.margin, flow.y, { size: style.size })
    flow.y += line
  }
  for (const word of text.split(' ')) {
    if (row && textWidth(`${row} ${word}`, style.size) > width) {
      put()
      row = word
    } else row = row ? `${row} ${word}` : word
  }
  put()
}

/** A label and a value flush right, as the sum under a column. */
export function drawSum(flow: Flow, label: string, value: string): void {
  const { style, line, canvas } = flow.sheet
  makeRoom(flow, line)
  const right = canvas.width - style.margin - 5
  flow.sheet.canvas.put(label, right - 150, flow.y, { size: style.size, bold: true })
  flow.sheet.canvas.put(value, right, flow.y, { size: style.size, align: 'right', bold: true })
  flow.y += line * 1.2
}
