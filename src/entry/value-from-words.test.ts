import { describe, expect, it } from 'vitest'
import { type Conventions, valueFromWords } from './value-from-words'

const american: Conventions = { decimalSign: '.', dayOrder: 'month-first', currency: 'USD', year: 2026 }
const german: Conventions = { decimalSign: ',', dayOrder: 'day-first', currency: 'EUR', year: 2026 }

describe('an amount clicked on the page becomes a plain decimal', () => {
  it.each([
    ['1.204,50', '1204.50'],
    ["1'204.50", '1204.50'],
    ['1’204.50', '1204.50'],
    ['1 204,50', '1204.50'],
    ['1 204,50 €', '1204.50'],
    ['1,204.50', '1204.50'],
    ['1,23,456.70', '123456.70'],
    ['$1,204', '1204'],
    ['1.204', '1204'],
    ['1.204.000', '1204000'],
    ['12', '12'],
    ['0,5', '0.5'],
    ['0.500', '0.500'],
    ['.50', '0.50'],
    ['1204,-', '1204'],
    ['EUR 99,00', '99.00'],
    ['CHF99.00', '99.00'],
    ['0.00', '0.00'],
    ['004.10', '4.10'],
  ])('%s is %s', (written, value) => {
    expect(valueFromWords(written, 'amount', german)).toBe(value)
    expect(valueFromWords(written, 'amount', american)).toBe(value)
  })

  it.each([
    ['(12.00)', '-12.00'],
    ['-12.00', '-12.00'],
    ['12.00-', '-12.00'],
    ['12.00 CR', '-12.00'],
    ['-$12.00', '-12.00'],
    ['−12,00', '-12.00'],
  ])('%s is a credit', (written, value) => {
    expect(valueFromWords(written, 'amount', american)).toBe(value)
  })

  it('three digits after the sign are a fraction only where the currency has three', () => {
    expect(valueFromWords('1.204', 'amount', { ...american, currency: 'KWD' })).toBe('1.204')
    expect(valueFromWords('1,204', 'amount', { ...american, currency: 'KWD' })).toBe('1204')
  })

  it.each(['INV-2041', 'Total', '12kg3', '', '1.2.3', '1234.567.89.1'])('%s is no amount', (written) => {
    expect(valueFromWords(written, 'amount', american)).toBeNull()
  })
})

describe('a date clicked on the page becomes a day', () => {
  it.each([
    ['2026-04-03', '2026-04-03'],
    ['3. April 2026', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['Apr 3rd, 2026', '2026-04-03'],
    ['3 avril 2026', '2026-04-03'],
    ['1er août 2026', '2026-08-01'],
    ['03-Apr-26', '2026-04-03'],
    ['3 de abril de 2026', '2026-04-03'],
    ['5 marca 2026', '2026-03-05'],
    ['31.12.2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['2026/4/3', '2026-04-03'],
    ['20260403', '2026-04-03'],
    ['2026年4月3日', '2026-04-03'],
    ['Freitag, 3. April 2026', '2026-04-03'],
    ['(03 Mrz 2026)', '2026-03-03'],
  ])('%s is %s', (written, value) => {
    expect(valueFromWords(written, 'day', german)).toBe(value)
    expect(valueFromWords(written, 'day', american)).toBe(value)
  })

  it('an ambiguous date follows the document', () => {
    expect(valueFromWords('03/04/2026', 'day', german)).toBe('2026-04-03')
    expect(valueFromWords('03/04/2026', 'day', american)).toBe('2026-03-04')
    expect(valueFromWords('3.4.26', 'day', german)).toBe('2026-04-03')
    expect(valueFromWords('3.4.', 'day', german)).toBe('2026-04-03')
  })

  it.each(['31.02.2026', '1.204,50', 'April', 'net 30', '2026', '12345', ''])('%s is no day', (written) => {
    expect(valueFromWords(written, 'day', german)).toBeNull()
  })
})

describe('other kinds', () => {
  it('a currency is taken from its sign or its code', () => {
    expect(valueFromWords('€', 'currency', german)).toBe('EUR')
    expect(valueFromWords('US$', 'currency', german)).toBe('USD')
    expect(valueFromWords('chf', 'currency', german)).toBe('CHF')
    expect(valueFromWords('1.204,50 zł', 'currency', german)).toBe('PLN')
    expect(valueFromWords('Total', 'currency', german)).toBeNull()
  })

  it('text loses the colon behind it and double spaces', () => {
    expect(valueFromWords(' RE-2041 / 7:', 'text', german)).toBe('RE-2041 / 7')
  })
})
