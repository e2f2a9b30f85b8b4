import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'
import type { LookupKind } from '../master-data/master-data.api'
import { customFieldNames, isCustomField } from './custom-fields'
import { ownProblems } from './document-errors'
import { type HeaderField, type HeaderFieldName, headerField, headerFieldNames } from './header-fields'
import type { LabelLanguage } from './own-labels'
import { isOfFormat } from './value-format'

/** The parts of the form, in its order. */
export const formSections = {
  document: 'Document',
  supplier: 'Supplier',
  invoice: 'Invoice',
  amounts: 'Amounts',
  note: 'Note',
  more: 'More fields',
} as const satisfies Record<string, ScreenText>
export type FormSection = keyof typeof formSections
export const formSectionKeys = Object.keys(formSections) as FormSection[]

/** When a customer asks for a field that Kontor does not ask for by itself. */
export const requiredCases = ['always', 'withOrder', 'withoutOrder', 'credits'] as const
export type RequiredCase = (typeof requiredCases)[number]

/** The master data that a custom lookup can be chosen from. */
export const customLists = {
  'cost-centres': 'Cost center',
  'spend-categories': 'Spend category',
  worktags: 'Worktags',
  'tax-codes': 'Tax code',
  companies: 'Company',
  suppliers: 'Supplier',
  'purchase-orders': 'Purchase order',
  people: 'People',
} as const satisfies Partial<Record<LookupKind, ScreenText>>
export type CustomList = keyof typeof customLists
export const customListNames = Object.keys(customLists) as CustomList[]

/** What a customer says of a field. */
export type FieldRule = {
  /** Its name by language; where there is none it is called as Kontor calls it. */
  labels: Readonly<Partial<Record<LabelLanguage, string>>>
  section: FormSection
  /** A field that is not shown still shows where it holds a value or wants a look: nothing is sent unseen. */
  isShown: boolean
  isEditable: boolean
  /** What an e-invoice says can't be changed, as that is the invoice. */
  isLockedOnEInvoices: boolean
  /** Besides the fields that every document needs. */
  required: readonly RequiredCase[]
  /** The companies for which it is required; empty: all. */
  requiredBy: readonly string[]
  /** The value that it gets when nothing was read; empty: none. */
  value: string
  /** `#` a digit, `@` a letter, `?` either, one `*` any text; several formats are parted by commas. Empty: any. */
  format: string
  /** The least and greatest amount as plain decimals, or count of characters of a text; empty: none. */
  least: string
  most: string
  /** From 0 to 1: below this confidence what was read is doubtful; null: as for all fields. */
  threshold: number | null
  /** A doubtful value keeps the document from being submitted without a person. */
  blocksTouchless: boolean
  /** Whether it was read right counts in the recognition rate. */
  countsInRate: boolean
  /** The answers of a custom choice, in the order of its list. */
  choices: readonly string[]
  /** Of a field that is chosen from a list: the only values that may be; empty: all of the list. */
  offered: readonly string[]
  /** What a custom lookup is chosen from; empty where none is said yet. */
  list: CustomList | ''
  /** What the ERP calls it, of the fields that may be called otherwise; empty: as delivered. */
  erpName: string
}

/** What a customer's header looks like. What a rule does not say is as delivered. */
export type FieldLayout = {
  /** 0: as delivered. */
  version: number
  /** Fields in the order of the form, in their sections; those that are missing come last, as delivered. */
  order: readonly HeaderFieldName[]
  rules: Readonly<Partial<Record<HeaderFieldName, Partial<FieldRule>>>>
}

const deliveredSections: Record<FormSection, readonly HeaderFieldName[]> = {
  document: ['documentType', 'companyID'],
  supplier: ['supplierID', 'supplierName', 'remitToID', 'vatID', 'iban'],
  invoice: ['invoiceNumber', 'poNumber', 'invoiceDate', 'dueDate', 'currency'],
  amounts: ['netAmt', 'taxAmt', 'controlAmt', 'freightAmt', 'otherChargesAmt'],
  note: ['customerAccount', 'memo'],
  more: [
    'referenceInvoice',
    'adjustmentReason',
    'receivedDate',
    'accountingDate',
    'taxOption',
    'paymentTerms',
    'paymentType',
    'holdPayment',
    'supplierContract',
    'shipTo',
    'approver',
    'requester',
    'prepaidType',
    'handlingCode',
    'statutoryInvoiceType',
    'externalID',
    'internalMemo',
    ...customFieldNames,
  ],
}

export const deliveredOrder: readonly HeaderFieldName[] = formSectionKeys.flatMap(
  (section) => deliveredSections[section],
)

