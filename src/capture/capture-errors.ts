import { declareErrors } from '../kernel/declare-texts'

/** The whole megabytes of a limit. */
export const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

export const captureErrors = declareErrors('capture', {
  tooLarge: {
    kind: 'too-large',
    text: '"{fileName}" is larger than the limit of {megabytes} MB. Split or compress it, then send it again.',
  },
  mailTooLarge: {
    kind: 'too-large',
    text: 'The e-mail is larger than the limit of {megabytes} MB. Send the attachments in several e-mails.',
  },
  unsupportedType: { kind: 'refused', text: '"{fileName}" wasn\'t accepted. {reason}' },
  malware: {
    kind: 'refused',
    text: '"{fileName}" contains malware ({name}) and wasn\'t accepted. Check the computer it came from.',
  },
  mailQuarantined: {
    kind: 'refused',
    text: "The e-mail is quarantined because it contains malware. It can't be downloaded.",
  },
  fileNameMissing: {
    kind: 'invalid',
    text: 'The file name is missing. Send it URI-encoded in the header x-file-name.',
  },
  notBytes: {
    kind: 'invalid',
    text: 'Send the file as the request body with content type application/octet-stream.',
  },
  bareLineEnding: {
    kind: 'refused',
    text: "The message has lines that don't end in CR LF, which RFC 5321 requires. Nothing was stored.",
  },
  interrupted: { kind: 'invalid', text: 'The connection was lost before the file was complete.' },
  mailNotFound: {
    kind: 'not-found',
    text: "E-mail {mailId} doesn't exist. It may belong to another customer.",
  },
  noSuchInbox: { kind: 'not-found', text: "The inbox {address} doesn't exist. Reload the page." },
  inboxTaken: { kind: 'conflict', text: '{address} is already in use. Choose another name.' },
  foreignDomain: { kind: 'invalid', text: "{domain} isn't one of your domains. Choose one of the list." },
  noSuchCompany: { kind: 'invalid', text: "Company {id} doesn't exist any more. Choose another one." },
  inboxChanged: {
    kind: 'conflict',
    text: '{name} changed this inbox while you were editing it. Close it, open it again and repeat your change.',
  },
  mailUnreadable: {
    kind: 'refused',
    text: "The e-mail is damaged and couldn't be read. Download it to see its content, or ask the sender to send it again.",
  },
  mailHostile: {
    kind: 'refused',
    text: "The e-mail is damaged or malformed and couldn't be read ({problem}). Download it to see its content, or ask the sender to send it again.",
  },
  partNotFound: { kind: 'not-found', text: 'The e-mail has no part {partId}.' },
  partHasDocument: {
    kind: 'conflict',
    text: '"{fileName}" is already a document. Open the document and cancel it there.',
  },
  partStillRead: {
    kind: 'conflict',
    text: '"{fileName}" is still being processed. Try again in a moment.',
  },
})
