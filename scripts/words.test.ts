import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../src/kernel/locales'
import { type FoundWords, readWords } from './read-words'

let words: FoundWords
beforeAll(() => {
  words = readWords()
}, 400_000)

const catalogues = languages.map((language) => ({
  language,
  catalogue: JSON.parse(
    readFileSync(new URL(`../src/ui/catalogues/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>,
}))

describe('the words of the interface', () => {
  it('are all said, and it is known which they can be', () => {
    expect(words.problems).toEqual([])
    expect(words.texts.size).toBeGreaterThan(900)
  })

  it('keep the letter of the specification in English', () => {
    for (const text of ['Viewing Customer ID-{id}', 'Search Customers', 'Update Available', 'Save Changes'])
      expect([...words.texts.keys()]).toContain(text)
  })
})

describe.each(catalogues.filter(({ catalogue }) => Object.keys(catalogue).length > 0))(
  'the catalogue of $language',
  ({ language, catalogue }) => {
    it('has every text (npm run words -- --missing lists what is missing)', () => {
      expect([...words.texts.keys()].filter((text) => !catalogue[text]?.trim())).toEqual([])
    })

    it('has nothing that no screen says any more (npm run words -- --prune takes it out)', () => {
      expect(Object.keys(catalogue).filter((text) => !words.texts.has(text))).toEqual([])
    })

    it('has the values of the English text, and the plural forms of its language', () => {
      const wrong = Object.entries(catalogue).filter(([text, translated]) => {
        const [english, own] = [valuesOf(partsOf(text)), valuesOf(partsOf(translated))]
        return english.join() !== own.join() || !hasForms(partsOf(translated), language)
      })
      expect(wrong).toEqual([])
    })

    it('has one kind of apostrophe, the typographic one, and one kind of quotation marks', () => {
      const own = quotationMarks[language] ?? ''
      const foreign = [...`'"„“”«»「」`].filter((sign) => !own.includes(sign))
      const wrong = Object.values(catalogue).filter((text) =>
        deepParts(partsOf(text)).some(
          (part) => part.type === TYPE.literal && foreign.some((sign) => part.value.includes(sign)),
        ),
      )
      expect(wrong).toEqual([])
    })
  },
)

describe('the catalogue of fr', () => {
  it('keeps signs that stand apart from their word in its line: no-break spaces before : ; ! ? » and after «', () => {
    const french = catalogues.find(({ language }) => language === 'fr')!.catalogue
    const wrong = Object.values(french).filter((text) => / [:;!?»]|« |[^\u00a0]»|«[^\u00a0]/.test(text))
    expect(wrong).toEqual([])
  })
})

/** The quotation marks of each language. An apostrophe that is part of the ICU notation is none of its text. */
const quotationMarks: Partial<Record<string, string>> = {
  de: '„“',
  fr: '«»',
  it: '«»',
  ja: '「」',
  'pt-BR': '“”',
  'zh-CN': '“”',
  'zh-TW': '「」',
}

/** Throws for a text that is not ICU. */
const partsOf = (text: string) => parse(text, { ignoreTag: true })

/** All parts, those inside of forms as well. */
function deepParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.flatMap((part) => [
    part,
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => deepParts(value)) : []),
  ])
}

function valuesOf(parts: readonly MessageFormatElement[]): string[] {
  const values = deepParts(parts).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound)
  return [...new Set(values.map((part) => `${'value' in part ? part.value : ''}:${TYPE[part.type]}`))].sort()
}

/** `many` of French, Italian and Portuguese is for millions, which nothing here counts. */
function hasForms(parts: readonly MessageFormatElement[], language: string): boolean {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = pluralCategories.filter((form) => form !== 'many')
  return deepParts(parts).every((part) => {
    if (part.type !== TYPE.plural) return true
    const forms = Object.keys(part.options)
    return forms.join() === '=0,other' || needed.every((form) => forms.includes(form))
  })
}
