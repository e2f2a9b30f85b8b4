import { declareErrors, declareTexts } from '../kernel/declare-texts'
import { attachmentsRefused } from './blank-html'

export const rejectionErrors = declareErrors('rejection', {
  noSuchRule: {
    kind: 'not-found',
    text: 'There is no rule {id}. Somebody may have deleted it; reload the list.',
  },
  noSuchRejection: { kind: 'not-found', text: 'There is no such rejection. Reload the document.' },
  noSuchChange: { kind: 'not-found', text: 'There is no such change. Reload the list.' },
  changedSince: {
    kind: 'conflict',
    text: 'It was changed again since, so this change can no longer be undone. Undo the newest change first.',
  },
  unknownTokens: {
    kind: 'invalid',
    text: 'The template names fields that do not exist: {tokens}. Choose fields from "Insert custom field:".',
  },
  blankTemplate: {
    kind: 'invalid',
    text: 'The template is empty. Write the message that senders shall read.',
  },
  attachmentsRefused: { kind: 'invalid', text: attachmentsRefused },
  noReason: { kind: 'invalid', text: 'Choose at least one reason before you reject this document.' },
  noRecipient: {
    kind: 'invalid',
    text: 'No address of the sender is known. Enter one, or reject without e-mail.',
  },
  noOwnAddress: {
    kind: 'refused',
    text: 'Your account has no e-mail address to send the test to. Ask your user administrator.',
  },
  tooLateToUndo: {
    kind: 'conflict',
    text: 'The mail has left already. Reopen the document instead; that does not take the mail back.',
  },
  undoTimeOver: {
    kind: 'conflict',
    text: 'The 30 seconds to undo are over. Reopen the document instead.',
  },
  stillOnItsWay: {
    code: 'rejection.cannot_resend',
    kind: 'conflict',
    text: 'The mail is still on its way. Wait until it was sent or refused.',
  },
  noLongerRejected: {
    kind: 'conflict',
    text: 'The document is no longer rejected, so the mail is not sent again.',
  },
  noSuchLink: {
    kind: 'not-found',
    text: 'This link is not valid. Open it from the mail again, or answer the mail.',
  },
  linkUsed: {
    kind: 'conflict',
    text: 'A corrected file was sent through this link already. Answer the mail to send another one.',
  },
  linkExpired: {
    kind: 'conflict',
    text: 'This link has expired. Answer the mail and attach the corrected file.',
  },
  sameFile: {
    kind: 'refused',
    text: 'This file is already known to us, so it corrects nothing. Send the corrected one.',
  },
  tooManyTries: { kind: 'too-many', text: 'Too many tries. Wait a minute and try again.' },
  invalidRule: { kind: 'invalid', text: '{problem}' },
})

/** What can be wrong with a rule that was sent: the problem of `invalidRule`. */
export const ruleProblems = declareTexts('rejection.rule', {
  nameMissing: 'Give the rule a name.',
  flagReasonMissing: 'Enter the flag reason.',
  rejectionReasonMissing: 'Enter the rejection reason.',
  fieldMissing: 'A rejection rule needs a field to look at.',
  unknownField: 'There is no field "{field}" for this kind of rule.',
  conditionMissing: 'Choose a condition for "{field}".',
  conditionUnfit: '"{condition}" cannot be used with "{field}".',
  valueMissing: 'Set a value to compare "{field}" with.',
  notWhole: '"{field}" is compared with a whole number, not with "{value}".',
  notDecimal: '"{field}" is compared with a number like 1204.50, not with "{value}".',
  notDate: '"{field}" is compared with a date (YYYY-MM-DD), not with "{value}".',
  notTrueOrFalse: '"{field}" is compared with true or false, not with "{value}".',
})

/** Why a document that was rejected stands where it stands. */
export const rejectionReasons = declareTexts('rejection', {
  takenBack: 'The rejection was undone before its e-mail was sent.',
  takenBackWithoutMail: 'The rejection was undone.',
  takenBackBy: 'Undone by {name}.',
  noSenderAddress: "The sender's e-mail address is unknown.",
  withoutMail: 'Rejected without an e-mail.',
  reopenedFirst: 'The document was reopened before the e-mail was sent.',
})

export const rejectionHistory = declareTexts('history', {
  'reject-at-intake': 'rejected it on arrival',
  'reject-after-reading': 'rejected it after reading',
  reject: 'rejected it',
  'undo-reject': 'undid the rejection',
  'rejection-mail':
    '{state, select, SENT {sent the rejection e-mail to {to}} REFUSED {the mail server refused the rejection e-mail to {to}} BOUNCED {the rejection e-mail to {to} bounced} other {sent no rejection e-mail}}',
})

/** What a clerk should see before a mail leaves. */
export const mailWarnings = declareTexts('rejection.mail', {
  foreignSender: '{supplier} writes from {domain}. Check {address} before you send.',
  statedAddress: '{address} is from the e-invoice and not on file. Check it before you send.',
  noValue: 'The document has no value for: {fields}.',
})
