import { expect, test } from 'vitest'
import { linesOf, type Printed } from './table.sample'

const row = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 130, text])

test('headings that no list has are understood, where what stands below is proved by an amount', () => {
  const rows = [row('Kuvaus', 'Määrä', 'Hinta', 'Summa'), row('Jäsenmaksu', '1 kpl', '', '145,00')]
  const total: Printed[] = [[400, 'Yhteensä 145,00']]
  expect(linesOf([...rows, total], 14_500, 14_500)).toEqual([['Jäsenmaksu', '1', null, '145.00']])
  expect(linesOf(rows, 14_500, 14_500)).toEqual([])
})

test('a tax at its rate ends the table and is no line, a charge that is called a tax is one', () => {
  const head = row('Description', 'Qty', 'Price', 'Amount')
  const goods = [row('Steel bracket', '2', '10.00', '20.00'), row('Stromsteuer', '1', '5.00', '5.00')]
  const taxes = [row('CGST @ 9%', '', '', '2.25'), row('SGST @ 9%', '', '', '2.25')]
  expect(linesOf([head, ...goods, ...taxes], null, null).map(([name]) => name)).toEqual([
    'Steel bracket',
    'Stromsteuer',
  ])
})

test('the quantity is found where it stands in the text of the line, and only if it makes the amount', () => {
  const head: Printed[] = [
    [150, 'Description'],
    [400, 'Price'],
    [500, 'Amount'],
  ]
  const line = (text: string): Printed[] => [
    [150, text],
    [400, '74.90'],
    [500, '149.80'],
  ]
  expect(linesOf([head, line('2 switches 40 A')], 14_980, null)).toEqual([
    ['switches 40 A', '2', '74.90', '149.80'],
  ])
  expect(linesOf([head, line('3 switches 40 A')], 14_980, null)).toEqual([
    ['3 switches 40 A', null, '74.90', '149.80'],
  ])
})

test("of two columns that come to totals the net one is the lines', and a table of taxes is none", () => {
  const rows: Printed[][] = [
    [
      [40, 'Steel bracket'],
      [400, '100.00'],
      [500, '120.00'],
    ],
    [
      [40, 'Wall anchor'],
      [400, '50.00'],
      [500, '60.00'],
    ],
    [
      [40, '20 %'],
      [400, '150.00 Kč'],
      [500, '180.00 Kč'],
    ],
  ]
  expect(linesOf(rows, 15_000, 18_000).map((line) => line[3])).toEqual(['100.00', '50.00'])
})

test('taxes that are posted with the lines make them come to the gross total, and are left out where the net one is known', () => {
  const rows: Printed[][] = [
    [
      [40, 'Room'],
      [500, '100.00'],
    ],
    [
      [40, 'Breakfast'],
      [500, '50.00'],
    ],
    [
      [40, 'Garage'],
      [500, '10.00'],
    ],
    [
      [40, 'Cloakroom'],
      [500, '8.00'],
    ],
  ]
  expect(linesOf(rows, 16_000, 16_800).map((line) => line[3])).toEqual(['100.00', '50.00', '10.00'])
  expect(linesOf(rows, null, 16_800)).toHaveLength(4)
})
