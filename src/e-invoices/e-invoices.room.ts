import { room } from '../access/room'
import { eInvoiceErrors } from './e-invoice-errors'
import { eInvoiceReasons } from './e-invoice-reasons'
import { networkTexts, placeTexts, ruleTexts, vatTexts, xmlTexts } from './rules/rule-texts'
import './rules/term-names'

export const eInvoicesRoom = room({
  name: 'e-invoices',

  errors: eInvoiceErrors,
  reasons: { ...eInvoiceReasons, ...ruleTexts, ...vatTexts, ...networkTexts, ...xmlTexts, ...placeTexts },
})
