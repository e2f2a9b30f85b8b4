import { ExpectedError } from '../kernel/error-codes'

export const rejectionErrors = {
  featureOff: (flag: string) =>
    new ExpectedError(
      'rejection.feature_off',
      'forbidden',
      'This feature is not switched on for your company. Ask your provider to switch it on.',
      { flag },
    ),
  noSuchRule: (id: number) =>
    new ExpectedError(
      'rejection.no_such_rule',
      'not-found',
      `There is no rule ${id}. Somebody may have deleted it; reload the list.`,
    ),
  noSuchRejection: () =>
    new ExpectedError(
      'rejection.no_such_rejection',
      'not-found',
      'There is no such rejection. Reload the document.',
    ),
  noSuchChange: () =>
    new ExpectedError('rejection.no_such_change', 'not-found', 'There is no such change. Reload the list.'),
  changedSince: () =>
    new ExpectedError(
      'rejection.changed_since',
      'conflict',
      'It was changed again since, so this change can no longer be undone. Undo the newest change first.',
    ),
  unknownTokens: (tokens: string[]) =>
    new ExpectedError(
      'rejection.unknown_tokens',
      'invalid',
      `The template names fields that do not exist: ${tokens.join(', ')}. Choose fields from "Insert custom field:".`,
      { tokens },
    ),
  blankTemplate: () =>
    new ExpectedError(
      'rejection.blank_template',
      'invalid',
      'The template is empty. Write the message that senders shall read.',
    ),
  attachmentsRefused: (message: string) =>
    new ExpectedError('rejection.attachments_refused', 'invalid', message),
  noReason: () =>
    new ExpectedError(
      'rejection.no_reason',
      'invalid',
      'Choose at least one reason before you reject this document.',
    ),
  noRecipient: () =>
    new ExpectedError(
      'rejection.no_recipient',
      'invalid',
      'No address of the sender is known. Enter one, or reject without e-mail.',
    ),
  tooLateToUndo: () =>
    new ExpectedError(
      'rejection.too_late_to_undo',
      'conflict',
      'The mail has left already. Reopen the document instead; that does not take the mail back.',
    ),
  cannotResend: (state: string) =>
    new ExpectedError(
      'rejection.cannot_resend',
      'conflict',
      ['QUEUED', 'UNDOABLE', 'SENDING'].includes(state)
        ? 'The mail is still on its way. Wait until it was sent or refused.'
        : 'The document is no longer rejected, so the mail is not sent again.',
    ),
  noSuchLink: () =>
    new ExpectedError(
      'rejection.no_such_link',
      'not-found',
      'This link is not valid. Open it from the mail again, or answer the mail.',
    ),
  linkUsed: () =>
    new ExpectedError(
      'rejection.link_used',
      'conflict',
      'A corrected file was sent through this link already. Answer the mail to send another one.',
    ),
  linkExpired: () =>
    new ExpectedError(
      'rejection.link_expired',
      'conflict',
      'This link has expired. Answer the mail and attach the corrected file.',
    ),
  sameFile: () =>
    new ExpectedError(
      'rejection.same_file',
      'refused',
      'This file is already known to us, so it corrects nothing. Send the corrected one.',
    ),
  tooManyTries: (retryAfterSeconds: number) =>
    new ExpectedError(
      'rejection.too_many_tries',
      'too-many',
      'Too many tries. Wait a minute and try again.',
      {
        retryAfterSeconds,
      },
    ),
}