export const deliveredLayout: FieldLayout = { version: 0, order: deliveredOrder, rules: {} }

const deliveredRules = Object.fromEntries(
  headerFieldNames.map((name): [HeaderFieldName, FieldRule] => [
    name,
    {
      labels: {},
      section: formSectionKeys.find((section) => deliveredSections[section].includes(name))!,
      isShown: true,
      isEditable: true,
      isLockedOnEInvoices: true,
      required: [],
      requiredBy: [],
      value: '',
      format: '',
      least: '',
      most: '',
      threshold: null,
      blocksTouchless: true,
      countsInRate: headerField(name).isPriority,
      choices: [],
      offered: [],
      list: '',
      erpName: '',
    },
  ]),
) as Record<HeaderFieldName, FieldRule>

/** Everything that holds for a field: what the customer says, and what is delivered for the rest. */
export function fieldRule({ rules }: Pick<FieldLayout, 'rules'>, name: HeaderFieldName): FieldRule {
  const own = rules[name]
  return own ? { ...deliveredRules[name], ...own } : deliveredRules[name]
}

/** A custom field is there once the customer says anything of it; all others always are. */
export const isInUse = ({ rules }: Pick<FieldLayout, 'rules'>, name: HeaderFieldName): boolean =>
  !isCustomField(name) || rules[name] !== undefined

/** By section, its fields in order. */
export function fieldsBySection(layout: FieldLayout): { section: FormSection; fields: HeaderFieldName[] }[] {
  const known = [...new Set([...layout.order, ...deliveredOrder])]
  return formSectionKeys.map((section) => ({
    section,
    fields: known.filter((name) => isInUse(layout, name) && fieldRule(layout, name).section === section),
  }))
}

/** All fields in the order of the form. */
export function fieldsInOrder(layout: FieldLayout): HeaderFieldName[] {
  return fieldsBySection(layout).flatMap(({ fields }) => fields)
}

/** Below this confidence what was read of the field is doubtful; `otherwise` for all fields without a rule of their own. */
export function doubtOf(layout: FieldLayout, name: HeaderFieldName, otherwise: number): number {
  return layout.rules[name]?.threshold ?? otherwise
}

/** Without these a document cannot be submitted, whatever a customer says. */
export const isAlwaysRequired = (name: HeaderFieldName): boolean => headerField(name).isRequired

type HeaderValues = Partial<Record<HeaderFieldName, string | null>>

/** Whether a document with these values needs the field; a credit is neither an invoice with nor without an order. */
export function isRequired(name: HeaderFieldName, values: HeaderValues, layout: FieldLayout): boolean {
  if (isAlwaysRequired(name)) return true
  const { required, requiredBy } = fieldRule(layout, name)
  if (!required.includes('always') && !required.includes(caseOf(values))) return false
  return requiredBy.length === 0 || requiredBy.includes(values.companyID ?? '')
}

function caseOf({ documentType, poNumber }: HeaderValues): RequiredCase {
  if (documentType === 'CREDIT') return 'credits'
  return poNumber ? 'withOrder' : 'withoutOrder'
}

/** What is wrong with a value by the customer's own format and bounds; null when nothing is. */
export function ownProblem(layout: FieldLayout, name: HeaderFieldName, value: string): CodedText | null {
  if (!layout.rules[name]) return null
  const { format, least, most, choices, offered } = fieldRule(layout, name)
  if (format && !isOfFormat(format, value)) return ownProblems.format({ format })
  const { kind } = headerField(name)
  if (isCustomField(name) && kind === 'choice')
    return choices.includes(value) ? null : ownProblems.choice({ values: choices })
  if (offered.length > 0 && !offered.includes(value)) return ownProblems.notOffered()
  if (isNumber(kind)) {
    if (least && compare(value, least) < 0) return ownProblems.least({ least: { decimal: least } })
    return most && compare(value, most) > 0 ? ownProblems.most({ most: { decimal: most } }) : null
  }
  if (kind !== 'text') return null
  const count = [...value].length
  if (least && count < Number(least)) return ownProblems.short({ count: Number(least) })
  return most && count > Number(most) ? ownProblems.long({ count: Number(most) }) : null
}

/** The kinds whose values are plain decimals. */
export const isNumber = (kind: HeaderField['kind']): boolean => kind === 'amount' || kind === 'decimal'

/** Below 0, 0 or above 0; what is no decimal is neither. */
function compare(one: string, other: string): number {
  const [a, b] = [canonicalDecimal(one), canonicalDecimal(other)]
  return a === null || b === null ? 0 : compareDecimals(a, b)
}
