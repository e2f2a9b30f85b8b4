import { declareErrors } from '../kernel/declare-texts'

export const tenantErrors = declareErrors('tenants', {
  unhealthy: { kind: 'unavailable', text: "The server isn't responding. Your saved work is safe." },
  noSuchCustomer: { kind: 'not-found', text: "This customer doesn't exist." },
  reasonNeeded: {
    kind: 'invalid',
    text: 'Enter a reason for viewing this customer. In production, every switch is recorded with its reason.',
  },
})
