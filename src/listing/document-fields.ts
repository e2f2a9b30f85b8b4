import { type CustomFieldName, type CustomKind, customFieldsOf } from '../documents/custom-fields'
import { statusLabels } from '../documents/document-status'
import { erpStatusWords } from '../documents/erp-status-words'
import type { ScreenText } from '../kernel/screen-text'

export const fieldGroups = {
  identity: 'Identity',
  parties: 'Parties',
  money: 'Money and dates',
  references: 'References',
  state: 'State',
  recognition: 'Recognition',
  people: 'People',
  custom: 'Custom fields',
  content: 'Content',
} as const satisfies Record<string, ScreenText>
export type FieldGroup = keyof typeof fieldGroups

/**
 * What a value is. `amount`: a plain decimal in the document's currency; `day`: YYYY-MM-DD; `instant`: a moment, compared
 * by the customer's own days; `fullText`: words of a long text, found by their beginnings.
 */
export type FieldType = 'text' | 'number' | 'amount' | 'day' | 'instant' | 'enum' | 'boolean' | 'fullText'

/** What may be done with a field: found by, sorted by, grouped by, shown as a column, written to a file. */
export type FieldUse = 'filter' | 'sort' | 'group' | 'show' | 'export'

export type DeclaredField = {
  label: ScreenText
  group: FieldGroup
  type: FieldType
  uses: readonly FieldUse[]
  /** The values of an enum with their names; where they are left out, they are those of the header's field (`optionsOf`). */
  options?: Readonly<Record<string, ScreenText>>
  /** A document can have several values (flags, comments, lines); `=` asks for any, `≠` for none of them. */
  isMany?: true
  /** Many documents share its values, so these are offered while somebody types one. */
  isSuggested?: true
}

const all = ['filter', 'sort', 'group', 'show', 'export'] as const
const sorted = ['filter', 'sort', 'show', 'export'] as const
const grouped = ['filter', 'group', 'show', 'export'] as const
const shown = ['filter', 'show', 'export'] as const
const found = ['filter'] as const

/** A field of the header that no column of the document mirrors. */
const further = <const Type extends FieldType>(label: ScreenText, group: FieldGroup, type: Type) => ({
  label,
  group,
  type,
  uses: shown,
})

/** The custom fields of a kind; they are offered where the customer has named them (`field-names.ts`). */
const custom = <Kind extends CustomKind, const Field>(kind: Kind, field: Field) =>
  Object.fromEntries(customFieldsOf(kind).map((name) => [name, field])) as Record<
    Extract<CustomFieldName, `custom${Kind}${number}`>,
    Field
  >

export const sourceLabels = {
  EMAIL: 'E-mail',
  UPLOAD: 'Upload',
  EDI: 'EDI',
  E_INVOICE: 'E-invoice',
  API: 'API',
} as const satisfies Record<string, ScreenText>

export const documentTypeLabels = {
  INVOICE: 'Invoice',
  CREDIT: 'Credit',
  DEBIT: 'Debit',
  SUPPLIER_INVOICE_REQUEST: 'Supplier Invoice Request',
  OTHER: 'Other',
} as const satisfies Record<string, ScreenText>

export const submissionMethodLabels = {
  MANUAL: 'Manual',
  AUTO: 'Automatic',
  VS: 'Validation Services',
  API: 'API',
  E_INVOICE: 'E-invoice',
} as const satisfies Record<string, ScreenText>

/** How a document stands to the SLA clock that is due first. */
export const slaStates = {
  'on-time': 'On time',
  soon: 'Due soon',
  late: 'Late',
} as const satisfies Record<string, ScreenText>

/**
 * Every field that documents can be found, sorted, shown and exported by. Filters, columns, the search builder, saved
 * searches and exports all come from here; where a field lies is said under the same name in server/field-places.ts.
 * `{product}` is the product's name.
 */
