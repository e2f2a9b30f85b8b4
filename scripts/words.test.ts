import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { beforeAll, describe, expect, it } from 'vitest'
import { type IcuPart, parseIcu } from '../src/kernel/icu-text'
import { languages } from '../src/kernel/locales'
import { type FoundWords, readWords } from './read-words'

let words: FoundWords
beforeAll(() => {
  words = readWords()
}, 180_000)

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
        const [english, own] = [valuesOf(parseIcu(text)), valuesOf(parseIcu(translated))]
        return english.join() !== own.join() || !hasForms(parseIcu(translated), language)
      })
      expect(wrong).toEqual([])
    })

    it('is read by ICU as we read it', () => {
      for (const text of Object.values(catalogue))
        expect(() => new IntlMessageFormat(text, language)).not.toThrow()
    })
  },
)

function valuesOf(parts: readonly IcuPart[]): string[] {
  return [...new Set(parts.flatMap(namesIn))].sort()
}

function namesIn(part: IcuPart): string[] {
  if (typeof part === 'string' || part.kind === 'count') return []
  const inside = 'forms' in part ? [...part.forms.values()].flatMap((form) => form.flatMap(namesIn)) : []
  return [`${part.name}:${part.kind}`, ...inside]
}

/** `many` of French, Italian and Portuguese is for millions, which nothing here counts. */
function hasForms(parts: readonly IcuPart[], language: string): boolean {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = pluralCategories.filter((form) => form !== 'many')
  return parts.every((part) => {
    if (typeof part === 'string' || part.kind !== 'plural') return true
    const isOnlyNone = [...part.forms.keys()].join() === '=0,other'
    return isOnlyNone || needed.every((form) => part.forms.has(form))
  })
}
