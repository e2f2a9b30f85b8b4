import { declareErrors } from '../kernel/declare-texts'

export const networkErrors = declareErrors('e-invoicing-network', {
  noAnswer: { kind: 'not-found', text: "This message doesn't exist. Reload the document." },
})
