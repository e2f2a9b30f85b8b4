import { declareTexts } from '../kernel/declare-texts'

/** By what two invoices may be the same. */
export const duplicateEvidence = declareTexts('validation.duplicate', {
  sameFile: 'the same file',
  supplierAndNumber: 'same supplier and invoice number',
  numberAndAmount: 'same invoice number and amount, another supplier',
  alike: 'same supplier and amount, similar date and number',
})

/** What was found for a standard exception; the note of its flag. */
export const evidence = declareTexts('validation.evidence', {
  duplicate: 'Document {documentId}: {by}.',
  duplicates: 'Document {documentId}: {by} (and {more} more).',
  supplierUnknown: 'No supplier in master data matches the document.',
  companyUnknown: "Company {company} isn't in master data.",
  companyInactive: '“{name}” is inactive in the ERP. Choose another company.',
  remitToGone: "Remit-to {remitTo} isn't in master data.",
  remitToOfOther: 'Remit-to {remitTo} belongs to supplier {other}.',
  supplierBlocked: '{supplier} is blocked in the ERP.',
  bankAccountDiffers: 'The invoice requests payment to {iban}; on file for {supplier}: {known}.',
  bankAccountFromElsewhere:
    'The invoice requests payment to {iban}; on file for {supplier}: {known}. It came from {sender}, but {supplier} writes from {domain}.',
  orderNotFound: "Purchase order {order} doesn't exist.",
  orderClosed: 'Purchase order {order} is closed.',
  orderCancelled: 'Purchase order {order} is cancelled.',
  orderFullyInvoiced: 'Purchase order {order} is fully invoiced.',
  supplierNotOfOrder: 'Purchase order {order} belongs to supplier {ordered}; the invoice is from {supplier}.',
  currencyNotOfOrder: 'Purchase order {order} is in {ordered}; the invoice is in {currency}.',
  orderExceeded: 'Purchase order {order} has {left} left to invoice.',
  missing: '{problems}',
  taxTooHigh: '{tax} tax on {net} net is {percent, number, percent}; no VAT rate is above 27%.',
  taxSign: '{tax} tax on {net} net: one is negative, the other is not.',
  taxBesideNone: 'The tax option is “No tax”, but there is {tax} tax.',
  taxBesideReverseCharge: 'The tax option is “Self-assess (reverse charge)”, but there is {tax} tax.',
  taxUnusual:
    "{percent, number, percent} tax; this supplier's last invoices had {low, number, percent} to {high, number, percent}.",
  ibanForm: "{iban} isn't an IBAN.",
  ibanCountry: '{iban}: this country has no IBANs.',
  ibanLength: '{iban} has {count} characters; that is wrong for its country.',
  ibanCheckDigits: 'The check digits of {iban} are wrong. A character was misread or mistyped.',
  future: 'Dated {day}, received on {arrivedOn}.',
  dueDatePassed: 'Due on {day}, received on {arrivedOn}.',
  firstInvoice: 'First invoice from {supplier}.',
  unusual: "{amount}; this supplier's usual amount is about {usual}.",
})

export const validationHistory = declareTexts('history', {
  'not-duplicate': 'judged it not a duplicate of document {other}',
})
