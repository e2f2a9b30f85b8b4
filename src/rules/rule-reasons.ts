import { declareTexts } from '../kernel/declare-texts'

/** Why a rule was chosen for a document, or did nothing. */
export const ruleReasons = declareTexts('rules', {
  onlyOne: 'It is the only rule for this document.',
  narrowest: 'It is the narrowest of {count, number} rules for this document.',
  changedLast: 'Of {count, number} rules for the same documents, it was changed last.',
  hasOrder: 'Rules are for documents without a purchase order; this one has {order}.',
  eInvoice: "Rules don't change e-invoices.",
  noPrevious: 'The supplier has no earlier submitted invoice to copy from.',
  noPreviousOfAccount:
    'The supplier has no earlier submitted invoice with customer account number {account} to copy from.',
  leftAlone: "The rule leaves this supplier's documents as they are.",
  outOfScope: 'The rule is not for this document.',
})
