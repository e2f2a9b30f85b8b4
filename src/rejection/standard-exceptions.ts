import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'
/** The standard exceptions of product-decisions 2.7 that Kontor can find today. */
export const exceptionCodes = [
  'possible-duplicate',
  'bank-account-differs',
  'iban-invalid',
  'supplier-blocked',
  'company-unknown',
  'remit-to-not-of-supplier',
  'purchase-order-not-found',
  'purchase-order-closed',
  'purchase-order-fully-invoiced',
  'supplier-unknown',
  'supplier-not-of-purchase-order',
  'currency-not-of-purchase-order',
  'purchase-order-amount-exceeded',
  'price-over-purchase-order',
  'quantity-over-purchase-order',
  'lines-not-of-purchase-order',
  'currency-unknown',
  'not-balanced',
  'tax-implausible',
  'tax-unusual',
  'tax-against-option',
  'required-field-missing',
  'due-before-invoice',
  'future-date',
  'due-date-passed',
  'first-invoice-of-supplier',
  'unusual-amount',
  'pro-forma-invoice',
  'page-differs-from-data',
  'e-invoice-rules-broken',
] as const
export type ExceptionCode = (typeof exceptionCodes)[number]

export type StandardException = {
  code: ExceptionCode
  /** The reason of the flag. */
  name: ScreenText
  description: ScreenText
  /** As Kontor delivers it. On is what keeps a document from being ready, or is dear when missed; the others a customer adds. */
  isOnByDefault: boolean
  /** An open flag of it keeps the document from being submitted. */
  isBlocking: boolean
  /** What is missing on it can be read from the page: reviewers, where the customer has them, come before the flag. */
  isForReview: boolean
  /** The document can't be submitted while it holds, whatever a person has judged. */
  stopsSubmission?: true
}

const on = { isOnByDefault: true, isBlocking: false, isForReview: false }
const off = { ...on, isOnByDefault: false }
const guard = { ...on, isBlocking: true }
/** Without these a document is not ready. */
const incomplete = { ...on, isForReview: true, stopsSubmission: true } as const

