import { declareErrors } from '../kernel/declare-texts'

/** Why an EDI file becomes no invoice. */
export const ediIntakeErrors = declareErrors('edi', {
  noInvoice: {
    kind: 'refused',
    text: 'The EDI file contains no invoice (X12 810 or EDIFACT INVOIC). Ask the sender what it is.',
  },
  refused: { kind: 'refused', text: '{problem} Ask the sender to correct the file and send it again.' },
})
