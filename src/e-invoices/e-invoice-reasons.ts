import { declareTexts } from '../kernel/declare-texts'

/** Why an e-invoice is flagged. */
export const eInvoiceReasons = declareTexts('e-invoices', {
  proForma: "Its type code is {code}, a pro forma invoice. That isn't a request for payment.",
  differs:
    '{count, plural, one {A value on the page differs} other {# values on the page differ}} from the e-invoice: {values}.',
  difference: '{data} in the e-invoice, {page} on the page',
  breaks: 'The e-invoice breaks rules of its standard: {rules}.',
})