export const documentFields = {
  invID: { label: '{product} ID', group: 'identity', type: 'number', uses: sorted },
  documentType: {
    label: 'Document type',
    group: 'identity',
    type: 'enum',
    uses: all,
    options: documentTypeLabels,
  },
  source: { label: 'Source', group: 'identity', type: 'enum', uses: all, options: sourceLabels },
  fileName: { label: 'File name', group: 'identity', type: 'text', uses: sorted },
  pageCount: { label: 'Pages', group: 'identity', type: 'number', uses: sorted },
  sentByEmail: { label: 'Sent by E-mail', group: 'identity', type: 'text', uses: all, isSuggested: true },
  receivedByEmail: {
    label: 'Received by E-mail',
    group: 'identity',
    type: 'text',
    uses: all,
    isSuggested: true,
  },
  mailSubject: { label: 'E-mail subject', group: 'identity', type: 'text', uses: shown },
  mailMessageID: { label: 'Message ID', group: 'identity', type: 'text', uses: shown },

  companyID: { label: 'Company', group: 'parties', type: 'text', uses: all, isSuggested: true },
  companyName: { label: 'Company Name', group: 'parties', type: 'text', uses: shown, isSuggested: true },
  supplierID: { label: 'Supplier', group: 'parties', type: 'text', uses: all, isSuggested: true },
  supplierIDText: { label: 'Supplier Name', group: 'parties', type: 'text', uses: all, isSuggested: true },
  supplierCategory: {
    label: 'Supplier category',
    group: 'parties',
    type: 'text',
    uses: shown,
    isSuggested: true,
  },
  remitToID: { label: 'Remit-to', group: 'parties', type: 'text', uses: all, isSuggested: true },
  customerAccount: { label: 'Customer account number', group: 'parties', type: 'text', uses: all },
  iban: { label: 'IBAN', group: 'parties', type: 'text', uses: shown },
  vatID: { label: 'VAT ID', group: 'parties', type: 'text', uses: shown },
  supplierContract: further('Supplier contract', 'parties', 'text'),
  shipTo: further('Ship-to', 'parties', 'text'),

  controlAmt: { label: 'Control amount', group: 'money', type: 'amount', uses: sorted },
  netAmt: { label: 'Net amount', group: 'money', type: 'amount', uses: sorted },
  taxAmt: { label: 'Tax amount', group: 'money', type: 'amount', uses: sorted },
  freightAmt: further('Freight', 'money', 'amount'),
  otherChargesAmt: further('Other charges', 'money', 'amount'),
  currency: { label: 'Currency', group: 'money', type: 'text', uses: all, isSuggested: true },
  invoiceDate: { label: 'Invoice Date', group: 'money', type: 'day', uses: all },
  dueDate: { label: 'Due Date', group: 'money', type: 'day', uses: all },
  receivedDate: { label: 'Received', group: 'money', type: 'instant', uses: sorted },
  invScannedDate: { label: '{product} Date', group: 'money', type: 'instant', uses: sorted },
  invEnteredDate: { label: 'Entered Date', group: 'money', type: 'instant', uses: sorted },
  submittedAt: { label: 'Submitted', group: 'money', type: 'instant', uses: sorted },
  accountingDate: further('Accounting date', 'money', 'day'),
  paymentTerms: further('Payment terms', 'money', 'text'),
  paymentType: further('Payment type', 'money', 'enum'),
  taxOption: further('Tax option', 'money', 'enum'),
  prepaidType: further('Prepaid type', 'money', 'enum'),
  holdPayment: further('Hold payment', 'money', 'enum'),

  invoiceNumber: { label: 'Invoice No.', group: 'references', type: 'text', uses: sorted },
  poNumber: { label: 'PO', group: 'references', type: 'text', uses: all },
  isPO: { label: 'Has a PO', group: 'references', type: 'boolean', uses: grouped },
  erpID: { label: 'ERP ID', group: 'references', type: 'text', uses: sorted },
  memo: { label: 'Memo', group: 'references', type: 'text', uses: shown },
  internalMemo: further('Internal memo', 'references', 'text'),
  referenceInvoice: further('Reference invoice', 'references', 'text'),
  adjustmentReason: further('Adjustment reason', 'references', 'enum'),
  statutoryInvoiceType: further('Statutory invoice type', 'references', 'enum'),
  handlingCode: further('Handling code', 'references', 'text'),
  externalID: further('External ID', 'references', 'text'),

  status: { label: 'Status', group: 'state', type: 'enum', uses: all, options: statusLabels },
  statusReason: { label: 'Status reason', group: 'state', type: 'text', uses: shown, isSuggested: true },
  statusSince: { label: 'In this status since', group: 'state', type: 'instant', uses: sorted },
  erpStatus: { label: 'ERP Status', group: 'state', type: 'enum', uses: all, options: erpStatusWords },
  openFlags: { label: 'Flags', group: 'state', type: 'text', uses: shown, isMany: true, isSuggested: true },
  holdReason: { label: 'Hold reason', group: 'state', type: 'text', uses: grouped, isSuggested: true },
  holdUntil: { label: 'Held until', group: 'state', type: 'day', uses: sorted },
  rejectReason: { label: 'Reject reason', group: 'state', type: 'text', uses: grouped, isSuggested: true },
  isDuplicate: { label: 'Possible duplicate', group: 'state', type: 'boolean', uses: grouped },
  submissionMethod: {
    label: 'Submission Method',
    group: 'state',
    type: 'enum',
    uses: all,
    options: submissionMethodLabels,
  },
  invTab: { label: 'Document Group', group: 'state', type: 'text', uses: all, isSuggested: true },
  lockedBy: { label: 'In use by', group: 'state', type: 'text', uses: shown },
  validationServicesTimeout: {
    label: 'Scheduled Release Date',
    group: 'state',
    type: 'instant',
    uses: sorted,
  },
  slaDueAt: { label: 'Time left', group: 'state', type: 'instant', uses: sorted },
  slaState: { label: 'SLA', group: 'state', type: 'enum', uses: grouped, options: slaStates },
  ageDays: { label: 'Age in days', group: 'state', type: 'number', uses: shown },

  confidenceMin: { label: 'Lowest confidence (%)', group: 'recognition', type: 'number', uses: shown },
  correctedFields: { label: 'Corrected fields', group: 'recognition', type: 'number', uses: shown },
  wasInReview: { label: 'Was in review', group: 'recognition', type: 'boolean', uses: shown },
  matchedRule: {
    label: 'Rule applied',
    group: 'recognition',
    type: 'text',
    uses: shown,
    isMany: true,
    isSuggested: true,
  },

  assignee: { label: 'Assigned to', group: 'people', type: 'text', uses: all, isSuggested: true },
  approver: further('Approver', 'people', 'text'),
  requester: further('Requester', 'people', 'text'),
  enteredBy: {
    label: 'Entered by',
    group: 'people',
    type: 'text',
    uses: shown,
    isMany: true,
    isSuggested: true,
  },
  submittedBy: {
    label: 'Submitted by',
    group: 'people',
    type: 'text',
    uses: shown,
    isMany: true,
    isSuggested: true,
  },
  changedBy: {
    label: 'Changed by',
    group: 'people',
    type: 'text',
    uses: shown,
    isMany: true,
    isSuggested: true,
  },
  commentedBy: {
    label: 'Commented by',
    group: 'people',
    type: 'text',
    uses: shown,
    isMany: true,
    isSuggested: true,
  },
  commentText: { label: 'Comment', group: 'people', type: 'text', uses: found, isMany: true },
  commentCount: { label: 'Comments', group: 'people', type: 'number', uses: sorted },

  ...custom('Text', { ...further('Custom text', 'custom', 'text'), isSuggested: true }),
  ...custom('Number', further('Custom number', 'custom', 'number')),
  ...custom('Date', further('Custom date', 'custom', 'day')),
  ...custom('Choice', { ...further('Custom choice', 'custom', 'text'), isSuggested: true }),
  ...custom('Lookup', { ...further('Custom lookup', 'custom', 'text'), isSuggested: true }),

  pageText: { label: 'Text of the pages', group: 'content', type: 'fullText', uses: found },
  mailText: { label: 'Text of the e-mail', group: 'content', type: 'fullText', uses: found },
  lineText: { label: 'Text of the lines', group: 'content', type: 'text', uses: found, isMany: true },
} as const satisfies Record<string, DeclaredField>

export type DocumentFieldName = keyof typeof documentFields
export const documentFieldNames = Object.keys(documentFields) as DocumentFieldName[]

/** The fields whose values are offered while somebody types one. */
export const suggestedFields = documentFieldNames.filter((name) => fieldNamed(name)?.isSuggested)

/** A field by its name as it came over the wire; nothing for a name that is none. */
export function fieldNamed(name: string): DeclaredField | undefined {
  return Object.hasOwn(documentFields, name) ? documentFields[name as DocumentFieldName] : undefined
}

/** The names of all fields that may be used so, in the order of the catalogue. */
export function fieldsFor(use: FieldUse): DocumentFieldName[] {
  return documentFieldNames.filter((name) => (documentFields[name].uses as readonly FieldUse[]).includes(use))
}
