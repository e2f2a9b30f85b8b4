import type { ScreenText } from '../kernel/screen-text'
/** The kinds of document in the reader's words. */
export const documentTypeLabels: Record<string, ScreenText> = {
  INVOICE: 'Invoice',
  CREDIT: 'Credit note',
  DEBIT: 'Debit note',
  SUPPLIER_INVOICE_REQUEST: 'Supplier invoice request',
  OTHER: 'Other',
}
