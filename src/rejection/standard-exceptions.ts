import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
/** The standard exceptions of product-decisions 2.7 that Kontor can find today. */
export const exceptionCodes = [
  'possible-duplicate',
  'bank-account-differs',
  'supplier-blocked',
  'purchase-order-not-found',
  'purchase-order-closed',
  'purchase-order-fully-invoiced',
  'supplier-unknown',
  'supplier-not-of-purchase-order',
  'currency-not-of-purchase-order',
  'purchase-order-amount-exceeded',
  'not-balanced',
  'required-field-missing',
  'future-date',
  'due-date-passed',
  'first-invoice-of-supplier',
  'unusual-amount',
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
}

const on = { isOnByDefault: true, isBlocking: false, isForReview: false }
const off = { ...on, isOnByDefault: false }
const guard = { ...on, isBlocking: true }
/** Without these a document is not ready. */
const incomplete = { ...on, isForReview: true }

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
    code: 'supplier-blocked',
    name: 'Supplier is blocked',
    description: "The ERP doesn't accept invoices from this supplier.",
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
    code: 'not-balanced',
    name: 'Not balanced',
    description: "Net amount and tax don't add up to the control amount.",
    ...incomplete,
  },
  {
    code: 'required-field-missing',
    name: 'Required field missing',
    description: 'A field the ERP requires is empty.',
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
]

export function standardException(code: ExceptionCode): StandardException {
  return standardExceptions.find((one) => one.code === code)!
}

/** An exception's name inside a text; the reason of its flag. */
export const exceptionText = declareLabels(
  'rejection.exception',
  Object.fromEntries(standardExceptions.map(({ code, name }) => [code, name])),
)
