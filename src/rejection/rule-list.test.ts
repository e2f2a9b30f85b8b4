import { describe, expect, it } from 'vitest'
import { filterRules, instantOf, type ListedRule, nextSort, pageOfRules, sortRules } from './rule-list'

let lastId = 0
const aRule = (given: Partial<ListedRule>): ListedRule => ({
  rejection_rule_id: ++lastId,
  usage_type: 'FLAG',
  automated_type: 'AUTOMATED',
  is_active: true,
  rejection_message: 'Too much',
  rule_name: 'Amount',
  conditionals: [],
  created_by: 'Tom Becker',
  created_at: '2026-03-04T23:30:00Z',
  hits: 0,
  false_hits: 0,
  ...given,
})
const shown = { day: (createdAt: string) => createdAt.slice(0, 10) }
const names = (rules: ListedRule[]) => rules.map((rule) => rule.rule_name)

describe('the list of rules', () => {
  it('shows the rules that meet every filter, in any case', () => {
    const rules = [
      aRule({ rule_name: 'Amount over 10,000' }),
      aRule({ rule_name: 'amount missing', automated_type: 'MANUAL' }),
      aRule({ rule_name: 'No PO' }),
    ]
    expect(names(filterRules(rules, { rule_name: ' AMOUNT ' }, shown))).toEqual([
      'Amount over 10,000',
      'amount missing',
    ])
    expect(names(filterRules(rules, { rule_name: 'amount', automated_type: 'man' }, shown))).toEqual([
      'amount missing',
    ])
    expect(filterRules(rules, { rule_name: '' }, shown)).toHaveLength(3)
  })
  it('filters dates as they are shown and hits from the typed number on', () => {
    const rules = [
      aRule({ rule_name: 'A', hits: 4 }),
      aRule({ rule_name: 'B', hits: 40, created_at: '2025-01-01T00:00:00Z' }),
    ]
    expect(names(filterRules(rules, { hits: '5' }, shown))).toEqual(['B'])
    expect(names(filterRules(rules, { created_at: '2026' }, shown))).toEqual(['A'])
  })
  it('sorts up, down, and then as the server did', () => {
    const rules = [
      aRule({ rule_name: 'b' }),
      aRule({ rule_name: 'A' }),
      aRule({ rule_name: 'c10' }),
      aRule({ rule_name: 'c9' }),
    ]
    const up = nextSort(null, 'rule_name')
    expect(names(sortRules(rules, up))).toEqual(['A', 'b', 'c9', 'c10'])
    const down = nextSort(up, 'rule_name')
    expect(names(sortRules(rules, down))).toEqual(['c10', 'c9', 'b', 'A'])
    expect(nextSort(down, 'rule_name')).toBeNull()
    expect(names(sortRules(rules, null))).toEqual(['b', 'A', 'c10', 'c9'])
    expect(nextSort(down, 'hits')).toEqual({ column: 'hits', isDescending: false })
  })
  it('sorts hits as numbers', () => {
    const rules = [aRule({ rule_name: 'many', hits: 10 }), aRule({ rule_name: 'few', hits: 9 })]
    expect(names(sortRules(rules, { column: 'hits', isDescending: false }))).toEqual(['few', 'many'])
  })
  it('has one page when it is empty, and stays on the last page when rules go away', () => {
    expect(pageOfRules([], 4)).toEqual({ page: 1, pages: 1, first: 0, rows: [] })
    const rules = Array.from({ length: 23 }, (_, index) => index)
    expect(pageOfRules(rules, 9)).toEqual({ page: 3, pages: 3, first: 20, rows: [20, 21, 22] })
  })
})

it('a date without a zone is UTC', () => {
  expect(instantOf('2026-03-04 23:30:00').toISOString()).toBe('2026-03-04T23:30:00.000Z')
  expect(instantOf('2026-03-04T23:30:00+01:00').toISOString()).toBe('2026-03-04T22:30:00.000Z')
})
