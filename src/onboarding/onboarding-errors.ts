import { declareErrors, declareLabels, declareTexts } from '../kernel/declare-texts'
import { stageWords } from './tenant-steps'

/** A stage inside a sentence. */
export const stageText = declareLabels('onboarding.stage', stageWords)

export const onboardingErrors = declareErrors('onboarding', {
  shortnameTaken: {
    kind: 'conflict',
    text: 'The short name {shortname} belongs to another customer. Choose another one.',
  },
  inboxTaken: {
    kind: 'conflict',
    text: 'The address {address} belongs to another inbox. Choose another one.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    text: 'Someone changed this customer while you were working. Reload the page and repeat your change.',
  },
  numbersTaken: {
    kind: 'conflict',
    text: 'Documents, users or addresses of this export exist here already. Purge the customer that has them first.',
  },
  booksUnreadable: {
    kind: 'invalid',
    text: 'The file needs a heading line with these columns, and lines below it: {columns}.',
  },
  booksTooLong: { kind: 'invalid', text: 'The file has more than {most} lines. Split it.' },
  booksLine: {
    kind: 'invalid',
    text: "Line {line}: {column} is missing or isn't valid. Nothing was loaded.",
  },
  booksTwice: { kind: 'invalid', text: 'Line {line}: the ID {id} is there twice. Nothing was loaded.' },
  booksElsewhere: {
    kind: 'refused',
    text: "This installation is connected to an ERP. Its master data comes from there and can't be uploaded.",
  },
  noExport: { kind: 'invalid', text: "This file isn't an export of a customer." },
  brokenExport: {
    kind: 'invalid',
    text: 'The export is damaged: {path} differs from the manifest. Nothing was imported.',
  },
  notReady: { kind: 'refused', text: 'First export everything and download the export.' },
  otherName: { kind: 'invalid', text: 'Type {shortname} to confirm.' },
  onHold: {
    kind: 'refused',
    text: "{count, plural, =0 {The customer is on legal hold} one {# document is on legal hold} other {# documents are on legal hold}}. Nothing can be purged until that's lifted.",
  },
  paused: {
    kind: 'forbidden',
    text: 'This account is paused at the moment. Ask your contact at the provider.',
  },
  clonesItself: { kind: 'invalid', text: 'Choose another customer as the template.' },
  stepsOpen: {
    kind: 'refused',
    text: "The customer can't go live yet. Run these checks until they pass: {steps}.",
  },
  noSuchSample: { kind: 'not-found', text: "This invoice isn't part of the sample run." },
  tooManySamples: { kind: 'refused', text: 'A sample run has {most} invoices at most.' },
  noSuchSignInTest: {
    kind: 'not-found',
    text: 'This link has expired. Ask for a new one.',
  },
  notNow: { kind: 'refused', text: "This isn't possible while the customer is in the stage {stage}." },
})

/** What is wrong with what was typed for a new customer. */
export const newTenantProblems = declareTexts('onboarding.problem', {
  nameMissing: 'Enter a name.',
  shortnameUnfit: 'Enter 2 to 30 capital letters, digits or underscores, starting with a letter.',
  inboxUnfit: 'Enter a complete e-mail address.',
})
