import type { ScreenText } from '../kernel/screen-text'
/** What a rule does with a document that it matches. */
export const usageTypes = ['FLAG', 'REJECT'] as const
export type UsageType = (typeof usageTypes)[number]

/** MANUAL: a reason that a person chooses. AUTOMATED: Kontor applies it. */
export const automatedTypes = ['MANUAL', 'AUTOMATED'] as const
export type AutomatedType = (typeof automatedTypes)[number]

/** Conditions as they are sent and stored (specification §3). */
export const conditions = [
  'EQUALS',
  'NOT EQUALS',
  'LESS THAN',
  'GREATER THAN',
  'CONTAINS',
  'STARTS WITH',
] as const
export type Condition = (typeof conditions)[number]

export const fieldTypes = ['int', 'flt', 'str', 'dtm', 'bin', 'mismatch'] as const
export type FieldType = (typeof fieldTypes)[number]

/** A field that a rule can look at, as a screen offers it. */
export type RuleFieldOption = { value: string; text: ScreenText; type: FieldType }

/** One condition of a rule. The condition is empty only where no field is chosen or the field needs none. */
export type Conditional = {
  is_active: boolean
  field_name: string
  condition: Condition | ''
  field_value: string
  conditional_order: number
  automation_configuration: string
  /** '' and 'AND' join with the condition before by and, 'OR' by or. One condition is saved today. */
  logical_operator: string
}

/** A rule as it is sent. */
export type RuleBody = {
  usage_type: UsageType
  automated_type: AutomatedType
  is_active: boolean
  rejection_message: string
  rule_name: string
  /** Its reason may be told to the supplier; always so for a rejection rule. */
  may_tell_supplier?: boolean
  conditionals: Conditional[]
}

export type RejectionRule = RuleBody & {
  rejection_rule_id: number
  created_by: string
  /** UTC. */
  created_at: string
}

/** AUTOMATED when a field is selected, or whenever the rule rejects; MANUAL for a flag without a field (§4). */
export function automatedTypeOf(usageType: UsageType, fieldName: string): AutomatedType {
  return usageType === 'REJECT' || fieldName !== '' ? 'AUTOMATED' : 'MANUAL'
}

/** 'Automatic' or 'Manual', as the list of flags shows it. */
export function automatedTypeLabel(type: AutomatedType): ScreenText {
  return type === 'AUTOMATED' ? 'Automatic' : 'Manual'
}

const fieldsWithoutCondition: readonly string[] = [
  'Invoice',
  'Document',
  'SupplierMismatch',
  'CurrencyMismatch',
]

/** Must a condition be chosen for this field? (§5) */
export function needsCondition(fieldName: string): boolean {
  return fieldName !== '' && !fieldsWithoutCondition.includes(fieldName)
}

/** A field whose conditions are always EQUALS '1' when they are sent. */
export function isMismatchField(fieldName: string): boolean {
  return fieldName.includes('Mismatch')
}

export const mismatchValue = '1'
