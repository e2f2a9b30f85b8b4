import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExpectedError } from '../kernel/error-codes'
import { headerFieldNames } from './header-fields'
import { checkHeaderValue, headerColumns, refuseUncountable } from './header-values'

describe('a header value', () => {
  it('is kept trimmed, a currency in capitals, and nothing where nothing was written', () => {
    expect(checkHeaderValue('invoiceNumber', '  A-7 ')).toBe('A-7')
    expect(checkHeaderValue('currency', 'chf')).toBe('CHF')
    for (const name of headerFieldNames) expect(checkHeaderValue(name, '   ')).toBeNull()
  })

  it('that was accepted is accepted again and stays as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...headerFieldNames), fc.string({ maxLength: 30 }), (name, text) => {
        const first = outcome(() => checkHeaderValue(name, text))
        if (first === 'refused') return
        expect(checkHeaderValue(name, first)).toBe(first)
      }),
    )
  })

  it('that is refused says which field and what is expected', () => {
    for (const [name, value, words] of [
      ['dueDate', '1.4.2026', '"Due date" isn\'t a date (YYYY-MM-DD).'],
      ['netAmt', '1.204,50', '"Net amount" isn\'t an amount such as 1204.50.'],
      ['invoiceDate', '0001-01-01', 'Invoice date: check the year. It must be between 1900 and 2199.'],
      ['controlAmt', '9'.repeat(20), 'Control amount is too large: it can have up to 15 digits'],
      ['currency', '€', '"Currency" isn\'t a currency code such as EUR.'],
      ['invoiceNumber', 'x'.repeat(81), '"Invoice number" is longer than 80 characters.'],
    ] as const)
      expect(() => checkHeaderValue(name, value)).toThrow(words)
  })
})

describe('the columns of a header', () => {
  it('count amounts in the document’s currency, else in the customer’s', () => {
    expect(headerColumns({ controlAmt: '12.5', currency: 'KWD' }, 'USD').controlAmountMinor).toBe(12500n)
    expect(headerColumns({ controlAmt: '12.5' }, 'USD').controlAmountMinor).toBe(1250n)
    expect(headerColumns({ controlAmt: '12.5', currency: 'JPY' }, 'USD').controlAmountMinor).toBeNull()
    expect(headerColumns({}, 'USD')).toMatchObject({
      documentType: 'INVOICE',
      currency: null,
      controlAmountMinor: null,
    })
  })
})

function outcome(check: () => string | null): string | null | 'refused' {
  try {
    return check()
  } catch (error) {
    expect(error).toBeInstanceOf(ExpectedError)
    return 'refused'
  }
}

describe('amounts and bank details', () => {
  it('have the digits of their currency, whichever field they stand in', () => {
    const refused = (values: Parameters<typeof refuseUncountable>[0], currency = 'EUR') =>
      outcome(() => {
        refuseUncountable(values, currency)
        return 'taken'
      })
    expect(refused({ controlAmt: '12.34', freightAmt: '1.5' })).toBe('taken')
    expect(refused({ freightAmt: '12.345' })).toBe('refused')
    expect(refused({ controlAmt: '12.345', currency: 'KWD' })).toBe('taken')
    expect(refused({ controlAmt: '12.5', currency: 'JPY' })).toBe('refused')
    expect(refused({ controlAmt: '12.5' }, 'JPY')).toBe('refused')
  })

  it('an IBAN is kept without its spaces and in capitals, a choice only as one of its answers', () => {
    expect(checkHeaderValue('iban', ' de67 9991 2345 0004 4021 18 ')).toBe('DE67999123450004402118')
    expect(checkHeaderValue('paymentType', 'TRANSFER')).toBe('TRANSFER')
    expect(outcome(() => checkHeaderValue('paymentType', 'COWRIES'))).toBe('refused')
  })
})
