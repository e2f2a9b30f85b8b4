import type { ScreenText } from '../kernel/screen-text'
import { type Condition, type FieldType, isMismatchField, mismatchValue } from './rejection-rule'

/** What a person chooses: the conditions that are sent, and two that only the screen knows. */
export type ConditionChoice = Condition | 'IS MISSING' | 'MISMATCH'
export type ConditionOption = { text: ScreenText; value: ConditionChoice }

const isMissing: ConditionOption = { text: 'Is Missing', value: 'IS MISSING' }
const equals: ConditionOption = { text: 'Equals', value: 'EQUALS' }
const notEquals: ConditionOption = { text: 'Not Equals', value: 'NOT EQUALS' }
const lessThan: ConditionOption = { text: 'Less Than', value: 'LESS THAN' }
const greaterThan: ConditionOption = { text: 'Greater Than', value: 'GREATER THAN' }
const contains: ConditionOption = { text: 'Contains', value: 'CONTAINS' }
const startsWith: ConditionOption = { text: 'Starts With', value: 'STARTS WITH' }
const measured = [isMissing, equals, notEquals, lessThan, greaterThan]

/** The condition table of specification §5. */
export const conditionOptions: Readonly<Record<FieldType, readonly ConditionOption[]>> = {
  int: measured,
  flt: measured,
  dtm: measured,
  str: [isMissing, equals, notEquals, contains, startsWith],
  bin: [isMissing, equals, notEquals],
  mismatch: [{ text: 'Equals', value: 'MISMATCH' }],
}

/** The condition and value of a field as they are sent: Is Missing is EQUALS with an empty value, a mismatch EQUALS '1'. */
export function conditionToSend(chosen: {
  fieldName: string
  choice: ConditionChoice | null
  value: string
}): {
  condition: Condition | ''
  field_value: string
} {
  if (isMismatchField(chosen.fieldName)) return { condition: 'EQUALS', field_value: mismatchValue }
  if (chosen.choice === null) return { condition: '', field_value: '' }
  if (chosen.choice === 'IS MISSING') return { condition: 'EQUALS', field_value: '' }
  if (chosen.choice === 'MISMATCH') return { condition: 'EQUALS', field_value: mismatchValue }
  return { condition: chosen.choice, field_value: chosen.value }
}

/** The choice that a stored condition shows as: EQUALS with an empty value is Is Missing. */
export function choiceOf(stored: {
  field_name: string
  condition: Condition | ''
  field_value: string
}): ConditionChoice | null {
  if (isMismatchField(stored.field_name)) return 'MISMATCH'
  if (stored.condition === '') return null
  return stored.condition === 'EQUALS' && stored.field_value === '' ? 'IS MISSING' : stored.condition
}

/** May a rule on a field of this type carry this condition on the wire? */
export function isConditionOf(type: FieldType, condition: Condition): boolean {
  if (type === 'mismatch') return condition === 'EQUALS'
  return conditionOptions[type].some((option) => option.value === condition)
}
