import type { Say, ScreenText } from '../kernel/screen-text'
import type { HeaderFieldName } from './header-fields'

type Choices = Readonly<Record<string, ScreenText>>

/** The answers of each field that has few, fixed ones, in the order of its list. */
const choices: Partial<Record<HeaderFieldName, Choices>> = {
  documentType: {
    INVOICE: 'Invoice',
    CREDIT: 'Credit note',
    DEBIT: 'Debit note',
    SUPPLIER_INVOICE_REQUEST: 'Supplier invoice request',
    OTHER: 'Other',
  },
  taxOption: {
    ENTERED: 'Use the tax on the document',
    CALCULATED: 'Let the ERP calculate tax',
    SELF_ASSESSED: 'Self-assess (reverse charge)',
    NONE: 'No tax',
  },
  paymentType: {
    TRANSFER: 'Bank transfer',
    ACH: 'Direct deposit (ACH)',
    CHECK: 'Check',
    CARD: 'Virtual card',
    DIRECT_DEBIT: 'Direct debit',
  },
  prepaidType: { SCHEDULE: 'Amortize by schedule', MANUAL: 'Release manually' },
  // UNTDID 1001, as EN 16931 uses it (BT-3)
  statutoryInvoiceType: {
    '380': 'Commercial invoice (380)',
    '381': 'Credit note (381)',
    '383': 'Debit note (383)',
    '384': 'Corrected invoice (384)',
    '386': 'Prepayment invoice (386)',
    '389': 'Self-billed invoice (389)',
  },
  adjustmentReason: {
    RETURN: 'Goods returned',
    PRICE: 'Price correction',
    QUANTITY: 'Quantity correction',
    DISCOUNT: 'Discount or bonus',
    CANCELLATION: 'Invoice cancelled by supplier',
    OTHER: 'Other',
  },
  holdPayment: { YES: 'Yes', NO: 'No' },
}

const none: Choices = {}

/** The answers of a field by the code that is stored; none for a field that takes any text. */
export function choicesOf(name: string): Choices {
  return choices[name as HeaderFieldName] ?? none
}

/** A stored answer in the reader's words; one that this version does not know is shown as it is stored. */
export function choiceWords(name: string, value: string, say: Say): string {
  const label = choicesOf(name)[value]
  return label === undefined ? value : say(label)
}
