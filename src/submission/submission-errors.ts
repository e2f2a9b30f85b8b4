import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const submissionErrors = declareErrors('submission', {
  erpNotEmbedded: { kind: 'refused', text: "A real ERP is connected, so its answers can't be simulated." },
  erpUnavailable: {
    kind: 'unavailable',
    text: "Can't reach the ERP ({problem}). Nothing was changed; try again in a minute.",
  },
  notReady: { kind: 'refused', text: '{problems}' },
  confirmFirst: {
    kind: 'refused',
    text: '{count, plural, one {# point} other {# points}} to review. Open the document and submit it there.',
  },
  noSuchErpInvoice: { kind: 'not-found', text: "The ERP doesn't hold {erpId}." },
  tooLateToUndo: { kind: 'refused', text: 'The document is already on its way to the ERP.' },
})

/** What keeps a document from being submitted: the problems of `notReady`, beside those of its header. */
export const submissionProblems = declareTexts('submission', {
  codeUnknown: '{field} "{code}" isn\'t in master data (line {lines}). Choose one from the list.',
  supplierUnknown: "The supplier isn't in master data.",
  supplierBlocked: 'The supplier is blocked.',
  companyUnknown: "The company isn't in master data.",
  companyInactive: '“{name}” is inactive in the ERP. Choose another company.',
  found: '{reason}: {evidence}',
  unchecked: 'Check {field}. {why}',
  flagOpen: 'Clear the flag "{reason}" first.',
})

/** What kept the ERP from being asked. */
export const erpProblems = declareTexts('submission.erp', {
  noAnswer: "The ERP doesn't respond.",
  brokenOff: "The ERP's response was interrupted.",
  tooLong: "The ERP's response is too long.",
  notJson: "The ERP's response isn't JSON.",
  unexpectedStatus: 'The ERP responded with status {status}.',
  wrongAnswer: "The ERP's response is invalid. {problem}",
  wrongField: "The ERP's response is invalid in {field}. {problem}",
  comesTwice: '{key} occurs twice.',
  goesNowhere: 'There is more, but it starts at the same place.',
  somethingElse: 'Asked for {asked}, received {answered}.',
})

/** What an ERP refuses, where it gives no words of its own. */
export const erpRefusals = declareTexts('submission.refusal', {
  unsaid: 'The ERP rejected the invoice (status {status}).',
  periodClosed: 'The accounting period is closed.',
  noSuchCompany: "Company {company} doesn't exist.",
  noSuchSupplier: "Supplier {supplier} doesn't exist.",
  supplierBlocked: 'Supplier {supplier} is blocked for posting.',
  alreadyPosted: 'Invoice {number} of this supplier is already posted as {erpId}.',
  noAmount: "{amount} isn't an amount in {currency}.",
})

/** Why the ERP's answer keeps a document from being done. */
export const submissionReasons = declareTexts('submission', {
  heldOtherwise:
    '{erpId} is already in the ERP with different values ({fields}). Correct or void it there, or enter the same values here.',
})

/** What the ERP said with a new status. */
export const erpSays = declareTexts('submission', { erpSays: '{status}: {message}' })

/** What a sync found changed about a document's supplier and order. */
export const syncChanges = declareTexts('submission.sync', {
  nothing: 'Nothing changed for this document.',
  several: '{changes}',
  supplierRenamed: 'The supplier is now called {name}.',
  supplierBlocked: '{supplier} is now blocked.',
  supplierUnblocked: '{supplier} is no longer blocked.',
  supplierGone: 'The supplier is no longer in master data.',
  supplierCame: '{supplier} is now in master data.',
  banksChanged: 'The bank accounts of {supplier} changed.',
  orderGone: 'Order {number} is no longer in master data.',
  orderCame: 'Order {number} is now in master data.',
  orderChanged: 'Order {number} changed: status, quantities or prices.',
})

export const submissionHistory = declareTexts('history', {
  submit: 'submitted it',
  'undo-submit': 'took the submission back',
  'submit-touchless': 'submitted it automatically',
  'keep-from-touchless': "didn't submit it automatically",
  'erp-accepts': 'recorded that the ERP accepted it',
  'erp-refuses': 'recorded that the ERP rejected it',
  'erp-denies': 'recorded that the ERP denied it',
  'erp-status': 'recorded a new status of the ERP',
  sync: 'refreshed the master data',
})
