import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
import type { FieldType, RuleFieldOption } from './rejection-rule'

/** A field as `rules/fields` names it; `text` for the screen is made of its display name. */
export type RuleField = { name: string; display_name: ScreenText; type: FieldType }

/** The fixed list of the reject tab (§9); these are known before anybody has read the document, but for the last. */
export const rejectFields: readonly RuleFieldOption[] = [
  { value: 'file_name_character_count', text: 'File Name Character Count', type: 'int' },
  { value: 'attachment_size', text: 'Attachment Size', type: 'int' },
  { value: 'email_subject', text: 'Email Subject', type: 'str' },
  { value: 'invoice_document_per_email', text: 'Invoice Document Per Email', type: 'int' },
  { value: 'doc_word_count', text: 'Recognized Word Count', type: 'int' },
]

/** Fields that only the second pass knows, after the pages were read. */
export const fieldsAfterReading: readonly string[] = ['doc_word_count']

/** What a number means where its label leaves it open. */
export const fieldHints: Readonly<Record<string, ScreenText>> = {
  file_name_character_count: 'Number of characters in the file name, including the extension.',
  attachment_size: 'Bytes: 1 MB is 1048576.',
  email_subject: 'Only applies to documents received by e-mail.',
  invoice_document_per_email: 'Only applies to documents received by e-mail.',
  doc_word_count: 'Counted after recognition.',
}

/** What a flag rule can look at, named as in the ERP; `optionOf` turns the names into the words of the screen. */
export const flagFields: readonly RuleField[] = [
  { name: 'Invoice', display_name: 'Invoice', type: 'bin' },
  { name: 'Document', display_name: 'Document', type: 'bin' },
  { name: 'SupplierMismatch', display_name: 'Supplier Mismatch', type: 'mismatch' },
  { name: 'CurrencyMismatch', display_name: 'Currency Mismatch', type: 'mismatch' },
  { name: 'invoiceID', display_name: 'Invoice ID', type: 'str' },
  { name: 'invoiceDate', display_name: 'Invoice Date', type: 'dtm' },
  { name: 'dueDate', display_name: 'Due Date', type: 'dtm' },
  { name: 'receivedDate', display_name: 'Received Date', type: 'dtm' },
  { name: 'supplierID', display_name: 'Supplier ID', type: 'str' },
  { name: 'supplierIDText', display_name: 'Supplier ID Text', type: 'str' },
  { name: 'companyID', display_name: 'Company ID', type: 'str' },
  { name: 'companyIDText', display_name: 'Company ID Text', type: 'str' },
  { name: 'remitTo', display_name: 'Remit To', type: 'str' },
  { name: 'remitToText', display_name: 'Remit To Text', type: 'str' },
  { name: 'controlAmt', display_name: 'Control Amount', type: 'flt' },
  { name: 'netAmt', display_name: 'Net Amount', type: 'flt' },
  { name: 'taxAmt', display_name: 'Tax Amount', type: 'flt' },
  { name: 'currency', display_name: 'Currency', type: 'str' },
  { name: 'poNumber', display_name: 'External PO Number', type: 'str' },
  { name: 'customerAccount', display_name: 'Customer Account Number', type: 'str' },
  { name: 'iban', display_name: 'IBAN', type: 'str' },
  { name: 'vatID', display_name: 'VAT ID', type: 'str' },
  { name: 'memo', display_name: 'Memo', type: 'str' },
  { name: 'documentType', display_name: 'Document Type', type: 'str' },
  { name: 'documentGroup', display_name: 'Document Group', type: 'str' },
  { name: 'source', display_name: 'Source', type: 'str' },
  { name: 'fileName', display_name: 'File Name', type: 'str' },
  { name: 'pageCount', display_name: 'Page Count', type: 'int' },
  { name: 'doc_word_count', display_name: 'Doc Word Count', type: 'int' },
  { name: 'emailSubject', display_name: 'Email Subject', type: 'str' },
  { name: 'emailSender', display_name: 'Email Sender', type: 'str' },
  { name: 'supplierIsBlocked', display_name: 'Supplier Is Blocked', type: 'bin' },
]

/** A field of `rules/fields` as an option: its display name rewritten and its type set (§3). */
export function optionOf(field: RuleField): RuleFieldOption {
  return {
    value: field.name,
    text: rewriteDisplayName(field.display_name) as ScreenText,
    type: typeOf(field),
  }
}

const replacedNames: Readonly<Record<string, ScreenText>> = {
  'Supplier Contract ID Text': 'Supplier Contract Number',
  'Company ID Text': 'Company Name',
  'Supplier ID Text': 'Supplier Name',
  'PO Number': 'PO Number',
  'Invoice ID': 'Invoice Number',
  'Remit To': 'Remit To ID',
  'Remit To Text': 'Remit To Name',
  'Supplier Mismatch': 'Invoice Supplier Does Not Match PO',
  'Currency Mismatch': 'Invoice Currency Does Not Match PO',
  'Doc Word Count': 'Recognized Word Count',
}

/** The rewriting of specification §3: whole names first, then the ending 'ID Text', then the prefix 'External '. */
export function rewriteDisplayName(displayName: string): string {
  const bare = displayName.replace(/^External /, '')
  const replaced = replacedNames[bare]
  if (replaced !== undefined) return replaced
  return bare.endsWith('ID Text') ? `${bare.slice(0, -'ID Text'.length)}Name` : bare
}

function typeOf(field: RuleField): FieldType {
  const isMismatch = field.display_name === 'Supplier Mismatch' || field.display_name === 'Currency Mismatch'
  return isMismatch ? 'mismatch' : field.type
}

/** What the server knows about a field's type, null for a field that rules of this use do not know. */
export function fieldTypeFor(usageType: 'FLAG' | 'REJECT', fieldName: string): FieldType | null {
  if (usageType === 'REJECT') return rejectFields.find((field) => field.value === fieldName)?.type ?? null
  return flagFields.find((field) => field.name === fieldName)?.type ?? null
}

/** A field's label inside a text. */
export const fieldLabelText = declareLabels(
  'rejection.field',
  Object.fromEntries(
    [...rejectFields.map(({ value }) => value), ...flagFields.map(({ name }) => name)].map((name) => [
      name,
      fieldLabel(name),
    ]),
  ),
)

/** What a person calls the field, for the words of a flag. */
export function fieldLabel(fieldName: string): ScreenText {
  const flagField = flagFields.find((field) => field.name === fieldName)
  if (flagField) return optionOf(flagField).text
  return rejectFields.find((field) => field.value === fieldName)?.text ?? fieldName
}
