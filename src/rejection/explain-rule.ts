import { canonicalDecimal } from '../kernel/compare-decimals'
import { isDay } from '../kernel/dates'
import { declareTexts } from '../kernel/declare-texts'
import { type CodedText, isSameText, type ToldText, type ToldValue } from '../kernel/told-text'
import type { DocumentFacts } from './evaluate-rule'
import type { Conditional } from './rejection-rule'
import { type ConditionChoice, choiceOf } from './rule-conditions'
import { fieldLabelText, fieldTypeFor } from './rule-fields'

/** Conditions of rules, and why one matched a document or not. */
export const ruleExplanations = declareTexts('rejection.explained', {
  missing: '{field} is missing',
  equals: '{field} equals {value}',
  notEquals: '{field} does not equal {value}',
  lessThan: '{field} is less than {value}',
  greaterThan: '{field} is greater than {value}',
  contains: '{field} contains {value}',
  startsWith: '{field} starts with {value}',
  and: '{first} and {second}',
  or: '{first} or {second}',
  found: '{condition} ({facts})',
  fact: '{field}: {value}',
  noValue: 'missing',
  notAField: 'not a field of this document',
  noField: 'This rule has no field. People select it manually.',
  byRule: '{rule}: {explanation}',
})

const comparisons: Readonly<
  Record<
    Exclude<ConditionChoice, 'MISMATCH' | 'IS MISSING'>,
    (values: { field: ToldValue; value: ToldValue }) => CodedText
  >
> = {
  EQUALS: ruleExplanations.equals,
  'NOT EQUALS': ruleExplanations.notEquals,
  'LESS THAN': ruleExplanations.lessThan,
  'GREATER THAN': ruleExplanations.greaterThan,
  CONTAINS: ruleExplanations.contains,
  'STARTS WITH': ruleExplanations.startsWith,
}

/** A rule's conditions: 'Control Amount is greater than 10,000'. Null for a rule without a field. */
export function describeConditionals(conditionals: readonly Conditional[]): ToldText | null {
  return activeOf(conditionals).reduce<ToldText | null>(
    (told, one) => (told === null ? describe(one) : joined(told, one)),
    null,
  )
}

const activeOf = (conditionals: readonly Conditional[]) =>
  conditionals.filter((one) => one.is_active && one.field_name !== '')

function joined(first: ToldText, conditional: Conditional): CodedText {
  const both = { first, second: describe(conditional) }
  return conditional.logical_operator.trim().toUpperCase() === 'OR'
    ? ruleExplanations.or(both)
    : ruleExplanations.and(both)
}

function describe(conditional: Conditional): ToldText {
  const field = fieldLabelText(conditional.field_name)
  const choice = choiceOf(conditional)
  if (choice === null || choice === 'MISMATCH') return field
  if (choice === 'IS MISSING') return ruleExplanations.missing({ field })
  return comparisons[choice]({ field, value: written(conditional.field_name, conditional.field_value) })
}

/** Why a rule matched a document or not: the condition, and what the document says. */
export function explainOutcome(conditionals: readonly Conditional[], facts: DocumentFacts): ToldText {
  const condition = describeConditionals(conditionals)
  if (condition === null) return ruleExplanations.noField()
  const found = activeOf(conditionals).map((one) =>
    ruleExplanations.fact({
      field: fieldLabelText(one.field_name),
      value: shown(one.field_name, facts),
    }),
  )
  const each = found.filter((one, at) => found.findIndex((other) => isSameText(one, other)) === at)
  return ruleExplanations.found({ condition, facts: each })
}

function shown(fieldName: string, facts: DocumentFacts): ToldValue {
  const value = facts[fieldName]
  if (value === undefined) return ruleExplanations.notAField()
  if (value === null || value.trim() === '') return ruleExplanations.noValue()
  return written(fieldName, value.length > 120 ? `${value.slice(0, 117)}…` : value, facts.currency)
}

/** Numbers and days as the reader's locale writes them; an amount with its currency where that is known. */
function written(fieldName: string, value: string, currency?: string | null): ToldValue {
  const type = fieldTypeFor('FLAG', fieldName) ?? fieldTypeFor('REJECT', fieldName)
  const decimal = type === 'int' || type === 'flt' ? canonicalDecimal(value) : null
  if (decimal !== null) return type === 'flt' && currency ? { amount: decimal, currency } : { decimal }
  return type === 'dtm' && isDay(value) ? { day: value } : value
}
