import { declareTexts } from '../kernel/declare-texts'

/** The mail that brings an acknowledgement to the sender of an EDI message. */
export const ediMailTexts = declareTexts('e-invoices.edi', {
  subject: 'Acknowledgement of {fileName}',
  text: 'The acknowledgement of the EDI message {fileName} to {customer} is attached. This message was sent automatically.',
})
