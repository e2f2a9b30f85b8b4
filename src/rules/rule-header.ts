import type { HeaderFieldName } from '../documents/header-fields'
import type { ScreenText } from '../kernel/screen-text'
import type { LookupKind } from '../master-data/master-data.api'

/** The header fields of a document rule, in the order of the modal (specification §3). */
export const ruleHeaderNames = [
  'supplier',
  'companytype',
  'company',
  'companyoverride',
  'customeraccttype',
  'customeracct',
  'remitto',
  'currency',
  'paymentterms',
  'paymenttype',
  'shipto',
  'taxoption',
  'memo',
  'approver',
  'requester',
  'prepaidtype',
  'handlingcode',
] as const
export type RuleHeaderName = (typeof ruleHeaderNames)[number]

/** A scope's two answers; `!all` also stands where the company or the customer account would. */
export const scopeAll = '!all'
export const scopeOne = 'one'

/** The one that a scope is narrowed to; null where it means all. */
export const narrowed = (value: string | null): string | null => (value === scopeAll ? null : value)

export type RuleHeaderField = {
  name: RuleHeaderName
  text: ScreenText
  placeholder: ScreenText | null
  input: 'autocomplete' | 'select' | 'text'
  /** What an autocomplete looks up. */
  lookup?: LookupKind
  /** Of a select whose answers are fixed; those of prepaidtype come from the server. */
  options?: readonly { value: string; text: ScreenText }[]
  default: string | null
  /** The field of the document that it fills; the others say whom the rule is for. */
  fills?: HeaderFieldName
}

const scopes = [
  { value: scopeAll, text: 'All' },
  { value: scopeOne, text: 'One' },
] as const satisfies RuleHeaderField['options']

/** Tax options by the specification's codes (§9), each with what the document's tax option then is. */
export const taxOptions = [
  { value: '0', text: 'Select One', taxOption: null },
  { value: '1', text: 'Calculate Self Assessed Tax', taxOption: 'SELF_ASSESSED' },
  { value: '2', text: 'Calculate Tax Due to Supplier', taxOption: 'CALCULATED' },
  { value: '3', text: 'Enter Tax Due to Supplier', taxOption: 'ENTERED' },
] as const satisfies readonly { value: string; text: ScreenText; taxOption: string | null }[]

const search = 'Search'
const autocomplete = { input: 'autocomplete', placeholder: search, default: null } as const

/** One table of the rule's header: the modal, the checks, the wire and the engine all come from it. */
export const ruleHeaderFields: readonly RuleHeaderField[] = [
  { name: 'supplier', text: 'Supplier', ...autocomplete, lookup: 'suppliers' },
  {
    name: 'companytype',
    text: 'Applies to companies',
    input: 'select',
    placeholder: null,
    options: scopes,
    default: scopeAll,
  },
  { name: 'company', text: 'Company', ...autocomplete, lookup: 'companies', default: scopeAll },
  {
    name: 'companyoverride',
    text: 'Company override',
    ...autocomplete,
    lookup: 'companies',
    fills: 'companyID',
  },
  {
    name: 'customeraccttype',
    text: 'Applies to customer accounts',
    input: 'select',
    placeholder: null,
    options: scopes,
    default: scopeAll,
  },
  {
    name: 'customeracct',
    text: 'Customer account number',
    input: 'text',
    placeholder: 'Enter account number',
    default: scopeAll,
  },
  { name: 'remitto', text: 'Remit-to', ...autocomplete, lookup: 'remit-tos', fills: 'remitToID' },
  { name: 'currency', text: 'Currency', ...autocomplete, lookup: 'currencies', fills: 'currency' },
  {
    name: 'paymentterms',
    text: 'Payment terms',
    ...autocomplete,
    lookup: 'payment-terms',
    fills: 'paymentTerms',
  },
  {
    name: 'paymenttype',
    text: 'Payment type',
    ...autocomplete,
    lookup: 'payment-types',
    fills: 'paymentType',
  },
  { name: 'shipto', text: 'Ship-to', ...autocomplete, lookup: 'ship-tos', fills: 'shipTo' },
  {
    name: 'taxoption',
    text: 'Tax option',
    input: 'select',
    placeholder: null,
    options: taxOptions,
    default: '0',
    fills: 'taxOption',
  },
  { name: 'memo', text: 'Memo', input: 'text', placeholder: 'Enter memo', default: null, fills: 'memo' },
  { name: 'approver', text: 'Approver', ...autocomplete, lookup: 'people', fills: 'approver' },
  { name: 'requester', text: 'Requester', ...autocomplete, lookup: 'people', fills: 'requester' },
  {
    name: 'prepaidtype',
    text: 'Prepaid type',
    input: 'select',
    placeholder: 'Select One',
    lookup: 'prepaid-types',
    default: null,
    fills: 'prepaidType',
  },
  {
    name: 'handlingcode',
    text: 'Handling code',
    ...autocomplete,
    lookup: 'handling-codes',
    fills: 'handlingCode',
  },
]

/** The table's row for a field. */
export function ruleHeaderField(name: RuleHeaderName): RuleHeaderField {
  return ruleHeaderFields.find((field) => field.name === name) as RuleHeaderField
}

export type RuleHeader = Readonly<Record<RuleHeaderName, string | null>>

/** The header of a rule that nobody has filled in yet. */
export const emptyRuleHeader: RuleHeader = Object.fromEntries(
  ruleHeaderFields.map((field) => [field.name, field.default]),
) as RuleHeader

/** What an empty field is stored as: `!all` where that stands for everyone, nothing elsewhere (specification §5). */
export function storedHeaderValue(name: RuleHeaderName, value: string | null): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? ruleHeaderField(name).default : text
}
