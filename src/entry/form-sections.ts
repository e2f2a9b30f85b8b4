import type { HeaderFieldName } from '../documents/header-fields'
import type { ScreenText } from '../kernel/screen-text'

type FormSection = { title: ScreenText; fields: readonly HeaderFieldName[] }

/** The header's fields as the form shows them: what stands here first is also walked first by Tab and Enter. */
export const formSections: readonly FormSection[] = [
  { title: 'Document', fields: ['documentType', 'companyID'] },
  { title: 'Supplier', fields: ['supplierID', 'supplierName', 'remitToID', 'vatID', 'iban'] },
  { title: 'Invoice', fields: ['invoiceNumber', 'poNumber', 'invoiceDate', 'dueDate', 'customerAccount'] },
  { title: 'Amounts', fields: ['netAmt', 'taxAmt', 'controlAmt', 'currency'] },
  { title: 'Note', fields: ['memo'] },
]

/** All fields in the order of the form. */
export const fieldsInOrder: readonly HeaderFieldName[] = formSections.flatMap(({ fields }) => fields)
