import { isDay } from '../kernel/dates'
import {
  automatedTypeOf,
  type Conditional,
  type FieldType,
  mismatchValue,
  needsCondition,
  type RejectionRule,
  type RuleBody,
  type RuleFieldOption,
  type UsageType,
} from './rejection-rule'
import { type ConditionChoice, choiceOf, conditionToSend } from './rule-conditions'

/** What stands in the rule modal. `field` is null while none is chosen; `value` is text, whatever the input. */
export type RuleForm = {
  usageType: UsageType
  ruleName: string
  reason: string
  mayTellSupplier: boolean
  field: RuleFieldOption | null
  choice: ConditionChoice | null
  value: string
}

export const emptyRuleForm = (usageType: UsageType): RuleForm => ({
  usageType,
  ruleName: '',
  reason: '',
  mayTellSupplier: usageType === 'REJECT',
  field: null,
  choice: null,
  value: '',
})

/** Changing the field clears the condition and the value; a mismatch field has its own defaults. */
export function withField(form: RuleForm, field: RuleFieldOption | null): RuleForm {
  if (field?.type === 'mismatch') return { ...form, field, choice: 'MISMATCH', value: mismatchValue }
  return { ...form, field, choice: null, value: '' }
}

/** Changing the condition clears the value. */
export function withChoice(form: RuleForm, choice: ConditionChoice | null): RuleForm {
  return { ...form, choice, value: form.field?.type === 'mismatch' ? mismatchValue : '' }
}

/** 'Select a Condition*' is shown when the chosen field is not a mismatch and needs a condition. */
export function showsCondition(form: RuleForm): boolean {
  return form.field !== null && form.field.type !== 'mismatch' && needsCondition(form.field.value)
}

/** 'Set a Value*' is shown when there is something to set. */
export function showsValue(form: RuleForm): boolean {
  return showsCondition(form) && form.choice !== null && form.choice !== 'IS MISSING'
}

export type ValueInput =
  | { kind: 'date' }
  | { kind: 'true-false' }
  | { kind: 'number'; step: 1 | 0.01 }
  | { kind: 'text' }

/** The input of a value by the type of its field (§2.3, §9). */
export function valueInputOf(type: FieldType): ValueInput {
  if (type === 'dtm') return { kind: 'date' }
  if (type === 'bin') return { kind: 'true-false' }
  if (type === 'int') return { kind: 'number', step: 1 }
  if (type === 'flt') return { kind: 'number', step: 0.01 }
  return { kind: 'text' }
}

/** The True/False select; the values are what is sent. */
export const trueFalseOptions = [
  { text: 'True', value: 'true' },
  { text: 'False', value: 'false' },
] as const

/** Is 'Save Changes' of the rule modal disabled? Each line of specification §5. */
export function isRuleSaveDisabled(form: RuleForm, isSaving: boolean): boolean {
  return isSaving || missingInRule(form).length > 0
}

export type MissingInRule = 'rule-name' | 'reason' | 'field' | 'condition' | 'value'

/** What a rule still needs before it can be saved, in the order of the modal. */
export function missingInRule(form: RuleForm): MissingInRule[] {
  const missing: MissingInRule[] = []
  if (form.ruleName.trim() === '') missing.push('rule-name')
  if (form.reason.trim() === '') missing.push('reason')
  if (form.usageType === 'REJECT' && form.field === null) missing.push('field')
  if (form.field !== null && needsCondition(form.field.value) && form.choice === null)
    missing.push('condition')
  const needsValue =
    form.choice !== null &&
    form.choice !== 'IS MISSING' &&
    form.field !== null &&
    form.field.type !== 'mismatch'
  if (needsValue && form.value.trim() === '') missing.push('value')
  return missing
}

/** The body to send. Exactly one conditional is made for each rule. */
export function ruleBodyOf(form: RuleForm): RuleBody {
  const fieldName = form.field?.value ?? ''
  const conditional: Conditional = {
    is_active: true,
    field_name: fieldName,
    ...conditionToSend({ fieldName, choice: form.choice, value: form.value.trim() }),
    conditional_order: 1,
    automation_configuration: '',
    logical_operator: '',
  }
  return {
    usage_type: form.usageType,
    automated_type: automatedTypeOf(form.usageType, fieldName),
    is_active: true,
    rejection_message: form.reason.trim(),
    rule_name: form.ruleName.trim(),
    may_tell_supplier: form.mayTellSupplier,
    conditionals: [conditional],
  }
}

/** The modal for an existing rule. A field that is offered no more is shown under its own name, as text. */
export function formOfRule(rule: RuleBody, fields: readonly RuleFieldOption[]): RuleForm {
  const stored = rule.conditionals[0]
  const form = {
    usageType: rule.usage_type,
    ruleName: rule.rule_name,
    reason: rule.rejection_message,
    mayTellSupplier: rule.may_tell_supplier ?? rule.usage_type === 'REJECT',
  }
  if (!stored || stored.field_name === '') return { ...form, field: null, choice: null, value: '' }
  const field = fields.find((one) => one.value === stored.field_name) ?? {
    value: stored.field_name,
    text: stored.field_name,
    type: stored.field_name.includes('Mismatch') ? ('mismatch' as const) : ('str' as const),
  }
  if (field.type === 'mismatch') return { ...form, field, choice: 'MISMATCH', value: mismatchValue }
  return { ...form, field, choice: choiceOf(stored), value: valueToShow(field.type, stored.field_value) }
}

/** A date is prefilled only if it reads as YYYY-MM-DD; true and false in whatever case they were sent. */
function valueToShow(type: FieldType, value: string): string {
  if (type === 'dtm') return isDay(value) ? value : ''
  return type === 'bin' ? value.toLowerCase() : value
}

/** Update when an existing rule with a rule_name is passed in, else create (§4). */
export function modalActionOf(
  rule: Pick<RejectionRule, 'rule_name'> | null | undefined,
): 'create' | 'update' {
  return rule?.rule_name ? 'update' : 'create'
}

/** Is 'Save Changes' of the e-mail template disabled? (§5) */
export function isTemplateSaveDisabled(given: {
  isBlank: boolean
  isUnchanged: boolean
  isSaving: boolean
}): boolean {
  return given.isBlank || given.isUnchanged || given.isSaving
}

/** The list goes on being fetched while there are pages left (§7). */
export function hasMorePages(metadata: { page: number; total_pages: number }): boolean {
  return metadata.total_pages > metadata.page
}
