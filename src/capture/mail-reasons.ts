import { declareTexts } from '../kernel/declare-texts'

/** Why a mail stands where it stands, and what is to be known of it. */
export const mailReasons = declareTexts('capture.mail', {
  givenUp:
    "The e-mail couldn't be read after several attempts. It's saved as it arrived. Select “Process again” or contact support.",
  stillInMailbox: "{problem} It's still in the mailbox.",
  notFetched:
    "This e-mail couldn't be fetched from the mailbox ({problem}). Kontor will retry. If it's urgent, save it from the mailbox and upload it.",
  fetchedLater: 'Fetched later as e-mail {mailId}.',
  senderWaits:
    '{sender} has sent more files than accepted within an hour ({limit, number}). This e-mail will be processed after {until}.',
  senderBlocked:
    "{sender} is blocked for this inbox. Nothing was processed. To process it, change the inbox's blocked senders, then select “Process again”.",
  senderNotAllowed:
    "{sender} isn't an allowed sender of this inbox. Nothing was processed. To process it, add the sender to the inbox, then select “Process again”.",
  tooLarge:
    'The e-mail is larger than the limit of {megabytes} MB. Nothing was processed. Ask the sender to send it in several e-mails, or raise the limit, then select “Process again”.',
  sameMessageId: 'E-mail {mailId} has the same Message-ID but different content. Both were saved.',
})

/** Why a part of a mail stands where it stands. */
export const mailPartReasons = declareTexts('capture.part', {
  signature: "The e-mail's digital signature.",
  emptyFile: 'The file is empty. Ask the sender to send it again.',
  encryptedFile: "The file is encrypted. Ask the sender for a copy that isn't.",
  logo: 'A logo or a picture in the signature.',
  innerMail: 'An e-mail inside this e-mail.',
  innerMailAlone: 'An e-mail inside this e-mail, without attachments.',
  innerMailWithParts: 'An e-mail inside this e-mail. Its attachments are listed separately.',
  calendar: 'A calendar entry or a contact.',
  tooLarge: 'The file is larger than the limit of {megabytes} MB. Ask the sender to split it.',
  tooMany:
    'The e-mail has {count, number} attachments and only the first {limit, number} were processed. Download the e-mail and upload the others, or ask the sender to send them in several e-mails.',
  malware:
    'The file contains malware: {name}. Ask the sender to check their computer and send the invoice again.',
  besideMalware: "The file wasn't processed, because another file in this e-mail contains malware.",
  senderRefused: "The inbox doesn't accept this sender.",
  mailTooLarge: 'The e-mail is larger than the limit.',
  showsInvoice: 'Shown with the e-invoice {name}.',
  sameFile: 'The same file is already document {documentId}.',
  dismissed: '{name}: not an invoice.',
})
