import { declareTexts } from '../kernel/declare-texts'

/** The mail that tells a sender that their document came in. */
export const acknowledgementTexts = declareTexts('capture.acknowledgement', {
  subject: 'Received: {subject}',
  noSubject: 'We received your e-mail',
  received:
    '{customer} received your e-mail with {count, plural, one {# document} other {# documents}}. It will be processed now.',
  receivedText: '{customer} received your e-mail. Its text will be processed now.',
  files: 'Received:',
  automatic: 'This e-mail was sent automatically. To send a correction, reply to it with the new file.',
})
