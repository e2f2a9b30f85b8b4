import { describe, expect, it } from 'vitest'
import { amountFromTyping } from './amount-maths'

const point = { decimalSign: '.', currency: 'USD' } as const
const comma = { decimalSign: ',', currency: 'EUR' } as const

describe('amounts can be worked out while typing', () => {
  it.each([
    ['=100+19', '119.00'],
    ['100*1.19', '119.00'],
    ['100 - 0.1 - 0.2', '99.70'],
    ['=0.1+0.2', '0.30'],
    ['(80+20)/3', '33.33'],
    ['200/3', '66.67'],
    ['=-(5*2)', '-10.00'],
    ['1,204.50*19%', '228.86'],
    ['2 × 49.99', '99.98'],
    ['0.005*1', '0.01'],
    ['-0.005*1', '-0.01'],
    ['=9999999999999.99+0.01', '10000000000000.00'],
  ])('%s is %s', (typed, value) => {
    expect(amountFromTyping(typed, point)).toBe(value)
  })

  it('reads numbers in the writing of the reader', () => {
    expect(amountFromTyping('1.204,50', comma)).toBe('1204.50')
    expect(amountFromTyping('1.204,50+0,50', comma)).toBe('1205.00')
    expect(amountFromTyping('100*1,075', comma)).toBe('107.50')
  })

  it('rounds to the digits of the currency', () => {
    expect(amountFromTyping('100/3', { decimalSign: '.', currency: 'JPY' })).toBe('33')
    expect(amountFromTyping('100/3', { decimalSign: '.', currency: 'KWD' })).toBe('33.333')
  })

  it.each(['=1/0', '=(1+2', '=1+', '2**3', '=alert(1)', '=', 'abc', '1+2)'])('%s is refused', (typed) => {
    expect(amountFromTyping(typed, point)).toBeNull()
  })

  it('a plain number stays as it was typed', () => {
    expect(amountFromTyping('1204.5', point)).toBe('1204.5')
    expect(amountFromTyping('-12', point)).toBe('-12')
  })
})
