import { expect, it } from 'vitest'
import { languageOf, localeFor, locales } from './locales'

it('there are the fifteen locales of the specification and the one to fall back to', () => {
  expect(locales).toHaveLength(16)
  expect(locales[0]).toBe('en-US')
  expect(locales.at(-1)).toBe('en')
})

it.each([
  [['de-CH'], 'de-CH'],
  [['de'], 'de-DE'],
  [['de-AT', 'en'], 'de-DE'],
  [['pl-PL', 'fr-CA'], 'fr-FR'],
  [['en-AU'], 'en-US'],
  [['zh-Hant-HK'], 'zh-HK'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-Hans-SG'], 'zh-SG'],
  [['zh'], 'zh-CN'],
  [['pt-PT'], 'pt-BR'],
  [['PT_br'], 'pt-BR'],
  [['pl'], null],
  [[], null],
])('a browser that wants %s reads %s', (wanted, locale) => {
  expect(localeFor(wanted)).toBe(locale)
})

it('every locale has its catalogue, and English needs none', () => {
  expect(locales.map((locale) => languageOf(locale))).toEqual([
    ...[null, null, null, 'de', 'de', 'fr', 'fr', 'it', 'it', 'ja', 'pt-BR'],
    ...['zh-CN', 'zh-TW', 'zh-CN', 'zh-TW', null],
  ])
})
