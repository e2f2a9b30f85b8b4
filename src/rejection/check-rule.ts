import { isDay } from '../kernel/dates'
import { ExpectedError } from '../kernel/error-codes'
import type { ScreenText } from '../kernel/screen-text'
import { canonicalDecimal } from './compare-decimals'
import { comparedValue } from './evaluate-rule'
import {
  automatedTypeOf,
  type Conditional,
  type FieldType,
  isMismatchField,
  mismatchValue,
  needsCondition,
  type RuleBody,
  type UsageType,
} from './rejection-rule'
import { isConditionOf } from './rule-conditions'
import { fieldLabel, fieldTypeFor } from './rule-fields'

/**
 * Checks a rule as it was sent, by the same rules that disable 'Save Changes' (§5), and completes it: trimmed texts, the
 * automated type that follows from field and use, the fixed condition of a mismatch.
 * @throws rejection.invalid_rule naming the part that is wrong.
 */
export function checkRule(body: RuleBody): RuleBody {
  const ruleName = body.rule_name.trim()
  const reason = body.rejection_message.trim()
  if (ruleName === '') throw invalid('rule_name', 'Give the rule a name.')
  if (reason === '')
    throw invalid(
      'rejection_message',
      body.usage_type === 'FLAG' ? 'Enter the flag reason.' : 'Enter the rejection reason.',
    )
  const conditionals = body.conditionals.map((one) => checkConditional(body.usage_type, one))
  const fieldName = conditionals.find((one) => one.field_name !== '')?.field_name ?? ''
  if (body.usage_type === 'REJECT' && fieldName === '')
    throw invalid('field_name', 'A rejection rule needs a field to look at.')
  return {
    ...body,
    rule_name: ruleName,
    rejection_message: reason,
    automated_type: automatedTypeOf(body.usage_type, fieldName),
    conditionals,
  }
}

function checkConditional(usageType: UsageType, given: Conditional): Conditional {
  const field = given.field_name.trim()
  if (field === '') return { ...given, field_name: '', condition: '', field_value: '' }
  const type = fieldTypeFor(usageType, field)
  if (type === null) throw invalid('field_name', `There is no field "${field}" for this kind of rule.`)
  if (isMismatchField(field))
    return { ...given, field_name: field, condition: 'EQUALS', field_value: mismatchValue }
  if (!needsCondition(field)) return { ...given, field_name: field, condition: '', field_value: '' }
  if (given.condition === '') throw invalid('condition', `Choose a condition for "${fieldLabel(field)}".`)
  if (!isConditionOf(type, given.condition))
    throw invalid('condition', `"${given.condition}" cannot be used with "${fieldLabel(field)}".`)
  return { ...given, field_name: field, field_value: checkValue(field, type, given) }
}

function checkValue(field: string, type: FieldType, given: Conditional): string {
  const value = given.field_value.trim()
  if (value === '') {
    // EQUALS with an empty value is Is Missing; every other condition compares with something
    if (given.condition === 'EQUALS') return ''
    throw invalid('field_value', `Set a value to compare "${fieldLabel(field)}" with.`)
  }
  const label = fieldLabel(field)
  if (type === 'int' && comparedValue('int', value) === null)
    throw invalid('field_value', `"${label}" is compared with a whole number, not with "${value}".`)
  if (type === 'flt' && canonicalDecimal(value) === null)
    throw invalid('field_value', `"${label}" is compared with a number like 1204.50, not with "${value}".`)
  if (type === 'dtm' && !isDay(value))
    throw invalid('field_value', `"${label}" is compared with a date (YYYY-MM-DD), not with "${value}".`)
  if (type === 'bin' && comparedValue('bin', value) === null)
    throw invalid('field_value', `"${label}" is compared with true or false, not with "${value}".`)
  return value
}

function invalid(field: string, message: ScreenText): ExpectedError {
  return new ExpectedError('rejection.invalid_rule', 'invalid', message, { field })
}
