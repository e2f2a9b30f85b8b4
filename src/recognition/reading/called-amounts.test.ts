import { expect, test } from 'vitest'
import { calledAmounts } from './called-amounts'
import type { Choices } from './choices'
import { layOut } from './page-layout'
import { type AmountCandidate, typedCandidates } from './typed-candidates'

/** Rows of a label and an amount with room between them, as totals are printed. */
function pageOf(rows: readonly (readonly [string, string])[]) {
  const words = rows.flatMap(([label, amount], row) => {
    const placed = (text: string, from: number) => {
      let x = from
      return text.split(' ').map((word) => {
        const box = { x, y: 0.1 + row * 0.03, w: word.length * 0.012, h: 0.015 }
        x += box.w + 0.006
        return { text: word, confidence: 1, box }
      })
    }
    return [...placed(label, 0.1), ...placed(amount, 0.35)]
  })
  return layOut([{ number: 1, width: 600, height: 800, words }])
}

type Field = 'net_total' | 'tax_total' | 'gross_total' | 'payable'

/** The likeliest amount for a field where the trees find all of them as likely, but one twice. */
function likeliest(rows: readonly (readonly [string, string])[], field: Field, favourite: string) {
  const layout = pageOf(rows)
  const { amounts } = typedCandidates(layout)
  const choices = amounts
    .map((one) => ({ value: one.value, share: one.value === favourite ? 0.2 : 0.1, candidates: [one] }))
    .sort((one, other) => other.share - one.share)
  const all: Choices<AmountCandidate> = { choices, none: 0.1 }
  const called = calledAmounts({ net_total: all, tax_total: all, gross_total: all, payable: all }, layout)
  return called[field].choices[0]!.value
}

test('what was paid, and a discount, are no tax; a tax is what a label calls one', () => {
  const rows = [
    ['Subtotal', '2770.00'],
    ['Discount', '145.00'],
    ['VAT (5%):', 'AED 131.25'],
    ['Amount paid', 'AED 500.00'],
  ] as const
  expect(likeliest(rows, 'tax_total', '500.00')).toBe('131.25')
  expect(likeliest(rows, 'tax_total', '145.00')).toBe('131.25')
})

test('a zero is not all of the tax where another tax is printed', () => {
  const rows = [
    ['CGST', '90.00'],
    ['IGST', '0.00'],
  ] as const
  expect(likeliest(rows, 'tax_total', '0.00')).toBe('90.00')
  expect(likeliest([['IGST', '0.00']], 'tax_total', '0.00')).toBe('0.00')
})

test('a subtotal is no total where one is printed, nor what is left of it after a payment', () => {
  const rows = [
    ['Subtotal', '4570.00'],
    ['Total', '4390.00'],
  ] as const
  expect(likeliest(rows, 'gross_total', '4570.00')).toBe('4390.00')
  expect(
    likeliest(
      [
        ['Subtotal', '4570.00'],
        ['Fee', '12.00'],
      ],
      'gross_total',
      '4570.00',
    ),
  ).toBe('4570.00')
  const rest = [
    ['Subtotal', '710.00'],
    ['Deposit paid', '200.00'],
    ['Balance due', '510.00'],
  ] as const
  expect(likeliest(rest, 'gross_total', '510.00')).not.toBe('510.00')
})

test('what a label calls due is to be paid, the currency before it or not', () => {
  const rows = [
    ['Total:', 'PKR 3013930.00'],
    ['Amount due:', 'PKR 1513930.00'],
  ] as const
  expect(likeliest(rows, 'payable', '3013930.00')).toBe('1513930.00')
})

test('three capitals may be a label, and no currency', () => {
  const rows = [
    ['Rounded', 'VAT 12.00'],
    ['VAT', 'AED 90.00'],
    ['Rounded', 'AED 0.10'],
  ] as const
  expect(likeliest(rows, 'tax_total', '12.00')).toBe('12.00')
  expect(likeliest(rows, 'tax_total', '0.10')).not.toBe('0.10')
})

test('what was taken off is no total, what is left after it is', () => {
  const rows = [
    ['Discount Total', '433.00'],
    ['Balance', '5836.00'],
  ] as const
  expect(likeliest(rows, 'gross_total', '433.00')).toBe('5836.00')
  const after = [
    ['Total after discount', '433.00'],
    ['Balance', '5836.00'],
  ] as const
  expect(likeliest(after, 'gross_total', '433.00')).toBe('433.00')
})

test('a fee is no tax, and what a tax is raised on no net amount beside a subtotal', () => {
  const rows = [
    ['Subtotal', '7690.00'],
    ['VAT 25% (of 7450.00', 'SEK)'],
    ['Restocking Fee', '850.00'],
    ['VAT', '1862.50'],
  ] as const
  expect(likeliest(rows, 'tax_total', '850.00')).not.toBe('850.00')
  expect(likeliest(rows, 'net_total', '1862.50')).not.toBe('1862.50')
  expect(likeliest(rows.slice(2, 3), 'tax_total', '850.00')).toBe('850.00')
})

test('what is left after a payment that is printed is to be paid', () => {
  const rows = [
    ['Zapłacono', '1000.00'],
    ['Do zapłaty', '2451.38'],
    ['Razem', '3451.38'],
  ] as const
  expect(likeliest(rows, 'payable', '3451.38')).toBe('2451.38')
  expect(likeliest(rows.slice(1), 'payable', '3451.38')).toBe('3451.38')
})
