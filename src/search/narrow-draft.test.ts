import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchExpression } from '../listing/search-expression'
import { matchesExpression } from '../testing/match-expression'
import { narrowTo } from './narrow-draft'
import { readDraft, writeDraft } from './search-address'
import { draftOf, expressionOf } from './search-draft'

it.each([
  ['', 'and;currency~eq~EUR'],
  ['and;?', 'and;currency~eq~EUR'],
  ['and;memo~has~a', 'and;memo~has~a;currency~eq~EUR'],
  ['and;currency~eq~EUR', 'and;currency~eq~EUR'],
  ['or;memo~has~a;memo~has~b', 'and;(or;memo~has~a;memo~has~b);currency~eq~EUR'],
  [
    'or;(and;memo~has~a;isPO~is~true);memo~has~b',
    'or;(and;memo~has~a;isPO~is~true;currency~eq~EUR);(and;memo~has~b;currency~eq~EUR)',
  ],
])('%s, narrowed to a currency', (before, after) => {
  expect(writeDraft(narrowTo(readDraft(before), 'currency', 'EUR'))).toBe(after)
})

it('a group without a value asks for those that have none, and each type is compared its own way', () => {
  const line = (field: 'holdUntil' | 'status' | 'isPO', value: string | null) =>
    writeDraft(narrowTo(readDraft(''), field, value))
  expect(line('holdUntil', null)).toBe('and;holdUntil~no')
  expect(line('status', 'NEW')).toBe('and;status~in~NEW')
  expect(line('isPO', 'false')).toBe('and;isPO~is~false')
})

it('finds exactly what was found before and has the value', () => {
  const row = fc.record({
    field: fc.constant('memo'),
    operator: fc.constant('contains' as const),
    values: fc.tuple(fc.constantFrom('a', 'b', 'c')),
  })
  const join = fc.constantFrom('and' as const, 'or' as const)
  const group = fc.record({ join, conditions: fc.array(row, { minLength: 1, maxLength: 3 }) })
  const expression: fc.Arbitrary<SearchExpression> = fc.record({
    join,
    conditions: fc.array(fc.oneof(row, group), { minLength: 1, maxLength: 4 }),
  })
  const document = fc.record({
    memo: fc.constantFrom('a', 'b', 'c', 'ab', 'bc', 'ac', 'abc', ''),
    currency: fc.constantFrom('EUR', 'USD', null),
  })
  const asked = { now: new Date('2026-03-11T12:00:00Z'), timeZone: 'UTC' }
  fc.assert(
    fc.property(expression, document, (before, one) => {
      const after = expressionOf(narrowTo(draftOf(before), 'currency', 'EUR'))
      const isWanted = matchesExpression(one, before, asked) && one.currency === 'EUR'
      expect(matchesExpression(one, after, asked)).toBe(isWanted)
    }),
    { numRuns: 2000 },
  )
})
