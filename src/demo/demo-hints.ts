import type { ScreenText } from '../kernel/screen-text'

/** Documents of the demo that show something, by what they show, in the order in which they are offered. */
export const hintNames = [
  'PHOTO',
  'DUPLICATE',
  'ORDER_LINES',
  'RULE',
  'CREDIT',
  'ERP_REFUSED',
  'HISTORY',
  'BANK_ACCOUNT',
  'FOUR_IN_ONE',
  'NEW_SUPPLIER',
  'MAIL_BODY',
  'STATEMENT',
  'GOODS',
  'EDI_PRICE',
  'BROKEN_E_INVOICE',
  'HYBRID',
  'ITALIAN',
  'FATTURAPA',
  'KSEF',
] as const
export type HintName = (typeof hintNames)[number]

/** What to try on each of them. */
export const hintWords: Record<HintName, ScreenText> = {
  HISTORY:
    'This bill was submitted automatically. Select Show checks, then open the history: it lists every step.',
  ORDER_LINES:
    'Only part of this order was received. Add all active lines of the purchase order and watch the balance.',
  DUPLICATE:
    "This invoice came twice, with its number written differently. Compare both, then cancel one or say it isn't a duplicate.",
  BANK_ACCOUNT:
    'The bank account differs from the one on file. Open the reason above the form, then escalate the document.',
  PHOTO:
    "The total can't be read. Select the field, then drag a box over the subtotal on the photo. The place is remembered.",
  CREDIT: 'This credit note names no invoice. Enter the reference invoice and an adjustment reason.',
  NEW_SUPPLIER:
    'This supplier is not in the master data. Open the comments and ask a colleague by e-mail; the answer appears there.',
  RULE: "Dana has coded this invoice. Make a custom rule of its header and lines, and test it on the supplier's last 20.",
  ERP_REFUSED:
    'The ERP refused this document because its period is closed. Change the date and submit again.',
  BROKEN_E_INVOICE:
    'This e-invoice breaks a rule of EN 16931. Open the validation report, then reject it with a reason code.',
  FOUR_IN_ONE: 'One PDF with four invoices. Split it where each begins; you can undo the split.',
  MAIL_BODY: 'This invoice is the text of an e-mail, which also names the cost center of its lines.',
  STATEMENT:
    'This statement was rejected automatically by a rule. The line above says when its sender was told, and sends the e-mail again.',
  GOODS: 'On hold until goods are received. Select "Receive goods" in Demo Settings.',
  EDI_PRICE:
    'This EDI invoice is above the price of its purchase order. Open the reason, then the segments of the message.',
  HYBRID: 'ZUGFeRD: the PDF carries data, so its fields are locked.',
  FATTURAPA: 'A FatturaPA from Italy, shown as a page.',
  KSEF: 'A KSeF invoice in Polish, in zloty.',
  ITALIAN: 'This invoice is in Italian. Compare the fields with what is printed on the page.',
}
