import { declareErrors, declareTexts } from '../kernel/declare-texts'

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
  notNow: { kind: 'refused', text: "This isn't possible while the customer is in the stage {stage}." },
})

/** What is wrong with what was typed for a new customer. */
export const newTenantProblems = declareTexts('onboarding.problem', {
  nameMissing: 'Enter a name.',
  shortnameUnfit: 'Enter 2 to 30 capital letters, digits or underscores, starting with a letter.',
  inboxUnfit: 'Enter a complete e-mail address.',
})
