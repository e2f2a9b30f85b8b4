import type { DocumentFacts } from './evaluate-rule'
import type { Conditional } from './rejection-rule'
import { choiceOf } from './rule-conditions'
import { fieldLabel } from './rule-fields'

const words = {
  'IS MISSING': 'is missing',
  EQUALS: 'equals',
  'NOT EQUALS': 'does not equal',
  'LESS THAN': 'is less than',
  'GREATER THAN': 'is greater than',
  CONTAINS: 'contains',
  'STARTS WITH': 'starts with',
  MISMATCH: '',
} as const

/** A rule's conditions in words: 'Control Amount is greater than 10000'. Empty for a rule without a field. */
export function describeConditionals(conditionals: readonly Conditional[]): string {
  return conditionals
    .filter((one) => one.is_active && one.field_name !== '')
    .map((one, index) => `${index === 0 ? '' : joint(one)}${describe(one)}`)
    .join('')
}

const joint = (conditional: Conditional) =>
  conditional.logical_operator.trim().toUpperCase() === 'OR' ? ' or ' : ' and '

function describe(conditional: Conditional): string {
  const label = fieldLabel(conditional.field_name)
  const choice = choiceOf(conditional)
  if (choice === null || choice === 'MISMATCH') return label
  return choice === 'IS MISSING'
    ? `${label} is missing`
    : `${label} ${words[choice]} ${conditional.field_value}`
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
