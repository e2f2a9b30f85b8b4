import type { ScreenText } from '../kernel/screen-text'
import { type CustomKind, customFieldNames, customFieldsOf, customKindNames } from './custom-fields'

/** Header fields that Kontor keeps: those that are read from the page first, then those that people fill in. */
export const headerFieldNames = [
  'documentType',
  'companyID',
  'supplierID',
  'supplierName',
  'remitToID',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'currency',
  'netAmt',
  'taxAmt',
  'controlAmt',
  'poNumber',
  'customerAccount',
  'iban',
  'vatID',
  'memo',
  'receivedDate',
  'accountingDate',
  'freightAmt',
  'otherChargesAmt',
  'taxOption',
  'paymentTerms',
  'paymentType',
  'supplierContract',
  'shipTo',
  'approver',
  'requester',
  'prepaidType',
  'handlingCode',
  'statutoryInvoiceType',
  'referenceInvoice',
  'adjustmentReason',
  'internalMemo',
  'holdPayment',
  'externalID',
  ...customFieldNames,
] as const

export type HeaderFieldName = (typeof headerFieldNames)[number]

export type HeaderField = {
  name: HeaderFieldName
  label: ScreenText
  /** `amount` counts as fine as the currency of the document, `decimal` up to four places. */
  kind: 'text' | 'day' | 'amount' | 'decimal' | 'currency' | 'choice' | 'lookup'
  isRequired: boolean
  /** Counts in recognition and is worth a person's look when doubtful. */
  isPriority: boolean
  maxLength: number
}

/** What a custom field takes, by its kind. */
export const customKinds = {
  Text: { kind: 'text', label: 'Custom text', maxLength: 200 },
  Number: { kind: 'decimal', label: 'Custom number', maxLength: 24 },
  Date: { kind: 'day', label: 'Custom date', maxLength: 10 },
  Choice: { kind: 'choice', label: 'Custom choice', maxLength: 80 },
  Lookup: { kind: 'lookup', label: 'Custom lookup', maxLength: 100 },
} as const satisfies Record<CustomKind, Pick<HeaderField, 'kind' | 'label' | 'maxLength'>>

/** Filled in by people and rules where a customer needs them; none is required. */
const optionalFields = [
  { name: 'receivedDate', label: 'Received date', kind: 'day', maxLength: 10 },
  { name: 'accountingDate', label: 'Accounting date', kind: 'day', maxLength: 10 },
  { name: 'freightAmt', label: 'Freight', kind: 'amount', maxLength: 24 },
  { name: 'otherChargesAmt', label: 'Other charges', kind: 'amount', maxLength: 24 },
  { name: 'taxOption', label: 'Tax option', kind: 'choice', maxLength: 40 },
  { name: 'paymentTerms', label: 'Payment terms', kind: 'text', maxLength: 80 },
  { name: 'paymentType', label: 'Payment type', kind: 'choice', maxLength: 40 },
  { name: 'supplierContract', label: 'Supplier contract', kind: 'text', maxLength: 80 },
  { name: 'shipTo', label: 'Ship-to', kind: 'text', maxLength: 200 },
  { name: 'approver', label: 'Approver', kind: 'text', maxLength: 120 },
  { name: 'requester', label: 'Requester', kind: 'text', maxLength: 120 },
  { name: 'prepaidType', label: 'Prepaid type', kind: 'choice', maxLength: 40 },
  { name: 'handlingCode', label: 'Handling code', kind: 'text', maxLength: 40 },
  { name: 'statutoryInvoiceType', label: 'Statutory invoice type', kind: 'choice', maxLength: 40 },
  { name: 'referenceInvoice', label: 'Reference invoice', kind: 'text', maxLength: 80 },
  { name: 'adjustmentReason', label: 'Adjustment reason', kind: 'choice', maxLength: 40 },
  { name: 'internalMemo', label: 'Internal memo', kind: 'text', maxLength: 2000 },
  { name: 'holdPayment', label: 'Hold payment', kind: 'choice', maxLength: 40 },
  { name: 'externalID', label: 'External ID', kind: 'text', maxLength: 80 },
  ...customKindNames.flatMap((kind) => customFieldsOf(kind).map((name) => ({ name, ...customKinds[kind] }))),
] as const satisfies readonly Omit<HeaderField, 'isRequired' | 'isPriority'>[]

/** One table of the header; the form, the checks and the recogniser's mapping all come from it. */
export const headerFields: readonly HeaderField[] = [
  {
    name: 'documentType',
    label: 'Document type',
    kind: 'choice',
    isRequired: true,
    isPriority: false,
    maxLength: 40,
  },
  { name: 'companyID', label: 'Company', kind: 'lookup', isRequired: true, isPriority: false, maxLength: 80 },
  {
    name: 'supplierID',
    label: 'Supplier',
    kind: 'lookup',
    isRequired: true,
    isPriority: true,
    maxLength: 80,
  },
  {
    name: 'supplierName',
    label: 'Name on the document',
    kind: 'text',
    isRequired: false,
    isPriority: false,
    maxLength: 200,
  },
  {
    name: 'remitToID',
    label: 'Remit-to',
    kind: 'lookup',
    isRequired: false,
    isPriority: false,
    maxLength: 80,
  },
  {
    name: 'invoiceNumber',
    label: 'Invoice number',
    kind: 'text',
    isRequired: true,
    isPriority: true,
    maxLength: 80,
  },
  {
    name: 'invoiceDate',
    label: 'Invoice date',
    kind: 'day',
    isRequired: true,
    isPriority: true,
    maxLength: 10,
  },
  { name: 'dueDate', label: 'Due date', kind: 'day', isRequired: false, isPriority: true, maxLength: 10 },
  { name: 'currency', label: 'Currency', kind: 'currency', isRequired: true, isPriority: true, maxLength: 3 },
  { name: 'netAmt', label: 'Net amount', kind: 'amount', isRequired: false, isPriority: true, maxLength: 24 },
  { name: 'taxAmt', label: 'Tax amount', kind: 'amount', isRequired: false, isPriority: true, maxLength: 24 },
  {
    name: 'controlAmt',
    label: 'Control amount',
    kind: 'amount',
    isRequired: true,
    isPriority: true,
    maxLength: 24,
  },
  { name: 'poNumber', label: 'PO number', kind: 'text', isRequired: false, isPriority: true, maxLength: 80 },
  {
    name: 'customerAccount',
    label: 'Customer account number',
    kind: 'text',
    isRequired: false,
    isPriority: false,
    maxLength: 80,
  },
  { name: 'iban', label: 'IBAN', kind: 'text', isRequired: false, isPriority: false, maxLength: 42 },
  { name: 'vatID', label: 'VAT ID', kind: 'text', isRequired: false, isPriority: false, maxLength: 24 },
  { name: 'memo', label: 'Memo', kind: 'text', isRequired: false, isPriority: false, maxLength: 2000 },
  ...optionalFields.map((field) => ({ ...field, isRequired: false, isPriority: false })),
]

/** The table's row for a field. */
export function headerField(name: HeaderFieldName): HeaderField {
  return headerFields.find((field) => field.name === name) as HeaderField
}
