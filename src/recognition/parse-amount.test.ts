import { describe, expect, test } from 'vitest'
import {
  findNumbers,
  fromHundredths,
  hundredths,
  numberStyle,
  parseDecimal,
  signedValue,
} from './parse-amount'

describe('amounts are read as printed in many countries', () => {
  test.each([
    ['1.234,50', 'comma', '1234.50'],
    ['1,234.50', 'point', '1234.50'],
    ["1'234.50", 'point', '1234.50'],
    ['1 234,50', 'comma', '1234.50'],
    ['-5,00', 'comma', '-5.00'],
    ['5,00-', 'comma', '-5.00'],
    ['(1,234.50)', 'point', '-1234.50'],
    ['250.00 CR', 'point', '-250.00'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'point', '1.234'],
    ['5,000', 'comma', '5.000'],
    ['5,000', 'point', '5000'],
    ['12.345.678', 'comma', '12345678'],
  ] as const)('%s in a %s document is %s', (printed, style, value) => {
    expect(parseDecimal(printed, style)).toBe(value)
  })
})

test.each([
  ['(45.00)', '-45.00'],
  ['(Rs. 45.00)', '-45.00'],
  ['(45.00 EUR)', '-45.00'],
  ['45.00)', '45.00'],
  ['[Total 45.00)', '45.00'],
  ['(45.00', '45.00'],
  ['(45.00 in all)', '45.00'],
])('an amount in both brackets is negative, one beside a lone bracket is not: %s', (text, value) =>
  expect(findNumbers(text, 'point').map((number) => number.value)).toEqual([value]),
)

test('thousands are parted by whatever space a program prints', () => {
  for (const space of [' ', '\u00a0', '\u202f', '\u2009'])
    expect(findNumbers(`Total 12${space}345,60 €`, 'comma').map(({ value }) => value)).toEqual(['12345.60'])
})

test.each([
  ['Total ₹1,33,469.80', '133469.80'],
  ['₹12,45,67,890.00', '124567890.00'],
  ['Rs 1,15,610', '115610'],
  ['qty 12.0000', '12.0000'],
  ['rate 0.1250', '0.1250'],
  ['total 2,320.5000', '2320.5000'],
  ['total ₹9, 540.30', '9540.30'],
  ['total 1, 507 .00', '1507.00'],
])('lakh and crore, four decimals and letters printed wide are read whole: %s', (text, value) =>
  expect(findNumbers(text, 'point').map((number) => number.value)).toEqual([value]),
)

test.each([
  ['TOTAL:1920€', ['1920']],
  ['IVA(21%):403.2€', ['403.2']],
  ['Total:250.00', ['250.00']],
  ['No:4711', []],
  ['at 10:27', []],
])('an amount may follow its label at once: %s', (text, values) =>
  expect(findNumbers(text, 'point').flatMap(({ value, start }) => (start > 5 ? [value] : []))).toEqual(
    values,
  ),
)

test('a sign before that of the currency is the amount’s, a stroke between words is none', () => {
  const signed = (text: string) => findNumbers(text, 'point').map((one) => signedValue(one, text))
  expect(signed('-$45.00 and -€ 5.00')).toEqual(['-45.00', '-5.00'])
  expect(signed('Rent - $45.00')).toEqual(['45.00'])
})

test('parts of dates, times and codes are not amounts', () => {
  for (const text of ['29.10.2015', '10:27', 'INV-2041', 'A/2020', '04/27/20']) {
    expect(findNumbers(text, 'comma').filter((number) => number.hasDecimals)).toEqual([])
  }
  expect(findNumbers('Gesamt EUR 571,04', 'comma').map((number) => number.value)).toEqual(['571.04'])
})

test('the clear cases decide how a document writes numbers', () => {
  expect(numberStyle(['12,50', '3', '1.000'])).toBe('comma')
  expect(numberStyle(['$1,000.00', '12.50'])).toBe('point')
})

test('where nothing has decimals, what stands before three digits groups them', () => {
  expect(numberStyle(['$206.700', '3', '$85.000'])).toBe('comma')
  expect(parseDecimal('$206.700', 'comma')).toBe('206700')
  expect(numberStyle(['¥206,700', '3'])).toBe('point')
  // one amount with two decimals says more than any that may be grouped
  expect(numberStyle(['1.250', '2.500', '12.50'])).toBe('point')
})

test('days say nothing of how numbers are written', () =>
  expect(numberStyle(['2026.09.30', '12.09.26', '46.680', '114.030'])).toBe('comma'))

test('hundredths are rounded and written back with two digits', () => {
  expect(hundredths('12.345')).toBe(1235n)
  expect(hundredths('-0.5')).toBe(-50n)
  expect(fromHundredths(-5n)).toBe('-0.05')
})

test('a stroke that is the line of a table parts no amount; one within a code does', () => {
  const valuesIn = (text: string) => findNumbers(text, 'comma').map(({ value }) => value)
  expect(valuesIn('IVA /1789,09')).toEqual(['1789.09'])
  expect(valuesIn('12/2020')).toEqual([])
  expect(valuesIn('No /4711')).toEqual([])
})

test('dinars have thousandths: what stands behind four digits without a gap is no group', () => {
  const style = numberStyle(['1840.000', '420.000', '2420.000'])
  expect(style).toBe('point')
  expect(parseDecimal('420.000', style)).toBe('420.000')
  expect(numberStyle(['1 840,000', '420,000'])).toBe('comma')
  // nothing is grouped behind a zero, and little dinars are written with three digits
  expect(numberStyle(['15.000', '7.250', '0.000'])).toBe('point')
  expect(numberStyle(['15,000', '7,250', '0,500'])).toBe('comma')
  expect(numberStyle(['15.000', 'Total 549.550 KWD'])).toBe('point')
  expect(numberStyle(['15,000', 'Total 549,550 TND'])).toBe('comma')
})

test('a rand right before its amount parts nothing', () => {
  expect(findNumbers('Amount R1863.00', 'point').map(({ value }) => value)).toEqual(['1863.00'])
  expect(findNumbers('Frame R1863', 'point')).toEqual([])
  expect(findNumbers('Total Rp5.830.000', 'comma').map(({ value }) => value)).toEqual(['5830000'])
})

test('no space parts an amount from Japanese words beside it; a number in an address is none', () => {
  expect(findNumbers('合計132,000円', 'point').map(({ value }) => value)).toEqual(['132000'])
  expect(findNumbers('小計 24,000円', 'point').map(({ value }) => value)).toEqual(['24000'])
  expect(findNumbers('渋谷1丁目', 'point')).toEqual([])
})

test('a number may have no whole part; the digits behind the point of a code are none', () => {
  const valuesIn = (text: string) => findNumbers(text, 'point').map(({ value }) => value)
  expect(valuesIn('RATE .42 OF 23.10')).toEqual(['0.42', '23.10'])
  expect(valuesIn('.095')).toEqual(['0.095'])
  expect(valuesIn('$.36')).toEqual(['0.36'])
  expect(valuesIn('No.42')).not.toContain('0.42')
})
