import type { ScreenText } from '../kernel/screen-text'
import type { FieldType } from './document-fields'

export const searchOperators = [
  'equals',
  'not-equals',
  'less',
  'at-most',
  'more',
  'at-least',
  'between',
  'contains',
  'starts-with',
  'ends-with',
  'is-any-of',
  'is-missing',
  'in-period',
  'is',
] as const
export type SearchOperator = (typeof searchOperators)[number]

export const operatorLabels = {
  equals: '=',
  'not-equals': '≠',
  less: '<',
  'at-most': '≤',
  more: '>',
  'at-least': '≥',
  between: 'between',
  contains: 'contains',
  'starts-with': 'starts with',
  'ends-with': 'ends with',
  'is-any-of': 'is any of',
  'is-missing': 'is missing',
  'in-period': 'is in',
  is: 'is',
} as const satisfies Record<SearchOperator, ScreenText>

const compared = [
  'equals',
  'not-equals',
  'less',
  'at-most',
  'more',
  'at-least',
  'between',
  'is-missing',
] as const

/** What can be asked of a field, by its type, in the order that the builder offers it. */
export const operatorsOf: Record<FieldType, readonly SearchOperator[]> = {
  text: ['contains', 'equals', 'not-equals', 'starts-with', 'ends-with', 'is-any-of', 'is-missing'],
  number: compared,
  amount: compared,
  day: [...compared, 'in-period'],
  instant: [...compared, 'in-period'],
  enum: ['is-any-of', 'equals', 'not-equals', 'is-missing'],
  boolean: ['is'],
  fullText: ['contains'],
}

/** How many values an operator takes: the least and the most. */
export function valueCountOf(operator: SearchOperator): { least: number; most: number } {
  if (operator === 'is-missing') return { least: 0, most: 0 }
  if (operator === 'between') return { least: 2, most: 2 }
  if (operator === 'is-any-of') return { least: 1, most: 100 }
  return { least: 1, most: 1 }
}

export const fixedPeriods = {
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  'before-today': 'before today',
  'after-today': 'after today',
  'this-week': 'this week',
  'last-week': 'last week',
  'next-week': 'next week',
  'this-month': 'this month',
  'last-month': 'last month',
  'next-month': 'next month',
  'this-quarter': 'this quarter',
  'last-quarter': 'last quarter',
  'next-quarter': 'next quarter',
  'this-year': 'this year',
  'last-year': 'last year',
  'next-year': 'next year',
} as const satisfies Record<string, ScreenText>
export type FixedPeriod = keyof typeof fixedPeriods
