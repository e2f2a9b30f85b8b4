import { expect, test } from 'vitest'
import { type Printed, pageOf } from '../table.sample'
import { documentRows } from './candidate-rows'
import { kindRows } from './kind-rows'

/** In how many texts of such rows a receipt is spoken of. */
function receiptsIn(...texts: string[]): number {
  const page = pageOf(texts.map((text): Printed[] => [[40, text]]))
  const { columns, rows } = kindRows(documentRows([page]))
  return rows[0]![columns.indexOf('mentions.receipt')]!
}

test('a table that is sold is no word of a receipt, one where guests sat is', () => {
  expect(receiptsIn('Dining table oak', 'Tisch Eiche massiv', 'Mesa de roble')).toBe(0)
  expect(receiptsIn('Table 12', 'Tisch: 5', 'Mesa nº 4')).toBe(3)
})
