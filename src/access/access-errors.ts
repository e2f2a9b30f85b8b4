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
  noCustomer: {
    kind: 'invalid',
    text: 'Select a customer first: this call needs the header customerid.',
  },
})
