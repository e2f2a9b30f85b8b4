import { describe, expect, it } from 'vitest'
import {
  matchDocument,
  minorRanges,
  numberKey,
  type QuickDocument,
  readAmount,
  readQuickQuery,
} from './quick-search'

describe('amounts as people type them', () => {
  it.each([
    ['1.204,50', '1204.50'],
    ['1,204.50', '1204.50'],
    ["1'204.50", '1204.50'],
    ['1’204.50', '1204.50'],
    ['1204,5', '1204.5'],
    ['1204.', '1204'],
    ['1204', '1204'],
    ['1.204', '1204'],
    ['1,204', '1204'],
    ['1.204.500', '1204500'],
    ['12.345.678,90', '12345678.90'],
    ['0,99', '0.99'],
    ['-12.50', '-12.50'],
    ['12.50-', '-12.50'],
    ['(12.50)', '-12.50'],
    ['(12.50', null],
    ['+12.50', '12.50'],
    ['1.2.3', null],
    ['12.34.567', null],
    ['INV4711', null],
    ['12/2026', null],
    ['', null],
  ])('reads %j as %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  it.each([
    [
      '1204.50',
      2,
      [
        [120450n, 120450n],
        [-120450n, -120450n],
      ],
    ],
    [
      '1204.5',
      2,
      [
        [120450n, 120459n],
        [-120459n, -120450n],
      ],
    ],
    [
      '1204',
      2,
      [
        [120400n, 120499n],
        [-120499n, -120400n],
      ],
    ],
    [
      '1204',
      0,
      [
        [1204n, 1204n],
        [-1204n, -1204n],
      ],
    ],
    ['-7', 2, [[-799n, -700n]]],
    ['1204.50', 0, []],
    [
      '1.5',
      3,
      [
        [1500n, 1599n],
        [-1599n, -1500n],
      ],
    ],
  ] as [string, number, bigint[][]][])(
    'what is not typed of %j is open, with %i decimals',
    (amount, exponent, ranges) => {
      expect(minorRanges(amount, exponent)).toEqual(ranges)
    },
  )
})

describe('what was typed is taken apart', () => {
  it.each([
    ['acme 1.204,50', { words: ['acme'], parts: [{ amount: '1204.50' }] }],
    ['1.204,50 acme', { words: ['acme'], parts: [{ amount: '1204.50' }] }],
    ['1 204,50 acme', { words: ['acme'], parts: [{ amount: '1204.50' }] }],
    ['acme €1.204,50', { words: ['acme'], currency: 'EUR', parts: [{ amount: '1204.50' }] }],
    ['1204.50 usd', { words: [], currency: 'USD', parts: [{ amount: '1204.50' }] }],
    ['10023', { parts: [{ id: 10023, key: '10023', amount: '10023' }], wholeKey: null }],
    ['#10023', { words: [], parts: [{ id: 10023 }] }],
    ['INV 4711', { words: [], parts: [{ key: '4711', only: 'invoice', amount: null }], wholeKey: 'INV4711' }],
    ['inv-4711', { parts: [{ key: 'INV4711', id: null, amount: null }] }],
    ['Rechnung Nr. 0815', { words: [], parts: [{ key: '815', only: 'invoice' }] }],
    ['po 4500012301', { words: [], parts: [{ key: '4500012301', only: 'order', id: null }] }],
    ['doc 10023', { words: [], parts: [{ id: 10023, key: null, only: 'document' }] }],
    ['order logistics', { words: ['order', 'logistics'], parts: [] }],
    ['Müller & Söhne', { words: ['muller', 'sohne'], parts: [] }],
    ['3M Deutschland', { words: ['deutschland'], parts: [{ key: '3M' }], wholeName: ['3m', 'deutschland'] }],
    ['4500012301 88,10', { parts: [{ key: '4500012301' }, { amount: '88.10' }] }],
    ['RE 2026/004 711', { wholeKey: 'RE2026004711' }],
  ])('%j', (typed, expected) => {
    expect(readQuickQuery(typed)).toMatchObject(expected)
  })

  it.each(['', '   ', '&', '€', '---', '#'])('%j asks for nothing', (typed) => {
    expect(readQuickQuery(typed)).toBeNull()
  })

  it('takes no longer text than people type, and never more than three numbers', () => {
    expect(readQuickQuery('9'.repeat(5000))?.parts).toHaveLength(1)
    expect(readQuickQuery('1 2 3 4 5 6')?.parts).toHaveLength(3)
  })

  it('numbers are compared without what people write differently', () => {
    expect(numberKey(' 00-inv 47/11. ')).toBe('INV4711')
    expect(numberKey('000')).toBeNull()
  })
})

describe('a document answers', () => {
  const document: QuickDocument = {
    id: 10023,
    invoiceNumber: 'INV-4711',
    poNumber: '4500012301',
    supplierName: 'Acme Foods Inc.',
    currency: 'EUR',
    payableMinor: 120450n,
  }
  const names = new Map([['Acme Foods Inc.', 0]])
  const match = (typed: string) => matchDocument(readQuickQuery(typed)!, document, names)

  it.each([
    ['10023', ['document']],
    ['inv 4711', ['invoice']],
    ['4711', ['invoice']],
    ['inv-47', ['invoice']],
    ['45000', ['order']],
    ['po 4500012301', ['order']],
    ['1.204,50', ['amount']],
    ['1204', ['amount']],
    ['acme 1,204.50', ['amount', 'supplier']],
    ['acme 4711', ['invoice', 'supplier']],
    ['1204.50 eur', ['amount']],
  ])('%j because of %j', (typed, reasons) => {
    expect(match(typed)?.reasons).toEqual(reasons)
  })

  it.each(['1204.50 usd', 'acme 99.00', 'invoice 4500012301', 'po 4711', '1204.51', '-1204.50'])(
    'not %j',
    (typed) => {
      expect(match(typed)).toBeNull()
    },
  )

  it('its own number before an invoice, a whole number before its beginning, an exact amount before a rough one', () => {
    const scores = ['10023', 'inv4711', 'inv47', '711', 'acme'].map((typed) => match(typed)!.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(match('1204.50')!.score).toBeGreaterThan(match('1204')!.score)
  })
})
