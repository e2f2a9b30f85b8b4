import { expect, test } from 'vitest'
import { layoutOfLines } from './rows.sample'
import { typedCandidates } from './typed-candidates'

const candidatesOf = (lines: readonly string[]) => typedCandidates(layoutOfLines(lines))
const ibansOf = (lines: readonly string[]) => candidatesOf(lines).ibans

test('an IBAN that goes on in the next line is read whole, where its check digits say so', () => {
  const valid = ibansOf(['IBAN: DE89 3704 0044 0532', '0130 00']).filter(({ isValid }) => isValid)
  expect(valid.map(({ value }) => value)).toEqual(['DE89370400440532013000'])
  expect(valid[0]!.words.map(({ text }) => text)).toEqual(['DE89', '3704', '0044', '0532', '0130', '00'])
  expect(ibansOf(['IBAN: DE89 3704 0044 0532', '0130 01']).every(({ isValid }) => !isValid)).toBe(true)
})

test('also where the first line alone does not look like one', () => {
  const lines = ['By transfer, IBAN DE89 3704', '0044 0532 0130 00 and BIC COBADEFF']
  expect(ibansOf(lines).map(({ value }) => value)).toEqual(['DE89370400440532013000'])
})

test('a number that a narrow column breaks at its hyphen is read whole', () => {
  const { references } = candidatesOf(['RE-2026-', '00417'])
  const [number] = references
  expect(number).toMatchObject({ value: 'RE-2026-00417', start: 0, end: 8 })
  expect(number!.words.map(({ text }) => text)).toEqual(['RE-2026-', '00417'])
  expect(references.map(({ value }) => value)).not.toContain('RE-2026')
  // a word of its own goes on nowhere
  expect(candidatesOf(['A-4711 -', '12 pieces']).references.map(({ value }) => value)).toContain('A-4711')
})

test('a day whose year a narrow column puts in the next line is read whole', () => {
  const { dates } = candidatesOf(['September 14,', '2026'])
  expect(dates.map(({ value }) => value)).toEqual(['2026-09-14'])
  expect(dates[0]!.words.map(({ text }) => text)).toEqual(['September', '14,', '2026'])
  expect(candidatesOf(['September 14', '2026 pieces']).dates).toEqual([])
})

test('a tax number is found under its label', () => {
  const found = (lines: string[]) => candidatesOf(lines).vatIds.map(({ value }) => value)
  expect(found(['Our NIP', '123-456-32-18'])).toEqual(['1234563218'])
  expect(found(['Our telephone', '123-456-32-18'])).toEqual([])
  expect(found(['Steuernummer:', '162/281/04975'])).toEqual(['162/281/04975'])
})

test('what a point or colon parts from its label is a number, what a hyphen joins to its letters is all of it', () => {
  const values = (line: string) => candidatesOf([line]).references.map(({ value }) => value)
  expect(values('Nr.4711-2')).toContain('4711-2')
  expect(values('PO-4500718')).toEqual(['PO-4500718'])
})

test('what would be a day is a number behind the word for one', () => {
  const values = (line: string) => candidatesOf([line]).references.map(({ value }) => value)
  expect(values('Faktura nr 9/06/2026')).toContain('9/06/2026')
  expect(values('Faktura 9/06/2026')).not.toContain('9/06/2026')
  expect(values('Numer faktury: 9/06/2026')).toContain('9/06/2026')
  expect(candidatesOf(['Faktura 14/02/2026', 'Data wystawienia: 2026-02-27']).dates).toHaveLength(1)
  expect(candidatesOf(['Faktura 14/02/2026', 'Data wystawienia: 27/02/2026']).dates).toHaveLength(2)
  expect(candidatesOf(['Numer faktury: 9/06/2026', 'Data faktury: 9/06/2026']).dates).toHaveLength(1)
})

test('the letters of a series belong to the number behind them', () => {
  const found = (line: string) => candidatesOf([line]).references.map(({ value }) => value)
  expect(found('Serie MBT 00312')).toEqual(['MBT 00312'])
  expect(found('Serija ir Nr. RF 0047')).toEqual(['RF 0047'])
  expect(found('Item MBT 00312')).toContain('00312')
})

test('a number stands right behind the sign for one', () => {
  expect(candidatesOf(['Fatura nº1486']).references.map(({ value }) => value)).toContain('1486')
})

test('a tax number behind its label is one, though a postcode behind it makes it look like an account', () => {
  const { vatIds } = candidatesOf(['SIRET 418 773 021 00027 – TVA FR04418773021 65013 TARBES CEDEX 9'])
  expect(vatIds.map(({ value }) => value)).toContain('FR04418773021')
})
