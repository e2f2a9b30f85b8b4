import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import { isLocale, type Language, languageOf } from '../kernel/locales'
import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'
import { ownProblems } from './document-errors'
import { type HeaderFieldName, headerField, headerFieldNames } from './header-fields'
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

/** In which languages a customer names its fields. */
export type LabelLanguage = 'en' | Language

/** What a customer says of a field. */
export type FieldRule = {
  /** Its name by language; where there is none it is called as Kontor calls it. */
  labels: Readonly<Partial<Record<LabelLanguage, string>>>
  section: FormSection
  /** A field that is not shown still shows where it holds a value or wants a look: nothing is sent unseen. */
  isShown: boolean
  isEditable: boolean
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
      required: [],
      requiredBy: [],
      value: '',
      format: '',
      least: '',
      most: '',
      threshold: null,
      blocksTouchless: true,
      erpName: '',
    },
  ]),
) as Record<HeaderFieldName, FieldRule>

/** Everything that holds for a field: what the customer says, and what is delivered for the rest. */
export function fieldRule({ rules }: Pick<FieldLayout, 'rules'>, name: HeaderFieldName): FieldRule {
  const own = rules[name]
  return own ? { ...deliveredRules[name], ...own } : deliveredRules[name]
}

/** By section, its fields in order. */
export function fieldsBySection(layout: FieldLayout): { section: FormSection; fields: HeaderFieldName[] }[] {
  const known = [...new Set([...layout.order, ...deliveredOrder])]
  return formSectionKeys.map((section) => ({
    section,
    fields: known.filter((name) => fieldRule(layout, name).section === section),
  }))
}

/** All fields in the order of the form. */
export function fieldsInOrder(layout: FieldLayout): HeaderFieldName[] {
  return fieldsBySection(layout).flatMap(({ fields }) => fields)
}

/** By the codes of their labels, the fields that the customer calls by another name in a reader's language. */
export function ownLabels(layout: FieldLayout, locale: string): Record<string, string> | undefined {
  const language = (isLocale(locale) && languageOf(locale)) || 'en'
  const own = Object.entries(layout.rules).flatMap(([name, { labels }]) => {
    const label = labels?.[language]
    return label ? [[`documents.field.${name}`, label]] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
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
  const { format, least, most } = fieldRule(layout, name)
  if (format && !isOfFormat(format, value)) return ownProblems.format({ format })
  const { kind } = headerField(name)
  if (kind === 'amount') {
    if (least && compare(value, least) < 0) return ownProblems.least({ least: { decimal: least } })
    return most && compare(value, most) > 0 ? ownProblems.most({ most: { decimal: most } }) : null
  }
  if (kind !== 'text') return null
  const count = [...value].length
  if (least && count < Number(least)) return ownProblems.short({ count: Number(least) })
  return most && count > Number(most) ? ownProblems.long({ count: Number(most) }) : null
}

/** Below 0, 0 or above 0; what is no decimal is neither. */
function compare(one: string, other: string): number {
  const [a, b] = [canonicalDecimal(one), canonicalDecimal(other)]
  return a === null || b === null ? 0 : compareDecimals(a, b)
}
