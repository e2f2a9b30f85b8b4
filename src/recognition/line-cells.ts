import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { checkLineValue } from '../documents/line-values'
import type { RecognisedLine } from './recognised-document'

const read = {
  description: ['name', 'name'],
  item: ['item', 'item'],
  quantity: ['quantity', 'quantity'],
  unit: ['unit', 'unit'],
  unitPrice: ['unit_price', 'unit_price'],
  poNumber: ['order', 'order'],
  netAmount: ['net_amount', 'amount'],
} as const satisfies Partial<
  Record<LineFieldName, readonly [keyof RecognisedLine, keyof RecognisedLine['boxes']]>
>

/** What a reading calls the value that fills a cell. */
export const readCellOf = (name: LineFieldName): keyof RecognisedLine | undefined =>
  Object.entries(read).find(([filled]) => filled === name)?.[1][0]

/** A line that was read, cell by cell with its place. What no cell can hold is left out rather than failing the document. */
export function cellsOfReading(
  line: RecognisedLine,
  currency: string,
  source: 'RECOGNISED' | 'DATA' = 'RECOGNISED',
): DocumentLine['cells'] {
  const cells = Object.entries(read).flatMap(([name, [from, cell]]) => {
    const value = storable(name as LineFieldName, line[from], currency)
    if (value === null) return []
    const place = line.boxes[cell] ?? line.box
    const box = line.page !== null && place ? { box: { page: line.page, ...place } } : {}
    const reading = { value, confidence: line.confidence, ...box }
    // data are no prediction
    return [[name, { ...reading, source, ...(source === 'RECOGNISED' && { predicted: reading }) }] as const]
  })
  return Object.fromEntries(cells) as DocumentLine['cells']
}

function storable(name: LineFieldName, value: string | null, currency: string): string | null {
  try {
    return checkLineValue(name, name === 'description' ? (value?.slice(0, 2_000) ?? null) : value, currency)
  } catch {
    return null
  }
}