export const standardExceptions: readonly StandardException[] = [
  {
    code: 'possible-duplicate',
    name: 'Possible duplicate',
    description: 'Another document has the same number or the same supplier, amount and date.',
    ...guard,
  },
  {
    code: 'bank-account-differs',
    name: "Bank account doesn't match master data",
    description: "The invoice's IBAN doesn't match any bank account on file for the supplier.",
    ...guard,
  },
  {
    code: 'iban-invalid',
    name: 'IBAN is not valid',
    description: "The IBAN's country, length or check digits are wrong.",
    ...on,
    isForReview: true,
  },
  {
    code: 'supplier-blocked',
    name: 'Supplier is blocked',
    description: "The ERP doesn't accept invoices from this supplier.",
    ...on,
    stopsSubmission: true,
  },
  {
    code: 'company-unknown',
    name: 'Company unknown',
    description: "The company isn't in master data, or is inactive in the ERP.",
    ...on,
    stopsSubmission: true,
  },
  {
    code: 'remit-to-not-of-supplier',
    name: "Remit-to doesn't match supplier",
    description: 'The remit-to belongs to another supplier or is gone from master data.',
    ...on,
  },
  {
    code: 'purchase-order-not-found',
    name: 'PO not found',
    description: "The PO number on the invoice doesn't exist in the ERP.",
    ...on,
  },
  {
    code: 'purchase-order-closed',
    name: 'PO is closed',
    description: 'The purchase order is closed or cancelled.',
    ...on,
  },
  {
    code: 'purchase-order-fully-invoiced',
    name: 'PO is fully invoiced',
    description: 'The purchase order is fully invoiced.',
    ...off,
  },
  {
    code: 'supplier-unknown',
    name: 'Supplier unknown',
    description: 'No supplier from master data was found on the document.',
    ...incomplete,
  },
  {
    code: 'supplier-not-of-purchase-order',
    name: "Supplier doesn't match PO",
    description: 'The purchase order belongs to another supplier.',
    ...off,
  },
  {
    code: 'currency-not-of-purchase-order',
    name: "Currency doesn't match PO",
    description: 'The purchase order is in another currency.',
    ...off,
  },
  {
    code: 'purchase-order-amount-exceeded',
    name: 'PO amount exceeded',
    description: 'The net amount exceeds the remaining amount of the purchase order.',
    ...off,
  },
  {
    code: 'price-over-purchase-order',
    name: 'Price over tolerance',
    description: "A unit cost is above the purchase order's price by more than the tolerance.",
    ...on,
  },
  {
    code: 'quantity-over-purchase-order',
    name: 'Quantity over received',
    description: 'A quantity is above what was received (or ordered) and not yet invoiced.',
    ...on,
  },
  {
    code: 'lines-not-of-purchase-order',
    name: 'Lines not on PO',
    description: "Lines aren't matched to a line of the purchase order.",
    ...off,
  },
  {
    code: 'currency-unknown',
    name: 'Currency unknown',
    description: "The currency code isn't in ISO 4217.",
    ...incomplete,
  },
  {
    code: 'not-balanced',
    name: 'Not balanced',
    description: "Net amount and tax don't add up to the control amount.",
    ...incomplete,
  },
  {
    code: 'tax-implausible',
    name: 'Tax is too high or has the wrong sign',
    description: 'The tax is more than 27% of the net amount, or one is negative and the other is not.',
    ...on,
    isForReview: true,
  },
  {
    code: 'tax-unusual',
    name: 'Unusual tax rate',
    description: "The tax rate is outside the range of this supplier's last invoices.",
    ...off,
  },
  {
    code: 'tax-against-option',
    name: "Tax amount doesn't match tax option",
    description: 'The tax option is no tax or reverse charge, but there is a tax amount.',
    ...on,
  },
  {
    code: 'required-field-missing',
    name: 'Required field missing',
    description: 'A field the ERP requires is empty.',
    ...incomplete,
  },
  {
    code: 'due-before-invoice',
    name: 'Due date is before invoice date',
    description: 'The due date is before the invoice date.',
    ...incomplete,
  },
  {
    code: 'future-date',
    name: 'Invoice date in the future',
    description: 'The invoice date is after the date it was received.',
    ...off,
  },
  {
    code: 'due-date-passed',
    name: 'Due date passed on arrival',
    description: 'The invoice was overdue when it was received.',
    ...off,
  },
  {
    code: 'first-invoice-of-supplier',
    name: 'First invoice of supplier',
    description: 'No earlier documents from this supplier.',
    ...off,
  },
  {
    code: 'unusual-amount',
    name: 'Unusual amount',
    description: "More than three standard deviations from this supplier's usual amount.",
    ...off,
  },
  {
    code: 'pro-forma-invoice',
    name: 'Pro forma invoice',
    description: "The e-invoice or EDI message is a pro forma invoice, which isn't a request for payment.",
    ...guard,
  },
  {
    code: 'page-differs-from-data',
    name: "Page doesn't match e-invoice",
    description: 'The page of the PDF shows another value than the e-invoice inside it.',
    ...on,
  },
  {
    code: 'e-invoice-rules-broken',
    name: 'E-invoice breaks rules',
    description:
      'The e-invoice breaks rules of its standard, such as EN 16931. The report on the document names them.',
    ...on,
  },
]

export function standardException(code: ExceptionCode): StandardException {
  return standardExceptions.find((one) => one.code === code)!
}

/** A standard exception and what shows it, as a check hands it on to become a flag. */
export function flagOfException(code: ExceptionCode, evidence: CodedText) {
  const { isBlocking, isForReview, stopsSubmission = false } = standardException(code)
  return {
    reason: exceptionText(code),
    note: evidence,
    isBlocking,
    isForReview,
    stopsSubmission,
    exception: code,
  }
}

/** Does an open flag of it keep the document from being submitted? */
export function isBlockingException(code: string): boolean {
  return standardExceptions.some((one) => one.code === code && one.isBlocking)
}

/** An exception's name inside a text; the reason of its flag. */
export const exceptionText = declareLabels(
  'rejection.exception',
  Object.fromEntries(standardExceptions.map(({ code, name }) => [code, name])),
)
