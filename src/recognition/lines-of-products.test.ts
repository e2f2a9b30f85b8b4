import { expect, test } from 'vitest'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { type Printed, pageOf } from './table.sample'

/** A row of a table whose numbers stand flush on the right. */
const row = (...[name, ...numbers]: string[]): Printed[] => [
  [90, name!],
  ...numbers.map((text, at): Printed => [[350, 420, 560][at]! - text.length * 6, text]),
]
const total: Printed[] = [
  [400, 'Total'],
  [524, '591.70'],
]
const landing = ['Landing fee', '6', '14.20', '85.20']
const parking = ['Apron parking', '2', '42.00', '84.00']
const fluid = ['De-icing fluid', '70', '4.35', '304.50']
const hangar = ['Hangarage', '1', '118.00', '118.00']

function linesOf(rows: Printed[][], isScanned: boolean) {
  const page = pageOf([...rows, total])
  const words = page.words.map((word) => ({ ...word, confidence: isScanned ? 0.9 : 1 }))
  return readLines(layOut([{ ...page, words }]), { net: 59_170, gross: null })
}
const read = (rows: Printed[][], isScanned: boolean) =>
  linesOf(rows, isScanned).map((line) => [line.name, line.quantity, line.unit_price, line.net_amount])

test('where the amounts come to no total, those are lines that quantity and price come to', () => {
  // the first amount can't be read, and a tax table stands below
  const rows = [row('Landing fee', '6', '14.20', 'B5:Z0'), row(...parking), row(...fluid), row(...hangar)]
  const taxes = row('20 % of', '', '', '591.70')
  expect(read([...rows, taxes], true)).toEqual([parking, fluid, hangar])
})

test.for([
  ['a lost decimal point', '8520;'],
  ['a wrong digit', '35.20'],
])('%s of a scanned amount is put right by its product, and in doubt', ([, printed]) => {
  const rows = [row('Landing fee', '6', '14.20', printed!), row(...parking), row(...fluid)]
  expect(read([...rows, row(...hangar)], true)).toEqual([landing, parking, fluid, hangar])
  const [mended, other] = linesOf([...rows, row(...hangar)], true)
  expect(mended!.confidence).toBeLessThanOrEqual(0.7)
  expect(other!.confidence).toBeGreaterThan(0.7)
})

test('a number with a price and a quantity in their columns is a line too; of a scan the quantity may be lost', () => {
  const rows = (...odd: string[]) => [row(...odd), row(...parking), row(...fluid), row(...hangar)]
  const reduced = ['Landing fee', '6', '14.20', '71.00']
  expect(read(rows(...reduced), false)).toEqual([reduced, parking, fluid, hangar])
  expect(read(rows('Landing fee', 'b', '14.20', '71.00'), false)).toEqual([parking, fluid, hangar])
  const [first, ...others] = read(rows('Landing fee', 'b', '14.20', '71.00'), true)
  expect(first?.slice(1)).toEqual(['5', '14.20', '71.00'])
  expect(others).toEqual([parking, fluid, hangar])
})

test('a rate in the column of the prices is none', () => {
  const rows = [row(...parking), row(...fluid), row(...hangar), row('Surcharge', '', '5.8', '29.37')]
  const percent: Printed = [423, '%']
  expect(read([...rows.slice(0, 3), [...rows[3]!, percent]], true)).toEqual([parking, fluid, hangar])
  expect(read(rows, true)).toHaveLength(4)
})

test('where most rows prove nothing, there are no such lines', () => {
  const rows = [row(...parking), row(...fluid), row(...hangar)]
  const odd = ['10.00', '11.00', '12.00', '13.00'].map((amount) => row('Fee', '3', '14.20', amount))
  expect(read([...rows, ...odd], false)).toEqual([])
})
