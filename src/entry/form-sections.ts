import type { HeaderFieldName } from '../documents/header-fields'
import type { ScreenText } from '../kernel/screen-text'

type FormSection = { title: ScreenText; fields: readonly HeaderFieldName[]; isFolded?: true }

/**
 * The header's fields as the form shows them: what stands here first is also walked first by Tab and Enter. A folded
 * section shows only those of its fields that hold something or want a look, until it is opened.
 */
export const formSections: readonly FormSection[] = [
  { title: 'Document', fields: ['documentType', 'companyID'] },
  { title: 'Supplier', fields: ['supplierID', 'supplierName', 'remitToID', 'vatID', 'iban'] },
  { title: 'Invoice', fields: ['invoiceNumber', 'poNumber', 'invoiceDate', 'dueDate', 'currency'] },
  { title: 'Amounts', fields: ['netAmt', 'taxAmt', 'controlAmt', 'freightAmt', 'otherChargesAmt'] },
  { title: 'Note', fields: ['customerAccount', 'memo'] },
  {
    title: 'More fields',
    isFolded: true,
    fields: [
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
  },
]

/** All fields in the order of the form. */
export const fieldsInOrder: readonly HeaderFieldName[] = formSections.flatMap(({ fields }) => fields)

/** Hidden in an invoice until they hold something: most have none. */
const rareFields: readonly HeaderFieldName[] = ['freightAmt', 'otherChargesAmt', 'customerAccount']

const creditFields: readonly HeaderFieldName[] = ['referenceInvoice', 'adjustmentReason']

/** Whether a field shows although the fields that are rarely used are folded away. */
export function isAlwaysShown(
  name: HeaderFieldName,
  { documentType, isFilled }: { documentType: string | null; isFilled: boolean },
): boolean {
  if (isFilled) return true
  if (creditFields.includes(name)) return documentType === 'CREDIT' || documentType === 'DEBIT'
  if (rareFields.includes(name)) return false
  return !formSections.some(({ fields, isFolded }) => isFolded && fields.includes(name))
}

/** Twelfths of the form's width that a field takes where two columns fit. */
export function spanOf(name: HeaderFieldName): 4 | 5 | 6 | 7 | 8 | 12 {
  return spans[name] ?? 6
}

const spans: Partial<Record<HeaderFieldName, 4 | 5 | 7 | 8 | 12>> = {
  documentType: 4,
  companyID: 8,
  supplierID: 12,
  vatID: 5,
  iban: 7,
  invoiceDate: 4,
  dueDate: 4,
  currency: 4,
  netAmt: 4,
  taxAmt: 4,
  controlAmt: 4,
  internalMemo: 12,
}
