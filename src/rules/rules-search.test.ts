import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleSortColumns } from './rules.api'
import { defaultRuleSort, type RulesAddress, rulesSearch, ruleTabs } from './rules-search'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = fc.nat(100_000).map(String)
const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '')
const some = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })

const address: fc.Arbitrary<RulesAddress> = fc.record({
  tab: fc.constantFrom(...ruleTabs),
  filters: fc
    .record({
      documentRuleName: some(words),
      documentRuleType: some(fc.constantFrom('NONE', 'PROTOTYPE,PREVIOUS')),
      supplier: some(words),
      createdFrom: some(day),
      timesUsedTo: some(number),
    })
    .map((filters) => JSON.parse(JSON.stringify(filters))),
  sort: fc.record({ column: fc.constantFrom(...ruleSortColumns), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 9_999 }),
  rule: fc.oneof(fc.constant(null), fc.constant('new' as const), fc.integer({ min: 1, max: 99_999 })),
})

describe('the address of the document rules', () => {
  it('says again whatever was chosen', () => {
    fc.assert(
      fc.property(address, (chosen) => {
        expect(rulesSearch.read(rulesSearch.write(chosen) as Record<string, string>)).toEqual(chosen)
      }),
    )
  })

  it('is empty for the list as it opens', () => {
    const usual: RulesAddress = { tab: 'active', filters: {}, sort: defaultRuleSort, page: 1, rule: null }
    expect(Object.values(rulesSearch.write(usual)).filter((value) => value !== undefined)).toEqual([])
    expect(rulesSearch.read({})).toEqual(usual)
  })

  it.each([
    [{ createdFrom: 'yesterday' }],
    [{ timesUsedFrom: '-1' }],
    [{ hitQualityTo: '9.5' }],
    [{ documentRuleType: 'custom' }],
    [{ supplier: '  ' }],
    [{ supplier: 'x'.repeat(201) }],
  ])('leaves out what the server would refuse: %o', (query) => {
    expect(rulesSearch.read(query).filters).toEqual({})
  })

  it('sorts as usual by a column that there is not', () => {
    expect(rulesSearch.read({ sort: 'shoeSize:desc' }).sort).toEqual(defaultRuleSort)
  })
})
