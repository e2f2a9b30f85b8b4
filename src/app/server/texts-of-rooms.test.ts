import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '../../kernel/locales'
import { roomServers } from './room-servers'

/** Of what a room says on the server about its screens: what holds a text. */
const textProperties = new Set(['title', 'hint', 'label', 'help', 'unit'])

function textsIn(said: unknown): string[] {
  if (Array.isArray(said)) return said.flatMap(textsIn)
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([name, value]) => {
    if (typeof value === 'string') return textProperties.has(name) ? [value] : []
    return name === 'schema' ? [] : textsIn(value)
  })
}

const texts = roomServers
  .flatMap(({ settings, settingsParts, userParts }) => textsIn([settings, settingsParts, userParts]))
  .filter((text) => /\p{L}/u.test(text))

/** scripts/words.test.ts reads them by their types; this one sees those that lose their type on the way. */
it.each(languages)('what can be set of customers and people is said in %s', (language) => {
  const url = new URL(`../../ui/catalogues/${language}.json`, import.meta.url)
  const catalogue = JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>
  expect(texts.length).toBeGreaterThan(200)
  expect([...new Set(texts.filter((text) => !catalogue[text]))]).toEqual([])
})
