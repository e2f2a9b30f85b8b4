import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '../kernel/locales'
import { declaredTexts } from '../kernel/text-registry'
import { type Catalogue, sayWith } from '../kernel/words'
import { rooms } from './rooms'

const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../ui/catalogues/${language}.json`, import.meta.url), 'utf8'))

const readers = [
  { locale: 'en', catalogue: null },
  ...languages.map((language) => ({ locale: language, catalogue: catalogueOf(language) })),
]

it.each(readers)('every declared code can be told in $locale', (words) => {
  expect(rooms.length).toBeGreaterThan(20)
  expect(declaredTexts().size).toBeGreaterThan(150)
  for (const [code, text] of declaredTexts()) {
    const names = [...text.matchAll(/\{(\w+)[},]/g)].map((match) => match[1]!)
    const told = sayWith(words, text, Object.fromEntries(names.map((name) => [name, 2])))
    expect(told, code).not.toBe('')
    expect(told, code).not.toMatch(/[{}]/)
  }
})

/** Test files of one worker share what is declared: kernel/declare-texts.test.ts declares these. */
const isOfTest = (code: string) => code.startsWith('trial.')

/** scripts/words.test.ts finds them in the sources; this one asks what was really declared. */
it.each(languages)('every declared label is said in %s', (language) => {
  const catalogue = catalogueOf(language)
  const missing = [...declaredTexts()].filter(
    ([code, text]) =>
      !isOfTest(code) && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) && catalogue[text] === undefined,
  )
  expect(missing).toEqual([])
})
