import { sayInEnglish } from '../kernel/icu-text'
import type { Say, ScreenText } from '../kernel/screen-text'
import type { DocumentFacts } from './evaluate-rule'
import type { Conditional } from './rejection-rule'
import { type ConditionChoice, choiceOf } from './rule-conditions'
import { fieldLabel } from './rule-fields'

type Compared = Exclude<ConditionChoice, 'MISMATCH'>

const words: Record<Compared, ScreenText> = {
  'IS MISSING': '{field} is missing',
  EQUALS: '{field} equals {value}',
  'NOT EQUALS': '{field} does not equal {value}',
  'LESS THAN': '{field} is less than {value}',
  'GREATER THAN': '{field} is greater than {value}',
  CONTAINS: '{field} contains {value}',
  'STARTS WITH': '{field} starts with {value}',
}

/** A rule's conditions in words: 'Control Amount is greater than 10000'. Empty for a rule without a field. */
export function describeConditionals(conditionals: readonly Conditional[], say: Say = sayInEnglish): string {
  return conditionals
    .filter((one) => one.is_active && one.field_name !== '')
    .reduce((told, one) => (told === '' ? describe(one, say) : joined(told, one, say)), '')
}

function joined(first: string, conditional: Conditional, say: Say): string {
  const second = describe(conditional, say)
  return conditional.logical_operator.trim().toUpperCase() === 'OR'
    ? say('{first} or {second}', { first, second })
    : say('{first} and {second}', { first, second })
}

function describe(conditional: Conditional, say: Say): string {
  const field = say(fieldLabel(conditional.field_name))
  const choice = choiceOf(conditional)
  if (choice === null || choice === 'MISMATCH') return field
  return say(words[choice], { field, value: conditional.field_value })
}

/** Why a rule matched a document or not: the condition, and what the document says. */
export function explainOutcome(conditionals: readonly Conditional[], facts: DocumentFacts): string {
  const active = conditionals.filter((one) => one.is_active && one.field_name !== '')
  if (active.length === 0) return 'The rule has no field; a person chooses it.'
  const found = active.map((one) => `${fieldLabel(one.field_name)}: ${shown(facts[one.field_name])}`)
  return `${describeConditionals(conditionals)} (${[...new Set(found)].join('; ')})`
}

function shown(value: string | null | undefined): string {
  if (value === undefined) return 'not a field of this document'
  if (value === null || value.trim() === '') return 'missing'
  return value.length > 120 ? `${value.slice(0, 117)}…` : value
}
