import { expect, test } from 'vitest'
import type { DocumentType } from '../recognised-document'
import { type Printed, pageOf } from '../table.sample'
import { documentRows } from './candidate-rows'
import { kindRows } from './kind-rows'

/** In how many texts of such rows a kind is spoken of. */
function mentions(kind: DocumentType, ...texts: string[]): number {
  const page = pageOf(texts.map((text): Printed[] => [[40, text]]))
  const { columns, rows } = kindRows(documentRows([page]))
  return rows[0]![columns.indexOf(`mentions.${kind}`)]!
}

const receiptsIn = (...texts: string[]) => mentions('receipt', ...texts)

test('a table that is sold is no word of a receipt, one where guests sat is', () => {
  expect(receiptsIn('Dining table oak', 'Tisch Eiche massiv', 'Mesa de roble')).toBe(0)
  expect(receiptsIn('Table 12', 'Tisch: 5', 'Mesa nº 4')).toBe(3)
})

test('a title with room between its letters says what it says, and a fee note is an invoice', () => {
  expect(mentions('invoice', 'R E C H N U N G')).toBe(1)
  expect(mentions('invoice', 'Fee Note No. 4711', 'Honorarnote')).toBe(2)
})

test("what names the buyer's order is no order", () => {
  expect(mentions('order', 'Vs. ordine OF/2026/00731', 'Your order PO-4711')).toBe(0)
  expect(mentions('order', 'Ordine OF/2026/00731', 'Order confirmation')).toBe(2)
})
