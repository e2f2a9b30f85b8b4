import { ExpectedError } from '../kernel/error-codes'

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

export const captureErrors = {
  fileTooLarge: (fileName: string, maxBytes: number) =>
    new ExpectedError(
      'capture.too_large',
      'too-large',
      `"${fileName}" is larger than ${megabytes(maxBytes)} MB, the most that is taken. Split it or save it smaller, then send it again.`,
      { maxBytes },
    ),
  mailTooLarge: (maxBytes: number) =>
    new ExpectedError(
      'capture.mail_too_large',
      'too-large',
      `The mail is larger than ${megabytes(maxBytes)} MB, the most that is taken. Send its attachments in several mails.`,
      { maxBytes },
    ),
  unsupported: (fileName: string, reason: string) =>
    new ExpectedError('capture.unsupported_type', 'refused', `"${fileName}" was not taken. ${reason}`),
  fileNameMissing: () =>
    new ExpectedError(
      'capture.file_name_missing',
      'invalid',
      'Say what the file is called: put its name, URI-encoded, in the header x-file-name.',
    ),
  notBytes: () =>
    new ExpectedError(
      'capture.not_bytes',
      'invalid',
      'Send the file itself as the body, with the content type application/octet-stream.',
    ),
  bareLineEnding: () =>
    new ExpectedError(
      'capture.bare_line_ending',
      'refused',
      'The message has lines that do not end in CR LF, which RFC 5321 does not allow. Nothing was stored.',
    ),
  interrupted: () =>
    new ExpectedError(
      'capture.interrupted',
      'invalid',
      'The connection broke off before the file was complete.',
    ),
  mailNotFound: (mailId: number) =>
    new ExpectedError(
      'capture.mail_not_found',
      'not-found',
      `There is no mail ${mailId}. It may belong to another customer.`,
    ),
  mailUnreadable: () =>
    new ExpectedError(
      'capture.mail_unreadable',
      'refused',
      'The mail is damaged and its parts could not be read. Download it to see what came, or ask the sender to send it again.',
    ),
  partNotFound: (partId: number) =>
    new ExpectedError('capture.part_not_found', 'not-found', `The mail has no part ${partId}.`),
  partHasDocument: (fileName: string) =>
    new ExpectedError(
      'capture.part_has_document',
      'conflict',
      `"${fileName}" became a document. Open the document and cancel it there.`,
    ),
  partStillRead: (fileName: string) =>
    new ExpectedError(
      'capture.part_still_read',
      'conflict',
      `"${fileName}" is still being read. Try again in a moment.`,
    ),
}
