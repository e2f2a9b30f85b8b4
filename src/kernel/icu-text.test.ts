import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { formatIcu, parseIcu } from './icu-text'

const files = '{count, plural, =0 {No file} one {# file} other {# files}}'

describe('a text with values', () => {
  it('shows each value where it stands, and a missing one as nothing', () => {
    expect(formatIcu('{name}, {when}', { name: 'Anna', when: 'today' }, 'en')).toBe('Anna, today')
    expect(formatIcu('to {name}.', {}, 'en')).toBe('to .')
  })

  it('chooses the plural of the language and counts as its readers do', () => {
    expect([0, 1, 2, 12_000].map((count) => formatIcu(files, { count }, 'en'))).toEqual([
      'No file',
      '1 file',
      '2 files',
      '12,000 files',
    ])
    // which apostrophe it is changed between versions of Node
    expect(formatIcu(files, { count: 12_000 }, 'de-CH')).toMatch(/^12['’]000 files$/)
    expect(formatIcu('{n, plural, one {# fichier} other {# fichiers}}', { n: 0 }, 'fr')).toBe('0 fichier')
  })

  it('has parts inside of a choice', () => {
    const text = '{kind, select, mail {from {name}} other {by {name}}}'
    expect(formatIcu(text, { kind: 'mail', name: 'A' }, 'en')).toBe('from A')
    expect(formatIcu(text, { kind: 'else', name: 'B' }, 'en')).toBe('by B')
  })

  it.each([
    '{',
    '}',
    '{name',
    '{n, plural, one {#}}',
    '{n, date}',
    '{n, plural, other {a}',
    '{n, number, ::%}',
  ])('that is broken is refused: %s', (text) => {
    expect(() => parseIcu(text)).toThrow()
  })
})

it.each([
  ['It’s {n, number} of {total, number}', { n: 1234.5, total: 10_000 }],
  ["don't", {}],
  ["'{'{name}'}'", { name: 'x' }],
  ["''{name}''", { name: 'x' }],
  ["{n, plural, other {'#' is # and it's {name}}}", { n: 3, name: 'x' }],
  [files, { count: 0 }],
  [files, { count: 1 }],
  [files, { count: 1_000_000 }],
  ['{a, select, x {{n, plural, one {#} other {##}}} other {}}!', { a: 'x', n: 5 }],
])('is written as the ICU library writes it: %s', (text, values) => {
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'pt-BR', 'zh-TW', 'en-IN'])
    expect(formatIcu(text, values, locale), locale).toBe(new IntlMessageFormat(text, locale).format(values))
})
