import type { HeaderFieldName } from '../documents/header-fields'
import type { FieldName } from './recognised-document'

/** Which header field of the form each recognised field fills. Order matters: the first one found wins. */
export const filledFields: readonly [FieldName, HeaderFieldName][] = [
  ['invoice_number', 'invoiceNumber'],
  ['issue_date', 'invoiceDate'],
  ['due_date', 'dueDate'],
  ['currency', 'currency'],
  ['net_total', 'netAmt'],
  ['tax_total', 'taxAmt'],
  ['gross_total', 'controlAmt'],
  ['payable', 'controlAmt'],
  ['order_ref', 'poNumber'],
  ['customer_account', 'customerAccount'],
  ['iban', 'iban'],
  ['supplier_vat_id', 'vatID'],
  ['supplier_name', 'supplierName'],
]

/** The recognised field that fills a header field first. */
export function readFieldOf(name: HeaderFieldName): FieldName | undefined {
  if (name === 'supplierID') return 'supplier_name'
  if (name === 'companyID') return 'buyer_name'
  return filledFields.find(([, filled]) => filled === name)?.[0]
}
