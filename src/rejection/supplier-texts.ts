import { declareTexts } from '../kernel/declare-texts'

/** The page behind the link in a rejection mail. */
export const supplierTexts = declareTexts('rejection.supplier', {
  title: "We couldn't accept your document",
  lead: "{customer} couldn't accept this document. Please correct it and send it again here. No account needed.",
  reasons: 'Reason',
  note: 'Message from {customer}',
  document: 'File',
  number: 'Invoice number',
  date: 'Invoice date',
  amount: 'Amount',
  send: 'Send the corrected file',
  choose: 'Choose a file',
  drop: 'or drop it here',
  limits: '{types}, up to {size}. One file.',
  sending: 'Sending {file}…',
  tryAgain: 'Try again',
  done: 'Thank you, we received your file',
  doneText: "It's being processed. You can close this page.",
  expired: 'This link has expired',
  expiredText: 'Please reply to the e-mail and attach the corrected file.',
  invalid: 'This link is not valid',
  invalidText: 'Open it from the e-mail again or reply to the e-mail.',
  failed: "The file couldn't be sent.",
  tooLarge: '{file} is larger than {size}. Send a smaller file.',
  offline: 'The connection was lost. Check it and try again.',
  until: 'You can use this page once, until {day}.',
  loading: 'Loading',
})

/** What Kontor writes around the template of a rejection mail: the subject, and the line with the link. */
export const rejectionMailTexts = declareTexts('rejection.mail', {
  subject: "We couldn't accept your document {document}",
  correction: 'Send the corrected document here:',
})

/** What the sender of a rejected document reads when it is taken up after all. */
export const reopeningTexts = declareTexts('rejection.reopening', {
  subject: 'Your document {document} is being processed after all',
  greeting: 'Hello,',
  text: "We told you that we couldn't accept the document {document}. We are processing it again, so you don't need to correct or resend it. The link in our earlier e-mail is no longer valid.",
  regards: 'Kind regards',
})
