import type { LookupItem } from '../master-data/master-data.api'
import { type RuleHeaderName, ruleHeaderField, ruleHeaderFields } from './rule-header'

export type ModalOption = LookupItem

/** A field of the modal; the parts of a lookup only where it is one. */
export type ModalField = {
  inputType: 'autocomplete' | 'select' | 'text'
  value: string | null
  isValid: boolean
  hasError: boolean
  errorMessage: string
  placeholder?: string
  loading?: boolean
  search?: string
  options?: readonly ModalOption[]
  lookupResultsPageOptions?: { page: number; totalPages: number }
}
export type ModalFields = Readonly<Record<RuleHeaderName, ModalField>>

/** Fields that a scope of their own widens to all. */
export const scopedFields = [
  { field: 'company', scope: 'companytype' },
  { field: 'customeracct', scope: 'customeraccttype' },
] as const
export type ScopedField = (typeof scopedFields)[number]['field']

export function isScoped(name: RuleHeaderName): name is ScopedField {
  return scopedFields.some(({ field }) => field === name)
}

export function isLookup(name: RuleHeaderName): boolean {
  return ruleHeaderField(name).input === 'autocomplete'
}

/** The header of an empty rule. */
export function defaultModalFields(): ModalFields {
  return Object.fromEntries(ruleHeaderFields.map(({ name }) => [name, defaultField(name)])) as ModalFields
}

function defaultField(name: RuleHeaderName): ModalField {
  const { input: inputType, default: value, placeholder } = ruleHeaderField(name)
  const field = { inputType, value, isValid: true, hasError: false, errorMessage: '' }
  if (inputType === 'select') return field
  if (inputType === 'text') return { ...field, placeholder: placeholder ?? '' }
  return {
    ...field,
    placeholder: placeholder ?? '',
    loading: false,
    search: '',
    options: [],
    lookupResultsPageOptions: { page: 1, totalPages: 1 },
  }
}
