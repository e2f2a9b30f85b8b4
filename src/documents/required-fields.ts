import { type HeaderFieldName, headerFields } from './header-fields'

/** What a document carries in its header. */
type HeaderValues = Partial<Record<HeaderFieldName, string | null>>

/** When a customer asks for a field that Kontor does not ask for by itself. */
export type RequiredCase = 'always' | 'withOrder' | 'withoutOrder' | 'credits'

/** By case, the fields that must have a value before a document is submitted. */
export type RequiredFields = Readonly<Record<RequiredCase, readonly HeaderFieldName[]>>

/** Fields that a customer may ask for: nobody's country hides them from the form. */
export const fieldsToRequire = [
  'remitToID',
  'dueDate',
  'netAmt',
  'taxAmt',
  'poNumber',
  'customerAccount',
  'memo',
  'accountingDate',
  'paymentTerms',
  'paymentType',
  'supplierContract',
  'shipTo',
  'approver',
  'requester',
  'referenceInvoice',
] as const satisfies readonly HeaderFieldName[]

/** Whether a document with these values needs the field; a credit is neither an invoice with nor without an order. */
export function isRequired(name: HeaderFieldName, values: HeaderValues, required: RequiredFields): boolean {
  if (alwaysRequired.has(name) || required.always.includes(name)) return true
  return required[caseOf(values)].includes(name)
}

const alwaysRequired = new Set(headerFields.filter((field) => field.isRequired).map(({ name }) => name))

function caseOf({ documentType, poNumber }: HeaderValues): RequiredCase {
  if (documentType === 'CREDIT') return 'credits'
  return poNumber ? 'withOrder' : 'withoutOrder'
}
