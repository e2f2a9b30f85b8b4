import { declareTexts } from '../kernel/declare-texts'

/** The mail that asks somebody without an account about a document. */
export const questionMailTexts = declareTexts('entry.question.mail', {
  subject: 'Question about {document}',
  asks: '{name} at {customer} has a question about {document}:',
  answer: 'Answer here, no account needed:',
})

/** The page behind the link in that mail. */
export const questionPageTexts = declareTexts('entry.question.page', {
  title: 'A question about this document',
  asks: '{name} at {customer} asks:',
  file: 'File',
  supplier: 'Supplier',
  number: 'Invoice number',
  amount: 'Amount',
  yourAnswer: 'Your answer',
  send: 'Send the answer',
  until: 'You can answer once, until {day}.',
  done: 'Thank you, your answer was sent',
  doneText: '{name} was notified. You can close this page.',
  doneAlready: 'You can close this page.',
  expired: 'This link has expired',
  expiredText: 'Please reply to the e-mail.',
  invalid: 'This link is not valid',
  invalidText: 'Open it from the e-mail again or reply to the e-mail.',
  offline: 'The connection was lost. Check it and try again.',
  failed: "The answer couldn't be sent. Try again.",
  tryAgain: 'Try again',
  loading: 'Loading',
})
