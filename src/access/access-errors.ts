import { declareErrors } from '../kernel/declare-texts'

/** How the server's door refuses a call. */
export const accessErrors = declareErrors('access', {
  featureOff: {
    kind: 'forbidden',
    text: 'This feature is not switched on for your company. Ask your provider to switch it on.',
  },
  notPermitted: {
    kind: 'forbidden',
    text: 'Your roles do not allow this. Ask an administrator of your company.',
  },
  keyNotPermitted: {
    kind: 'forbidden',
    text: "This API key isn't allowed to do this. Use a key with the right scope.",
  },
  viewOnly: {
    kind: 'refused',
    text: "You're viewing as {name}. Nothing can be changed.",
  },
  addressNotAllowed: {
    kind: 'forbidden',
    text: "Your company doesn't allow access from this network ({address}). Connect through your company's network or ask an administrator.",
  },
  secondFactorMissing: {
    kind: 'forbidden',
    text: 'Your company requires two-step sign-in. Sign out, then sign in again with a second step.',
  },
  sessionEnded: { kind: 'unauthenticated', text: 'Your session has ended. Sign in again.' },
  noCustomer: {
    kind: 'invalid',
    text: 'Select a customer first: this call needs the header customerid.',
  },
})
