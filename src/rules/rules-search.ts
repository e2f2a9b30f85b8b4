import { numberIn, type PageSearch, type Query } from '../kernel/page-search'
import { type RuleSortColumn, ruleSortColumns } from './rules.api'

/** Filters of the list, each a text in the address: what a column contains, or the bounds of a day or a number. */
export const ruleFilterNames = [
  'documentRuleName',
  'documentRuleType',
  'supplier',
  'company',
  'customeracct',
  'createdBy',
  'createdFrom',
  'createdTo',
  'modifiedFrom',
  'modifiedTo',
  'lastUsedFrom',
  'lastUsedTo',
  'timesUsedFrom',
  'timesUsedTo',
  'hitQualityFrom',
  'hitQualityTo',
] as const
export type RuleFilterName = (typeof ruleFilterNames)[number]
export type RuleFilters = Readonly<Partial<Record<RuleFilterName, string>>>
export type RuleSort = Readonly<{ column: RuleSortColumn; isDescending: boolean }>

export const ruleTabs = ['active', 'inactive'] as const
export type RuleTab = (typeof ruleTabs)[number]

export type RulesAddress = Readonly<{
  tab: RuleTab
  filters: RuleFilters
  sort: RuleSort
  page: number
  /** The rule that is open, or a new one. */
  rule: number | 'new' | null
}>

export const defaultRuleSort: RuleSort = { column: 'modifiedAt', isDescending: true }

export function sortText({ column, isDescending }: RuleSort): string {
  return `${column}:${isDescending ? 'desc' : 'asc'}`
}

/** Settings › Document Rules: its tab, filters, order and page, and the rule that is open. */
export const rulesSearch: PageSearch<RulesAddress> = {
  path: '/settings/document-rules',
  read: (query) => ({
    tab: ruleTabs.find((one) => one === query.tab) ?? 'active',
    filters: filtersOf(query),
    sort: sortOf(query.sort),
    page: numberIn(query.page) ?? 1,
    rule: query.rule === 'new' ? 'new' : numberIn(query.rule),
  }),
  write: ({ tab, filters, sort, page, rule }) => ({
    ...filtersOf(filters),
    tab: tab === 'active' ? undefined : tab,
    sort: sortText(sort) === sortText(defaultRuleSort) ? undefined : sortText(sort),
    page: page === 1 ? undefined : String(page),
    rule: rule === null ? undefined : String(rule),
  }),
}

function filtersOf(query: Query): RuleFilters {
  return Object.fromEntries(
    ruleFilterNames.flatMap((name) => {
      const value = query[name] ?? ''
      return isMeant(name, value) ? [[name, value]] : []
    }),
  )
}

/** What the server would refuse is left out. */
function isMeant(name: RuleFilterName, value: string): boolean {
  if (value.trim() === '' || value.length > 200) return false
  if (name === 'documentRuleType') return /^[A-Z]+(,[A-Z]+)*$/.test(value)
  if (/^(timesUsed|hitQuality)/.test(name)) return /^\d{1,9}$/.test(value)
  return /(From|To)$/.test(name) ? /^\d{4}-\d{2}-\d{2}$/.test(value) : true
}

function sortOf(text: string | undefined): RuleSort {
  const [column, order] = (text ?? '').split(':')
  const known = ruleSortColumns.find((one) => one === column)
  return known ? { column: known, isDescending: order === 'desc' } : defaultRuleSort
}
