import { declareErrors, declareTexts } from '../../kernel/declare-texts'

export const mailerErrors = declareErrors('mailer', {
  badAddress: {
    code: 'mailer.bad-address',
    kind: 'invalid',
    text: '"{address}" isn\'t an e-mail address. Correct it.',
  },
  noRecipient: {
    code: 'mailer.no-recipient',
    kind: 'invalid',
    text: 'Enter at least one recipient.',
  },
  refused: { kind: 'refused', text: 'The mail server refused the e-mail: {answer}' },
  unavailable: {
    kind: 'unavailable',
    text: "The mail server can't be reached or is busy. Kontor will retry.",
  },
  noSuchMail: {
    code: 'mailer.no-such-mail',
    kind: 'not-found',
    text: "This e-mail isn't in the outbox. Go back to the list.",
  },
})

/** Why a mail of the queue is in its state. */
export const mailReasons = declareTexts('mailer', {
  cameBack: 'The e-mail bounced: {diagnosis}',
  cameBackUnsaid: "The e-mail bounced. The recipient's server gave no reason.",
  suppressed:
    'Not sent to {addresses}: an earlier e-mail bounced. Correct the address or send the e-mail again.',
  partlyRefused: 'The mail server refused {addresses}.',
  serverAway: "The mail server can't be reached. Kontor will retry.",
  givenUp: "The mail server couldn't be reached for three days. Send the e-mail again once it is available.",
})
