import type { HeaderFieldName } from '../documents/header-fields'
import type { ScreenText } from '../kernel/screen-text'
import type { ToldText } from '../kernel/told-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'
import { isAboutLines } from '../validation/check-header'

/** The button beside a flag: where a person fixes what it names. */
export type Remedy = {
  label: ScreenText
  /** The field to fill in or to correct; the first that is missing where it is left out. */
  field?: HeaderFieldName
  /** Shows the other document beside this one. */
  compares?: true
  /** Opens the purchase order, and puts its prices in where they are what is wrong. */
  order?: OrderRemedy
  /** Leads to the cell of the lines that is to be looked at. */
  lines?: true
}
export type OrderRemedy = 'open' | 'price'

const order = { label: 'Check PO number', field: 'poNumber' } as const

const opens = { label: 'Open PO', field: 'poNumber', order: 'open' } as const

const remedies: Partial<Record<ExceptionCode, Remedy>> = {
  'possible-duplicate': { label: 'Compare', compares: true },
  'iban-invalid': { label: 'Check bank account', field: 'iban' },
  'company-unknown': { label: 'Choose company', field: 'companyID' },
  'remit-to-not-of-supplier': { label: 'Choose remit-to', field: 'remitToID' },
  'currency-unknown': { label: 'Check currency', field: 'currency' },
  'tax-implausible': { label: 'Check amounts', field: 'taxAmt' },
  'tax-unusual': { label: 'Check amounts', field: 'taxAmt' },
  'tax-against-option': { label: 'Check amounts', field: 'taxAmt' },
  'due-before-invoice': { label: 'Check due date', field: 'dueDate' },
  'bank-account-differs': { label: 'Check bank account', field: 'iban' },
  'supplier-unknown': { label: 'Choose supplier', field: 'supplierID' },
  'supplier-blocked': { label: 'Choose supplier', field: 'supplierID' },
  'supplier-not-of-purchase-order': { label: 'Choose supplier', field: 'supplierID' },
  'purchase-order-not-found': order,
  'purchase-order-closed': order,
  'purchase-order-fully-invoiced': opens,
  'purchase-order-amount-exceeded': opens,
  'price-over-purchase-order': { label: 'Use PO price', order: 'price' },
  'quantity-over-purchase-order': { label: 'Open PO', order: 'open' },
  'lines-not-of-purchase-order': { label: 'Match lines', order: 'open' },
  'currency-not-of-purchase-order': { label: 'Check currency', field: 'currency' },
  'not-balanced': { label: 'Check amounts', field: 'controlAmt' },
  'required-field-missing': { label: 'Enter the missing field' },
  'future-date': { label: 'Check invoice date', field: 'invoiceDate' },
  'due-date-passed': { label: 'Check due date', field: 'dueDate' },
  'unusual-amount': { label: 'Check amounts', field: 'controlAmt' },
}

const ofLines: Remedy = { label: 'Check lines', lines: true }

/** What fixes the cause of a flag; null where only a person's judgement ends it. `told` is what was found. */
export function remedyOf(exception: string | null, told: ToldText | null = null): Remedy | null {
  if (exception === 'not-balanced' && told && isAboutLines(told)) return ofLines
  return remedies[exception as ExceptionCode] ?? null
}
