import type { RejectionRule } from './rejection-rule'
import { automatedTypeLabel } from './rejection-rule'

/** A rule as the list shows it. */
export type ListedRule = RejectionRule & { hits: number; false_hits: number }

export type RuleColumnKey =
  | 'rule_name'
  | 'automated_type'
  | 'created_by'
  | 'created_at'
  | 'hits'
  | 'false_hits'
export type RuleFilters = Partial<Record<RuleColumnKey, string>>
export type RuleSort = { column: RuleColumnKey; isDescending: boolean }

export const rulesOnPage = 10

/** What a cell shows; a day in the reader's way of writing comes from outside. */
export type ShownCells = { day: (createdAt: string) => string }

/**
 * The rules that meet every filter. Texts match where they contain what was typed, in any case; numbers from the typed
 * one on ("at least").
 */
export function filterRules<R extends ListedRule>(
  rules: readonly R[],
  filters: RuleFilters,
  shown: ShownCells,
): R[] {
  const wanted = Object.entries(filters).filter(([, typed]) => typed.trim() !== '') as [
    RuleColumnKey,
    string,
  ][]
  return rules.filter((rule) => wanted.every(([column, typed]) => meets(rule, column, typed.trim(), shown)))
}

function meets(rule: ListedRule, column: RuleColumnKey, typed: string, shown: ShownCells): boolean {
  if (column === 'hits' || column === 'false_hits') return rule[column] >= (Number.parseInt(typed, 10) || 0)
  return cellText(rule, column, shown).toLowerCase().includes(typed.toLowerCase())
}

function cellText(rule: ListedRule, column: RuleColumnKey, shown: ShownCells): string {
  if (column === 'automated_type') return automatedTypeLabel(rule.automated_type)
  if (column === 'created_at') return shown.day(rule.created_at)
  return String(rule[column])
}

/** Sorted by one column; rules that are equal in it keep their order. No column: the order of the server. */
export function sortRules<R extends ListedRule>(rules: readonly R[], sort: RuleSort | null): R[] {
  if (!sort) return [...rules]
  const direction = sort.isDescending ? -1 : 1
  return rules.toSorted((one, other) => direction * compare(one, other, sort.column))
}

function compare(one: ListedRule, other: ListedRule, column: RuleColumnKey): number {
  if (column === 'hits' || column === 'false_hits') return one[column] - other[column]
  if (column === 'created_at') return Date.parse(one.created_at) - Date.parse(other.created_at)
  return one[column].localeCompare(other[column], undefined, { sensitivity: 'base', numeric: true })
}

/** First click sorts upwards, the second downwards, the third puts the server's order back. */
export function nextSort(sort: RuleSort | null, column: RuleColumnKey): RuleSort | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** One page of the list; a page beyond the last is the last. Pages count from 1, and an empty list has one. */
export function pageOfRules<R>(rules: readonly R[], wantedPage: number) {
  const pages = Math.max(1, Math.ceil(rules.length / rulesOnPage))
  const page = Math.min(Math.max(1, wantedPage), pages)
  const first = (page - 1) * rulesOnPage
  return { page, pages, first, rows: rules.slice(first, first + rulesOnPage) }
}

/** A UTC date-time of the server as an instant, also when it does not say that it is UTC. */
export function instantOf(utc: string): Date {
  const text = utc.trim().replace(' ', 'T')
  return new Date(/(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
}
