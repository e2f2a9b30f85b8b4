import { expect, test } from 'vitest'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import type { PageText } from './recognised-document'
import { type Printed, pageOf } from './table.sample'

const heads: Printed[] = [
  [60, 'Beskrivelse'],
  [310, 'Antal'],
  [395, 'Enhedspris'],
  [507, 'Beløb'],
]
const row = (name: string, quantity: string, price: string, amount: string, discount = ''): Printed[] =>
  [
    [60, name],
    [310, quantity],
    [340, discount],
    [450 - price.length * 6, price],
    [550 - amount.length * 6, amount],
  ].filter((one): one is Printed => one[1] !== '')

/** As OCR reads a page, `by` points further to the right. */
const scanned = (page: PageText, number = 1, by = 0): PageText => ({
  ...page,
  number,
  words: page.words.map((word) => ({
    ...word,
    confidence: 0.9,
    box: { ...word.box, x: word.box.x + by / 600 },
  })),
})
const products = (pages: PageText[], net: number) =>
  readLines(layOut(pages), { net, gross: null }).map(
    ({ quantity, unit_price, net_amount }) => `${quantity} × ${unit_price} = ${net_amount}`,
  )
const rows = [
  heads,
  row('Zinktagrender', '34', '315,00', '10.710,00'),
  row('Nedløbsrør', '', '1.480,00', '5.920,00'),
  row('Udskiftning af stern', '28', '247,50', '6.930,00'),
  row('Tømrersvend', '11', '485,00', '10.670,00'),
]

test('a quantity that OCR lost or misread is what price and amount come to', () => {
  expect(products([scanned(pageOf(rows))], 3423000)).toEqual([
    '34 × 315.00 = 10710.00',
    '4 × 1480.00 = 5920.00',
    '28 × 247.50 = 6930.00',
    '22 × 485.00 = 10670.00',
  ])
})

test('on a page that has its text nothing is worked out', () => {
  expect(products([pageOf(rows)], 3423000)[1]).toContain('null × ')
})

test('parts are worked out only where other quantities have parts, a single one only where others are single', () => {
  const hours = (first: string) => [
    heads,
    row('Review', first, '118,00', first === '2' ? '236,00' : '177,00'),
    row('Setup', '3', '118,00', '354,00'),
    row('Import', '', '118,00', '324,50'),
    row('Licence', '', '70,00', '70,00'),
  ]
  expect(products([scanned(pageOf(hours('1,5')))], 92550).slice(2)).toEqual([
    '2.75 × 118.00 = 324.50',
    'null × 70.00 = 70.00',
  ])
  expect(products([scanned(pageOf(hours('2')))], 98450)[2]).toContain('null × ')
})

test('a discount in a column of its own is no misread quantity', () => {
  const reduced = [
    heads,
    row('Tubo', '40', '10,00', '300,00', '25'),
    row('Canale', '64', '7,25', '464,00', '0'),
    row('Staffa', '90', '1,18', '106,20', '0'),
  ]
  expect(products([scanned(pageOf(reduced))], 87020)[0]).toBe('40 × 10.00 = 300.00')
})

test('a price under a head that nobody knows has a place of its own, and shows how many the others are', () => {
  const line = (name: string, hours: string, price: string, amount: string): Printed[] => [
    [60, name],
    [301, hours],
    [379, price],
    [457, amount],
  ]
  const rows = [
    line('Description', 'Hours', 'GBP per Hour', 'Amount GBP'),
    line('Site survey', '2', '58.00', '116.00'),
    line('Design check', '4.5', '72.00', '324.00'),
    // "3.5" without its mark
    line('Pattern drawing', '35', '64.00', '224.00'),
  ]
  const lines = readLines(layOut([scanned(pageOf(rows))]), { net: 66_400, gross: null })
  expect(lines.map(({ quantity, unit_price: price }) => [quantity, price])).toEqual([
    ['2', '58.00'],
    ['4.5', '72.00'],
    ['3.5', '64.00'],
  ])
  const [{ boxes }] = lines as [(typeof lines)[number]]
  expect(boxes.unit_price!.x).toBeGreaterThan(boxes.quantity!.x + boxes.quantity!.w)
})
