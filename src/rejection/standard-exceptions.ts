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
  /** As Kontor delivers it. On are those that are seldom wrong and dear when missed; the others a customer adds. */
  isOnByDefault: boolean
  /** An open flag of it keeps the document from being submitted. */
  isBlocking: boolean
}

const on = { isOnByDefault: true, isBlocking: false }
const off = { isOnByDefault: false, isBlocking: false }
const guard = { isOnByDefault: true, isBlocking: true }

export const standardExceptions: readonly StandardException[] = [
  {
    code: 'possible-duplicate',
    name: 'Possible duplicate',
    description: 'Another document has the same number or the same supplier, amount and date.',
    ...guard,
  },
  {
    code: 'bank-account-differs',
    name: 'Bank account differs from master',
    description: 'The IBAN on the invoice is none of those that the master data has for the supplier.',
    ...guard,
  },
  {
    code: 'supplier-blocked',
    name: 'Supplier is blocked',
    description: 'The ERP does not take invoices of this supplier.',
    ...on,
  },
  {
    code: 'purchase-order-not-found',
    name: 'PO not found',
    description: 'The PO number on the invoice is none of the ERP’s.',
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
    description: 'Nothing is left to invoice on the purchase order.',
    ...off,
  },
  {
    code: 'supplier-unknown',
    name: 'Supplier unknown',
    description: 'No supplier of the master data was found on the document.',
    ...off,
  },
  {
    code: 'supplier-not-of-purchase-order',
    name: 'Supplier is not the PO’s',
    description: 'The purchase order was placed with another supplier.',
    ...off,
  },
  {
    code: 'currency-not-of-purchase-order',
    name: 'Currency is not the PO’s',
    description: 'The purchase order is in another currency.',
    ...off,
  },
  {
    code: 'purchase-order-amount-exceeded',
    name: 'PO amount exceeded',
    description: 'The net amount is more than is left to invoice on the purchase order.',
    ...off,
  },
  {
    code: 'not-balanced',
    name: 'Not balanced',
    description: 'Net amount and tax do not make the control amount.',
    ...off,
  },
  {
    code: 'required-field-missing',
    name: 'Required field missing',
    description: 'A field that the ERP needs has no value.',
    ...off,
  },
  {
    code: 'future-date',
    name: 'Invoice date in the future',
    description: 'The invoice date lies after the day it arrived.',
    ...off,
  },
  {
    code: 'due-date-passed',
    name: 'Due date passed on arrival',
    description: 'The invoice was due before it arrived.',
    ...off,
  },
  {
    code: 'first-invoice-of-supplier',
    name: 'First invoice of supplier',
    description: 'Nothing of this supplier was handled before.',
    ...off,
  },
  {
    code: 'unusual-amount',
    name: 'Unusual amount',
    description: 'More than three standard deviations from what this supplier usually invoices.',
    ...off,
  },
]

export function standardException(code: ExceptionCode): StandardException {
  return standardExceptions.find((one) => one.code === code)!
}
