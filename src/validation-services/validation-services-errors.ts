import { declareErrors } from '../kernel/declare-texts'

export const validationServicesErrors = declareErrors('validation-services', {
  notInReview: {
    kind: 'conflict',
    text: 'This document has left review, or has no scheduled release. Reload the list.',
  },
})
