import { describe, expect, it } from 'vitest'
import { frenchIban, ibanFrom, isIban, isRoutingNumber, italianIban, printedIban, routingFrom } from './iban'
import { isVatId, printedVatId } from './tax-ids'

describe('account numbers', () => {
  it.each([
    'DE89370400440532013000',
    'CH9300762011623852957',
    'AT61 1904 3002 3457 3201',
    'FR1420041010050500013M02606',
    'IT60X0542811101000000123456',
    'PL61109010140000071219812874',
  ])('the textbook IBAN %s is right', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it.each(['DE88370400440532013000', 'DE8937040044053201300', 'AT611904300234573210', 'hello', ''])(
    '%s is not an IBAN',
    (text) => {
      expect(isIban(text)).toBe(false)
    },
  )

  it('check digits are computed as the textbook has them', () => {
    expect(ibanFrom('DE', '370400440532013000')).toBe('DE89370400440532013000')
    expect(printedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(isIban(frenchIban('4711'))).toBe(true)
    expect(isIban(italianIban('4711'))).toBe(true)
  })

  it('routing numbers have their checksum', () => {
    expect(isRoutingNumber('011000015')).toBe(true)
    expect(isRoutingNumber('011000016')).toBe(false)
    expect(isRoutingNumber(routingFrom('50001234'))).toBe(true)
  })
})

describe('tax ids', () => {
  it.each([
    'DE136695976',
    'ATU13585627',
    'CHE-100.155.212 MWST',
    'IT00743110157',
    'FR40303265045',
    'PL8567346215',
  ])('%s, published as an example of its country, is right', (id) => {
    expect(isVatId(id)).toBe(true)
  })

  it.each([
    'DE136695978',
    'ATU13585626',
    'CHE-100.155.213',
    'IT00743110158',
    'FR41303265045',
    'PL8567346216',
    'XX1',
  ])('%s is wrong', (id) => {
    expect(isVatId(id)).toBe(false)
  })

  it('a Swiss UID is printed with its points', () => {
    expect(printedVatId('CHE100155212', 'TVA')).toBe('CHE-100.155.212 TVA')
  })
})
