import { canonicalDecimal } from '../kernel/compare-decimals'
import { isDay } from '../kernel/dates'
import type { ExpectedError } from '../kernel/error-codes'
import type { CodedText } from '../kernel/told-text'
import { comparedValue } from './evaluate-rule'
import { rejectionErrors, ruleProblems } from './rejection-errors'
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
import { fieldLabelText, fieldTypeFor } from './rule-fields'

/**
 * Checks a rule as it was sent, by the same rules that disable 'Save Changes' (§5), and completes it: trimmed texts, the
 * automated type that follows from field and use, the fixed condition of a mismatch.
 * @throws rejection.invalid_rule naming the part that is wrong.
 */
export function checkRule(body: RuleBody): RuleBody {
  const ruleName = body.rule_name.trim()
  const reason = body.rejection_message.trim()
  if (ruleName === '') throw invalid('rule_name', ruleProblems.nameMissing())
  if (reason === '')
    throw invalid(
      'rejection_message',
      body.usage_type === 'FLAG' ? ruleProblems.flagReasonMissing() : ruleProblems.rejectionReasonMissing(),
    )
  const conditionals = body.conditionals.map((one) => checkConditional(body.usage_type, one))
  const fieldName = conditionals.find((one) => one.field_name !== '')?.field_name ?? ''
  if (body.usage_type === 'REJECT' && fieldName === '')
    throw invalid('field_name', ruleProblems.fieldMissing())
  return {
    ...body,
    rule_name: ruleName,
    rejection_message: reason,
    may_tell_supplier: body.usage_type === 'REJECT' || body.may_tell_supplier === true,
    automated_type: automatedTypeOf(body.usage_type, fieldName),
    conditionals,
  }
}

function checkConditional(usageType: UsageType, given: Conditional): Conditional {
  const field = given.field_name.trim()
  if (field === '') return { ...given, field_name: '', condition: '', field_value: '' }
  const type = fieldTypeFor(usageType, field)
  if (type === null) throw invalid('field_name', ruleProblems.unknownField({ field }))
  if (isMismatchField(field))
    return { ...given, field_name: field, condition: 'EQUALS', field_value: mismatchValue }
  if (!needsCondition(field)) return { ...given, field_name: field, condition: '', field_value: '' }
  const label = fieldLabelText(field)
  if (given.condition === '') throw invalid('condition', ruleProblems.conditionMissing({ field: label }))
  if (!isConditionOf(type, given.condition))
    throw invalid('condition', ruleProblems.conditionUnfit({ condition: given.condition, field: label }))
  return { ...given, field_name: field, field_value: checkValue(field, type, given) }
}

function checkValue(field: string, type: FieldType, given: Conditional): string {
  const value = given.field_value.trim()
  if (value === '') {
    // EQUALS with an empty value is Is Missing; every other condition compares with something
    if (given.condition === 'EQUALS') return ''
    throw invalid('field_value', ruleProblems.valueMissing({ field: fieldLabelText(field) }))
  }
  const compared = { field: fieldLabelText(field), value }
  if (type === 'int' && comparedValue('int', value) === null)
    throw invalid('field_value', ruleProblems.notWhole(compared))
  if (type === 'flt' && canonicalDecimal(value) === null)
    throw invalid('field_value', ruleProblems.notDecimal(compared))
  if (type === 'dtm' && !isDay(value)) throw invalid('field_value', ruleProblems.notDate(compared))
  if (type === 'bin' && comparedValue('bin', value) === null)
    throw invalid('field_value', ruleProblems.notTrueOrFalse(compared))
  return value
}

function invalid(field: string, problem: CodedText): ExpectedError {
  return rejectionErrors.invalidRule({ problem }, { field })
}
