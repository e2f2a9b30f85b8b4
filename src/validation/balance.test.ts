import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { balanceOf, isMisread } from './balance'

const amounts = (netAmt: string | null, taxAmt: string | null, controlAmt: string | null, currency = 'EUR') =>
  balanceOf({ netAmt, taxAmt, controlAmt, currency })

const line = (quantity: string | null, unitPrice: string | null, netAmount: string | null): DocumentLine => ({
  id: 'a',
  cells: Object.fromEntries(
    Object.entries({ quantity, unitPrice, netAmount })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, { value, source: 'RECOGNISED' }]),
  ),
})

describe('the header', () => {
  it('balances where net and tax make the control amount, to the cent and without floats', () => {
    expect(amounts('0.10', '0.20', '0.30')).toMatchObject({ state: 'balanced' })
    expect(amounts('99999999999999.99', '0.01', '100000000000000.00')).toMatchObject({ state: 'balanced' })
    expect(amounts('-100', '-19', '-119')).toMatchObject({ state: 'balanced' })
  })

  it('a missing tax counts as none; freight and other charges count', () => {
    expect(amounts('119.00', null, '119.00')).toMatchObject({ state: 'balanced' })
    const given = { netAmt: '100', taxAmt: '19', freightAmt: '5', otherChargesAmt: '1', currency: 'EUR' }
    expect(balanceOf({ ...given, controlAmt: '125' }).state).toBe('balanced')
    expect(balanceOf({ ...given, controlAmt: '119' })).toMatchObject({ state: 'off', differenceMinor: -600n })
  })

  it('tells what is missing or too much', () => {
    expect(amounts('100.00', '19.00', '120.00')).toMatchObject({ differenceMinor: 100n, isInLines: false })
    expect(amounts('100.00', '19.00', '118.50')).toMatchObject({ differenceMinor: -50n })
  })

  it('says why it cannot tell', () => {
    expect(amounts('1', '1', null)).toMatchObject({ state: 'unknown' })
    expect(amounts(null, '1', '2')).toMatchObject({ state: 'unknown' })
    expect(amounts('1.005', '1', '2')).toMatchObject({ state: 'unknown' })
  })
})

describe('the lines', () => {
  const header = { netAmt: '100.00', taxAmt: '19.00', controlAmt: '119.00', currency: 'EUR' }

  it('must make the net amount', () => {
    const lines = [line(null, null, '60.00'), line(null, null, '40.00')]
    expect(balanceOf({ ...header, lines })).toEqual({
      state: 'balanced',
      linesMinor: 10000n,
      includeTax: false,
    })
    expect(balanceOf({ ...header, lines: lines.slice(1) })).toMatchObject({
      state: 'off',
      isInLines: true,
      differenceMinor: 6000n,
    })
  })

  it('must make the control amount without tax where no net amount stands', () => {
    const lines = [line(null, null, '100.00')]
    expect(balanceOf({ ...header, netAmt: null, lines }).state).toBe('balanced')
    expect(balanceOf({ ...header, netAmt: null, taxAmt: null, lines }).state).toBe('off')
  })

  it.each<[string, Partial<Parameters<typeof balanceOf>[0]>, string[], 'net' | 'with tax' | 'off']>([
    ['net lines', {}, ['60.00', '40.00'], 'net'],
    ['lines with their tax', {}, ['71.40', '47.60'], 'with tax'],
    ['with freight beside', { freightAmt: '5.00', controlAmt: '124.00' }, ['119.00'], 'with tax'],
    ['without a net amount', { netAmt: null }, ['119.00'], 'with tax'],
    [
      'a credit note',
      { netAmt: '-100.00', taxAmt: '-19.00', controlAmt: '-119.00' },
      ['-119.00'],
      'with tax',
    ],
    ['yen', { netAmt: '1000', taxAmt: '100', controlAmt: '1100', currency: 'JPY' }, ['1100'], 'with tax'],
    ['no tax at all', { taxAmt: null, controlAmt: '100.00' }, ['100.00'], 'net'],
    ['tax of 0', { taxAmt: '0.00', controlAmt: '100.00' }, ['100.00'], 'net'],
    ['a cent off', {}, ['119.01'], 'off'],
    ['half of them with tax', {}, ['71.40', '40.00'], 'off'],
    ['a header that is off itself', { controlAmt: '120.00' }, ['120.00'], 'off'],
  ])('may be printed with or without their tax: %s', (_, changes, values, wanted) => {
    const lines = values.map((value) => line(null, null, value))
    const balance = balanceOf({ ...header, ...changes, lines })
    expect(balance.state === 'balanced' ? (balance.includeTax ? 'with tax' : 'net') : balance.state).toBe(
      wanted,
    )
  })

  it('that have no amounts say nothing', () => {
    expect(balanceOf({ ...header, lines: [line('1', null, null)] }).state).toBe('balanced')
  })
})

describe('a line is misread', () => {
  it.each([
    ['1130', '1.00', '1130.00', false],
    ['3000', '1.00', '1130.00', true],
    ['1.130', '1000', '1130.00', false],
    ['3', '0.333', '1.00', false],
    ['100', '0.1234', '12.34', false],
    ['-2', '1100', '-2200.00', false],
    ['2', '1100', '-2200.00', true],
    [null, '5', '7.00', false],
  ])('%s × %s against %s: %s', (quantity, price, amount, wanted) => {
    expect(isMisread(line(quantity, price, amount), 'EUR')).toBe(wanted)
  })

  it('but not where data state the amount, which has the allowances of the line in it', () => {
    const stated = line('3', '10.00', '27.00')
    stated.cells.netAmount!.source = 'DATA'
    expect(isMisread(stated, 'EUR')).toBe(false)
  })

  it('until a person confirms its amount beside these numbers', () => {
    const misread = line('3000', '1.00', '1130.00')
    misread.cells.netAmount!.agreedFor = '3000 × 1.00'
    expect(isMisread(misread, 'EUR')).toBe(false)
    misread.cells.quantity!.value = '2000'
    expect(isMisread(misread, 'EUR')).toBe(true)
  })
})
