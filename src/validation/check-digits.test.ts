import { describe, expect, it } from 'vitest'
import { isCurrencyCode } from '../kernel/currencies'
import { ibanProblem } from './iban'
import { judgeTaxId } from './tax-id'

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'CH93 0076 2011 6238 5295 7',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'at611904300234573201',
  ])('%s is right', (iban) => {
    expect(ibanProblem(iban)).toBeNull()
  })

  it.each([
    ['DE89370400440532013001', 'check-digits'],
    ['DE98370400440532013000', 'check-digits'],
    ['DE8937040044053201300', 'length'],
    ['US64SVBKUS6S3300958879', 'country'],
    ['12345678', 'form'],
    ['DE', 'form'],
  ])('%s is wrong by its %s', (iban, problem) => {
    expect(ibanProblem(iban)).toBe(problem)
  })
})

const right: [string, string][] = [
  ['Austria', 'ATU13585627'],
  ['Belgium', 'BE0428759497'],
  ['Croatia', 'HR33392005961'],
  ['Czechia', 'CZ25123891'],
  ['Denmark', 'DK13585628'],
  ['Estonia', 'EE100931558'],
  ['Finland', 'FI20774740'],
  ['France', 'FR40303265045'],
  ['Germany', 'DE136695976'],
  ['Greece', 'EL094259216'],
  ['Greece by its other code', 'GR094259216'],
  ['Hungary', 'HU12892312'],
  ['Ireland', 'IE6433435F'],
  ['Ireland since 2013', 'IE6433435OA'],
  ['Italy', 'IT00743110157'],
  ['Luxembourg', 'LU15027442'],
  ['the Netherlands', 'NL004495445B01'],
  ['Norway', 'NO 974 760 673 MVA'],
  ['Poland', 'PL 856-734-62-15'],
  ['Portugal', 'PT501964843'],
  ['Romania', 'RO18547290'],
  ['Slovakia', 'SK2022749619'],
  ['Slovenia', 'SI50223054'],
  ['Spain, a company', 'ESB58378431'],
  ['Spain, a person', 'ES12345678Z'],
  ['Sweden', 'SE123456789701'],
  ['Switzerland', 'CHE-116.281.710 MWST'],
  ['the United Kingdom', 'GB980780684'],
]

/** The same number with the digit at this place one higher. */
const oneHigher = (number: string, at: number) =>
  number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)

describe('a VAT ID', () => {
  it.each(right)('of %s has right check digits: %s', (_, number) => {
    expect(judgeTaxId(number)).toBe('valid')
  })

  it.each(right)('of %s with any one digit misread is wrong: %s', (_, number) => {
    const payload = number.startsWith('SE') ? number.slice(0, -2) : number
    const places = [...payload].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
    // what follows the check of a Dutch number counts its branches
    const checked = number.startsWith('NL') ? places.slice(0, 9) : places
    expect(checked.filter((at) => judgeTaxId(oneHigher(number, at)) === 'valid')).toEqual([])
  })

  it.each(['US12-3456789', 'BG123456789', '12345678', 'FRX7303265045', ''])(
    'that we have no rule for is not called valid: "%s"',
    (number) => {
      expect(judgeTaxId(number)).toBe('unchecked')
    },
  )

  it.each(['DE12345678', 'ATU1234', 'CHE-116', 'NL123'])('of another length is wrong: %s', (number) => {
    expect(judgeTaxId(number)).toBe('invalid')
  })
})

it.each([
  ['EUR', true],
  ['USD', true],
  ['XCG', true],
  ['XYZ', false],
  ['XXX', false],
  ['DEM', false],
  ['BGN', false],
  ['eur', false],
  ['', false],
])('the currency code "%s" is in use: %s', (code, isInUse) => {
  expect(isCurrencyCode(code)).toBe(isInUse)
})
