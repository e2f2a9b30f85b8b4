import { expect, test } from 'vitest'
import { findIbans } from './ibans'

test('an IBAN is found with and without spaces and its check digits are proved', () => {
  expect(findIbans('IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFF')).toMatchObject([
    { value: 'DE89370400440532013000', isValid: true },
  ])
  expect(findIbans('DE89370400440532013001')).toMatchObject([{ isValid: false }])
  expect(findIbans('CH93 0076 2011 6238 5295 7')).toMatchObject([
    { value: 'CH9300762011623852957', isValid: true },
  ])
})

test('an IBAN of a country that is met less often counts with the right check digits only', () => {
  expect(findIbans('IBAN: AO06 0044 0000 6729 5030 1010 2')).toMatchObject([
    { value: 'AO06004400006729503010102', isValid: true },
  ])
  expect(findIbans('IBAN: AO07 0044 0000 6729 5030 1010 2')).toEqual([])
})

test('points between its groups are taken with the right check digits only', () => {
  const [iban] = findIbans('IBAN: AO06 0044 0000.6729.5030.1010.2')
  expect(iban).toMatchObject({ value: 'AO06004400006729503010102', end: 37 })
  expect(findIbans('DE89.3704.0044.0532.0130.01')).toEqual([])
})

test('hyphens between its groups are taken in the same way, as banks of Hungary print them', () => {
  expect(findIbans('IBAN: HU42 11773016-11111018-00000000')).toMatchObject([
    { value: 'HU42117730161111101800000000', isValid: true },
  ])
  expect(findIbans('IBAN: HU43 11773016-11111018-00000000')).toEqual([])
})

test('letters that OCR took digits for are digits where that gives the right check digits', () => {
  expect(findIbans('IBAN: DEO6 7OO2 0270 0015 7329 48')).toMatchObject([
    { value: 'DE06700202700015732948', start: 6, isValid: true },
  ])
  expect(findIbans('IBAN NLO8 RABO 0417 1643 19')).toMatchObject([
    { value: 'NL08RABO0417164319', isValid: true },
  ])
  expect(findIbans('IBAN 1T02X0603013600000046217835')).toMatchObject([
    { value: 'IT02X0603013600000046217835', isValid: true },
  ])
  expect(findIbans('IBAN IT47 0050 3462 8300 0000 0018 274')).toMatchObject([
    { value: 'IT47O0503462830000000018274', isValid: true },
  ])
  expect(findIbans('IBAN, 1E03 LIRC 9512 6104 4773 91')).toMatchObject([
    { value: 'IE03LIRC95126104477391', isValid: true },
  ])
  expect(findIbans('F179 4055 0010 3388 47')).toMatchObject([{ value: 'FI7940550010338847', start: 0 }])
  expect(findIbans('IBAN: DEO7 7002 0270 0015 7329 48')).toEqual([])
})

test('words that look like the beginning of a number hide none, and a tax number with words is none', () => {
  const iban = 'FR76 1382 5002 0008 0044 1769 221'
  expect(findIbans(`CAISSE MARITIME DU NORD IBAN ${iban} BIC CMDNFRPP`)).toMatchObject([
    { value: iban.replaceAll(' ', ''), isValid: true },
  ])
  expect(findIbans('FR92381209477 VIREMENT 30 JOURS FIN DE MOIS')).toEqual([])
})

test('a Polish account is an IBAN without the letters of its country', () => {
  const iban = 'PL61109010140000071219812874'
  expect(findIbans('Konto bankowe: 61 1090 1014 0000 0712 1981 2874')).toMatchObject([
    { value: iban, start: 15, isValid: true },
  ])
  expect(findIbans('PL 61 1090 1014 0000 0712 1981 2874')).toMatchObject([{ value: iban, start: 0 }])
  expect(findIbans('Konto bankowe: 61 1090 1014 0000 0712 1981 2875')).toEqual([])
})
