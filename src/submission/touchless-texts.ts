import { declareTexts } from '../kernel/declare-texts'

/** What is asked before a document is submitted without a person, as it is named when the answer is yes. */
export const touchlessLabels = declareTexts('submission.touchless', {
  on: 'Automatic submission is on',
  complete: 'Complete and correct',
  flags: 'No flags',
  certain: 'High confidence in every value',
  supplier: 'Supplier known',
  amount: 'Within the amount limit',
  sample: 'Not in the sample',
})

/** What keeps a document from going by itself. */
export const touchlessReasons = declareTexts('submission.touchless', {
  off: 'Automatic submission is off.',
  notAnInvoice: "It's neither an invoice nor a credit memo.",
  flagged: 'Flags: {reasons}.',
  unsureFields: 'Fields to review: {fields}.',
  unsureLines: 'Lines to review: {lines}.',
  fewInvoices:
    '{count, plural, =0 {No invoice} one {# invoice} other {# invoices}} from this supplier submitted so far; {needed} needed.',
  noSupplier: 'The supplier is unknown.',
  notListed: "The supplier isn't among those that are submitted automatically.",
  overLimit: 'More than {limit}.',
  otherCurrency: 'The limit is in {currency}.',
  noAmount: 'The amount is missing.',
  sampled: 'Selected for a check ({percent}% of all).',
  /** Of several checks, in the history. */
  several: '{reasons}',
  passed: 'Passed: {checks}',
})
