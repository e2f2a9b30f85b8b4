import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const documentErrors = declareErrors('documents', {
  notFound: {
    kind: 'not-found',
    text: "Document {documentId} doesn't exist. It may belong to another customer or have been purged.",
  },
  purged: {
    kind: 'not-found',
    text: 'The file and data of this document were destroyed when its retention ended.',
  },
  notAllowedInState: {
    kind: 'conflict',
    text: '"{action}" isn\'t available: this document is "{status}". Choose one of the actions that it offers now.',
  },
  notPermitted: {
    kind: 'forbidden',
    text: 'Your role doesn\'t allow "{action}". Ask an administrator in your company.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    text: '{name} changed this document in the meantime. Reload to see the change, then try again.',
  },
  reasonMissing: { kind: 'invalid', text: 'Enter a reason for "{action}".' },
  noSuchReason: {
    kind: 'invalid',
    text: 'The reason {code} is no longer offered. Choose another one.',
  },
  locked: {
    kind: 'conflict',
    text: '{name} is working on this document. You can read it and edit it once they leave.',
  },
  invalidValue: { kind: 'invalid', text: '{problem}' },
  linesFixed: {
    kind: 'conflict',
    text: "The lines of an e-invoice can't be added, deleted or moved.",
  },
  tooManyLines: { kind: 'invalid', text: 'A document can have up to {most} lines.' },
  syncedJustNow: {
    kind: 'too-many',
    text: 'This document was synced less than a minute ago. Try again in {seconds} s.',
  },
  actionNotOffered: {
    kind: 'invalid',
    text: '"{action}" isn\'t an action that can be requested here.',
  },
  holdDatePassed: {
    kind: 'invalid',
    text: '{day} is not in the future. Choose a later date, or leave it empty.',
  },
  noOrderToWaitFor: {
    kind: 'invalid',
    text: 'Goods can only be waited for with a purchase order that is on file. Enter its number first.',
  },
  noSuchColleague: { kind: 'invalid', text: 'There is no such colleague any more. Choose another one.' },
  colleagueSeesNot: {
    kind: 'invalid',
    text: "{name} doesn't see the documents of this inbox. Choose someone else, or have them added to its viewers.",
  },
  colleagueHasNoWork: {
    kind: 'invalid',
    text: "{name}'s roles don't allow work on documents. Choose someone else.",
  },
  trashedTooLong: {
    kind: 'conflict',
    text: "It was in the trash for more than {days, plural, one {# day} other {# days}} and can't be restored.",
  },
  flagsClearedAlready: {
    kind: 'conflict',
    text: 'These flags are already cleared. Reload the document to see the remaining ones.',
  },
  cutNowhere: { kind: 'invalid', text: 'Mark at least one place between two pages to split there.' },
  mergeWithNone: { kind: 'invalid', text: 'Choose another document to merge with.' },
  eInvoiceWhole: { kind: 'conflict', text: "An e-invoice can't be split or merged." },
  noPages: { kind: 'conflict', text: 'This document has no pages that could be read. Reprocess it first.' },
  pagesUnreadable: { kind: 'invalid', text: "The pages of this file can't be taken apart." },
  otherSupplier: {
    kind: 'refused',
    text: 'The two documents are from different suppliers. Confirm that they belong together.',
  },
  otherCurrency: {
    kind: 'refused',
    text: 'Amounts in {currency} can only be added to a document in {currency}. Leave them out.',
  },
  tooLateToUndo: { kind: 'conflict', text: "This can't be undone any more." },
  partWorkedOn: {
    kind: 'conflict',
    text: "Someone has already worked on document #{documentId}, so the split can't be undone.",
  },
  secondPersonNeeded: {
    kind: 'conflict',
    text: 'You were the first to clear this. Someone else has to confirm it.',
  },
  notEditable: {
    kind: 'refused',
    text: "{field} can't be edited. An admin can change this in Field Settings.",
  },
  reviewUnfinished: {
    kind: 'refused',
    text: 'Fill in these fields or mark them as "Not on the document": {fields}.',
  },
})

/** What can be wrong with a field's value: the problem of `invalidValue`. */
export const valueProblems = declareTexts('documents.value', {
  tooLong: '"{field}" is longer than {maximum} characters.',
  notDate: '"{field}" isn\'t a date (YYYY-MM-DD).',
  unlikelyYear: '{field}: check the year. It must be between 1900 and 2199.',
  notAmount: '"{field}" isn\'t an amount such as 1204.50.',
  tooLarge: '{field} is too large: it can have up to 15 digits before the decimals.',
  notNumber: '"{field}" isn\'t a number such as 12.5.',
  tooManyDigits:
    '{field}: {currency} has {digits, plural, =0 {no decimals} one {# decimal} other {# decimals}}.',
  notCurrency: '"{field}" isn\'t a currency code such as EUR.',
  unknownCurrency: "{value} isn't a currency code (ISO 4217). Check the three letters.",
  notOneOf: '"{field}" must be one of {values}.',
  notAnswered: "{field} isn't filled in.",
})

/** What a customer's own format or bounds have against a value. */
export const ownProblems = declareTexts('documents.own', {
  format: 'Expected format: {format}',
  least: 'Must be at least {least}',
  most: 'Must be at most {most}',
  short: 'Must have at least {count, plural, one {# character} other {# characters}}',
  long: 'Must have at most {count, plural, one {# character} other {# characters}}',
  choice: 'Must be one of {values}',
  notOffered: "Field Settings don't allow this value",
})

/** Who acted, where nobody's name is known. */
export const somebody = declareTexts('documents', { somebody: 'Someone' }).somebody()
