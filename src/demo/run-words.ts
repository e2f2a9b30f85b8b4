import type { ScreenText } from '../kernel/screen-text'
import type { RunKind, Simulation } from './demo.api'

type Words = { label: ScreenText; hint: ScreenText }

/** What each simulation does, as its button says it. */
export const simulationWords: Record<Simulation, Words> = {
  MAIL: { label: 'Invoice by e-mail', hint: 'A supplier sends an invoice as PDF.' },
  E_INVOICE: { label: 'E-invoice', hint: 'A UBL invoice arrives over the network.' },
  EDI: { label: 'EDI invoice', hint: 'A partner drops an X12 810.' },
  GOODS_RECEIPT: {
    label: 'Receive goods',
    hint: 'Everything still open on purchase orders is received in the ERP.',
  },
  PAYMENT: { label: 'Pay invoices', hint: 'The ERP pays every invoice it holds.' },
  REVIEW: { label: 'Finish reviews', hint: 'Validation Services finish every document in review.' },
  MONTH_END: { label: 'Month-end rush', hint: '12 invoices arrive by e-mail at once.' },
  NEW_SUPPLIER: {
    label: 'New supplier',
    hint: 'A supplier that is not in the master data sends an invoice.',
  },
  BANK_CHANGED: {
    label: 'Changed bank account',
    hint: 'An invoice from a look-alike domain asks for payment to another account.',
  },
  DUPLICATE: { label: 'Duplicate attack', hint: 'The newest invoices arrive again.' },
  E_INVOICE_DAY: { label: 'E-invoice day', hint: 'Five UBL invoices arrive at once.' },
}

/** What a run did. */
export const runLabel = (kind: RunKind): ScreenText =>
  kind === 'RESET' ? 'Reset' : kind === 'CLOCK' ? 'Move clock ahead' : simulationWords[kind].label
