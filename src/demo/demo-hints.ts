import type { ScreenText } from '../kernel/screen-text'

/** Documents of the demo that show something, by what they show, in the order of the tour. */
export const hintNames = [
  'PHOTO',
  'DUPLICATE',
  'ORDER_LINES',
  'RULE',
  'CREDIT',
  'ERP_REFUSED',
  'HISTORY',
  'BANK_ACCOUNT',
  'NEW_SUPPLIER',
  'BROKEN_E_INVOICE',
  'ITALIAN',
] as const
export type HintName = (typeof hintNames)[number]

/** What to try on each of them. */
export const hintWords: Record<HintName, ScreenText> = {
  HISTORY: 'Open the history: it lists every step, from the e-mail to the answer of the ERP.',
  ORDER_LINES:
    'Only part of this order was received. Add all active lines of the purchase order and watch the balance.',
  DUPLICATE:
    "This invoice came twice, with its number written differently. Compare both, then cancel one or say it isn't a duplicate.",
  BANK_ACCOUNT:
    'The bank account differs from the one on file. Open the reason above the form, then escalate the document.',
  PHOTO: 'Select a field, then drag a box over its value on the photo. The place is remembered.',
  CREDIT: 'This credit note names no invoice. Enter the reference invoice and an adjustment reason.',
  NEW_SUPPLIER:
    'This supplier is not in the master data. Ask a colleague by e-mail; the answer appears as a comment.',
  RULE: 'Create a document rule for this supplier, test it on past invoices and apply it here.',
  ERP_REFUSED:
    'The ERP refused this document because its period is closed. Change the date and submit again.',
  BROKEN_E_INVOICE:
    'This e-invoice breaks a rule of EN 16931. Open the validation report, then reject it with a reason code.',
  ITALIAN: 'This invoice is in Italian. Compare the fields with what is printed on the page.',
}
