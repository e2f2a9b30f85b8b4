import type { Say, ScreenText } from '../kernel/screen-text'
/** The kinds of document in the reader's words. */
export const documentTypeLabels: Record<string, ScreenText> = {
  INVOICE: 'Invoice',
  CREDIT: 'Credit note',
  DEBIT: 'Debit note',
  SUPPLIER_INVOICE_REQUEST: 'Supplier invoice request',
  OTHER: 'Other',
}

/** A kind that this version does not know is shown as it is stored. */
export function documentTypeWords(type: string, say: Say): string {
  const label = documentTypeLabels[type]
  return label === undefined ? type : say(label)
}
