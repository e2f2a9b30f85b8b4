import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import type { PageText, RecognisedLine } from './recognised-document'

/** A text of a row and where it begins, in points. */
export type Printed = [x: number, text: string]

/** A page of rows, one below the other; each text stands at its place, letters six points wide. */
export const pageOf = (rows: Printed[][]): PageText => pageAt(rows.map((row, at) => [60 + at * 16, row]))

/** The same of rows that each stand so many points down the page. */
export function pageAt(rows: [y: number, row: Printed[]][]): PageText {
  const words = rows.flatMap(([y, row]) =>
    row.flatMap(([x, text]) => {
      let left = x
      return text.split(' ').map((word) => {
        const box = { x: left / 600, y: y / 800, w: (word.length * 6) / 600, h: 10 / 800 }
        left += word.length * 6 + 3
        return { text: word, confidence: 1, box }
      })
    }),
  )
  return { number: 1, width: 600, height: 800, words }
}

/** Name, quantity, price and amount of the lines that are read of such rows. */
export const linesOf = (rows: Printed[][], net: number | null, gross: number | null) =>
  readLines(layOut([pageOf(rows)]), { net, gross }).map(({ name, quantity, unit_price, net_amount }) => [
    name,
    quantity,
    unit_price,
    net_amount,
  ])

/** A line of which this was read, and nothing else. */
export const lineOf = (
  name: string | null,
  amount: string,
  quantity: string | null = null,
): RecognisedLine => ({
  name,
  item: null,
  order: null,
  quantity,
  unit: null,
  unit_price: null,
  tax_rate: null,
  net_amount: amount,
  page: 1,
  box: null,
  boxes: {},
  confidence: 1,
})
