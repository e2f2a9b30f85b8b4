import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const identityErrors = declareErrors('identity', {
  tokenMissing: { kind: 'unauthenticated', text: 'Sign in first.' },
  tokenDiffers: {
    kind: 'unauthenticated',
    text: 'The headers Authorization and o4otoken have different tokens. Sign in again.',
  },
  tokenInvalid: { kind: 'unauthenticated', text: '{problem}' },
  deactivated: {
    kind: 'forbidden',
    text: 'This account has been deactivated. Ask your user administrator to reactivate it.',
  },
  invited: {
    kind: 'forbidden',
    text: "This account isn't active yet. Open the link in your invitation e-mail or ask your user administrator for a new one.",
  },
  wrongPassword: {
    kind: 'unauthenticated',
    text: "E-mail address and password don't match. Check both and try again.",
  },
  locked: {
    kind: 'too-many',
    text: 'Too many failed attempts. Try again in {minutes, plural, =0 {{seconds} seconds} one {# minute} other {# minutes}}.',
  },
  wrongCode: {
    kind: 'unauthenticated',
    text: "This code isn't right. Check it and try again.",
  },
  passkeyRefused: {
    kind: 'unauthenticated',
    text: "The passkey wasn't accepted. Try again or use another method.",
  },
  stepOver: { kind: 'refused', text: 'This step took too long. Sign in again.' },
  factorRequired: {
    kind: 'refused',
    text: 'Your company requires two-step sign-in. Add another method before you remove this one.',
  },
  busy: {
    kind: 'too-many',
    text: 'Too many people are signing in right now. Try again in a few seconds.',
  },
  customerUnknown: {
    kind: 'not-found',
    text: "Customer {customerId} doesn't exist. Select another customer.",
  },
  providerUnreachable: {
    kind: 'unavailable',
    text: "The identity provider at {issuer} isn't responding correctly. Try again in a moment.",
  },
  adminDetails: { kind: 'invalid', text: '{problem}' },
  addressTaken: {
    kind: 'conflict',
    text: 'There is an account with the e-mail address {email} already. Use another address.',
  },
  keptByDirectory: {
    kind: 'refused',
    text: "This is kept in your company's directory. Whoever manages the directory changes it there.",
  },
  directoryRefused: {
    kind: 'refused',
    text: "Your company's directory refused the change: {reason} Ask whoever manages the directory.",
  },
  directoryUnreachable: {
    kind: 'unavailable',
    text: "Your company's directory isn't responding correctly. Try again in a moment.",
  },
  changedInDirectory: {
    kind: 'conflict',
    text: "This user has just been changed in your company's directory. Reload the page and repeat your change.",
  },
  noSuchUser: { kind: 'not-found', text: "This user doesn't exist. Reload the page." },
  linkUsed: {
    kind: 'refused',
    text: 'This link has been used or has expired. If there is no administrator yet, restart the server to get a new one.',
  },
})

/** Why a token or its account is not accepted: the problem of `tokenInvalid`. */
export const tokenProblems = declareTexts('identity.token', {
  expired: 'Your session has expired. Sign in again.',
  notForUs: "This sign-in isn't valid here. Sign in again.",
  otherUser: 'The identity provider answered for another user. Sign in again.',
  deactivated: 'This account has been deactivated. Ask your user administrator to reactivate it.',
})

/** What is wrong with the first administrator's details: the problem of `adminDetails`. */
export const adminProblems = declareTexts('identity.admin', {
  nameMissing: 'Enter your name.',
  addressIncomplete: 'Enter a complete e-mail address.',
  passwordTooShort: 'Choose a password of at least {shortest} characters.',
  passwordTooLong: 'Choose a password of at most {longest} characters.',
  passwordTooCommon:
    'This password is easy to guess: it contains common words or patterns, or your name. Choose another one, such as four unrelated words.',
  passwordsDiffer: "The passwords don't match.",
})
