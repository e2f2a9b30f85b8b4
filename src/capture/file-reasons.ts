import { declareTexts } from '../kernel/declare-texts'

/** What a file is that becomes no document. */
export const fileNames = declareTexts('capture.file', {
  textDocument: 'A text document',
  encrypted: 'An encrypted file',
  archive: 'A compressed archive',
  text: 'A text file',
  other: 'A file of this type',
  heic: 'A HEIC or AVIF photo',
  webp: 'A WebP picture',
  gif: 'A GIF picture',
  bmp: 'A BMP picture',
  xml: 'An XML file',
  html: 'A web page',
  empty: 'An empty file',
  office: 'An Office document',
  lockedZip: 'A ZIP archive with a password',
  zip: 'A ZIP archive',
  outlook: 'An Outlook message',
})

/** What its sender can do about it. */
export const fileAdvice = declareTexts('capture.advice', {
  sendInstead: 'Send the invoice as PDF, PNG, JPEG, TIFF, e-invoice (XML) or EDI.',
  askForFiles: 'Ask the sender for the files themselves.',
  forwardMail: 'Ask the sender to forward the original e-mail.',
})

/** Why a file becomes no document. */
export const fileReasons = declareTexts('capture.reason', {
  beside: "{name} is saved with the e-mail but can't be processed as an invoice. {advice}",
  nothing: "{name} can't be processed as an invoice. {advice}",
  winmail:
    'winmail.dat is an Outlook format that hides the attachments. Ask the sender to send the e-mail as HTML or plain text.',
  notTaken: "Files of this type aren't accepted. Send the invoice as {types}.",
  mail: 'E-mails are processed with their attachments.',
})
