import { type FieldLayout, fieldRule } from '../documents/field-layout'
import type { HeaderFieldName } from '../documents/header-fields'

/** Hidden in an invoice until they hold something: most have none. */
const rareFields: readonly HeaderFieldName[] = ['freightAmt', 'otherChargesAmt', 'customerAccount']

const creditFields: readonly HeaderFieldName[] = ['referenceInvoice', 'adjustmentReason']

/** Whether a field shows although the fields that are rarely used are folded away. */
export function isAlwaysShown(
  name: HeaderFieldName,
  { layout, documentType, isFilled }: { layout: FieldLayout; documentType: string | null; isFilled: boolean },
): boolean {
  if (isFilled) return true
  const { section, isShown } = fieldRule(layout, name)
  if (!isShown) return false
  if (creditFields.includes(name)) return documentType === 'CREDIT' || documentType === 'DEBIT'
  if (section === 'more') return false
  // a customer that has put it elsewhere wants to see it
  return !rareFields.includes(name) || layout.rules[name]?.section !== undefined
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
