import type { ScreenText } from '../kernel/screen-text'
import { type Choices, type CodeRow, codeList, codeRows } from '../settings/code-list'
import { settingsSection, type ValuesOf } from '../settings/settings-section'
import type { CodedAction } from './reason-codes.api'

const texts = (words: Record<string, ScreenText>) =>
  Object.fromEntries(Object.entries(words).map(([value, label]) => [value, { label }]))

/** Peppol Invoice Response 3: clarification reasons (OPStatusReason) and actions (OPStatusAction). */
const choices = {
  clarification: {
    label: 'Peppol reason',
    options: texts({
      NON: 'No issue',
      REF: 'References incorrect',
      LEG: 'Legal information incorrect',
      REC: 'Receiver unknown',
      QUA: 'Item quality insufficient',
      DEL: 'Delivery issues',
      PRI: 'Prices incorrect',
      QTY: 'Quantity incorrect',
      ITM: 'Items incorrect',
      PAY: 'Payment terms incorrect',
      UNR: 'Not recognized',
      FIN: 'Finance incorrect',
      OTH: 'Other',
    }),
  },
  response: {
    label: 'Peppol action',
    options: texts({
      NOA: 'No action required',
      PIN: 'Provide information',
      NIN: 'Issue new invoice',
      CNF: 'Credit fully',
      CNP: 'Credit partially',
      CNA: 'Credit the amount',
      OTH: 'Other',
    }),
  },
} as const satisfies Choices

type Brought = Parameters<typeof codeList<typeof choices>>[0]['standard']
const most = 100
const ofAction = (label: ScreenText, standard: Brought) => codeList({ label, choices, most, standard })
const brought = (label: ScreenText, clarification: string, response: string) => ({
  label,
  clarification,
  response,
})

/** Why documents are held, flagged, escalated and cancelled. */
export const reasonSection = settingsSection({
  key: 'reason-codes',
  title: 'Reason codes',
  hint: 'Reasons offered when a document is held, flagged, escalated or cancelled. The Peppol codes are kept in the history with the reason.',
  page: 'application',
  order: 300,
  settings: {
    hold: ofAction('Hold', {
      GOODS_RECEIPT: brought('Waiting for goods receipt', 'DEL', 'NOA'),
      CORRECTED_INVOICE: brought('Waiting for a corrected invoice', 'OTH', 'NIN'),
      CREDIT_NOTE: brought('Waiting for a credit note', 'OTH', 'CNA'),
      BUYER_ANSWER: brought('Question to the buyer', 'OTH', 'NOA'),
      SUPPLIER_ANSWER: brought('Question to the supplier', 'OTH', 'PIN'),
      DISPUTE: brought('Disputed', 'OTH', 'PIN'),
    }),
    flag: ofAction('Flag', {
      DUPLICATE: brought('Possible duplicate', 'OTH', 'PIN'),
      PRICE: brought('Price differs from order', 'PRI', 'PIN'),
      SUPPLIER_UNKNOWN: brought('Supplier unknown', 'UNR', 'PIN'),
      BANK_ACCOUNT: brought('Bank account changed', 'PAY', 'PIN'),
    }),
    escalate: ofAction('Escalate', {
      ABOVE_LIMIT: brought('Above my approval limit', 'NON', 'NOA'),
      POLICY: brought('Exception to a policy', 'NON', 'NOA'),
    }),
    cancel: ofAction('Cancel', {
      DUPLICATE: brought('Duplicate', 'OTH', 'NOA'),
      NOT_AN_INVOICE: brought('Not an invoice', 'UNR', 'NOA'),
      OTHER_COMPANY: brought('Not for this company', 'REC', 'NIN'),
    }),
  },
})

/** The reasons of an action that are switched on. */
export const reasonsFor = (
  values: ValuesOf<(typeof reasonSection)['settings']>,
  action: CodedAction,
): CodeRow[] => codeRows(values[action]).filter(({ isOn }) => isOn)

/** What Kontor calls a reason of its own. */
export function standardReason(action: CodedAction, code: string): ScreenText | null {
  const { input } = reasonSection.settings[action]
  return input.kind === 'codes' ? (input.standard.find((one) => one.code === code)?.label ?? null) : null
}
