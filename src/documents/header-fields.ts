import type { ScreenText } from '../kernel/screen-text'
/** Header fields that version one of Kontor reads and keeps, in the order of the form. */
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
] as const

export type HeaderFieldName = (typeof headerFieldNames)[number]

export type HeaderField = {
  name: HeaderFieldName
  label: ScreenText
  kind: 'text' | 'day' | 'amount' | 'currency' | 'choice' | 'lookup'
  isRequired: boolean
  /** Counts in recognition and is worth a person's look when doubtful. */
  isPriority: boolean
  maxLength: number
}

/** One table of the header; the form, the checks and the recogniser's mapping all come from it. */
export const headerFields = [
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
    label: 'Supplier name on the document',
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
] as const satisfies readonly HeaderField[]

/** The table's row for a field. */
export function headerField(name: HeaderFieldName): HeaderField {
  return headerFields.find((field) => field.name === name) as HeaderField
}
