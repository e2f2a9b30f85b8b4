import { one, optional, type Setting } from './setting'
import { addressWith, portNumber, seconds, text, yesOrNo } from './setting-values'

/** Where documents are looked for: folders and servers for EDI files, a mailbox. */
export const intakeSettings = {
  KONTOR_EDI_FOLDER: optional(
    text,
    '{KONTOR_DATA}/edi',
    'Folder in which EDI files and e-invoices are looked for: {customer}/in. Answers are put into {customer}/out, what was taken into done, what could not be taken into refused.',
  ),
  KONTOR_EDI_SFTP_URL: optional(
    addressWith(['sftp:'], 'sftp://user:password@host:22/path'),
    'none',
    'SFTP server in which they are looked for too, in the same folders.',
  ),
  KONTOR_EDI_SFTP_KEY: optional(text, 'none', 'Path of the private key for it, in place of a password.'),
  KONTOR_EDI_SFTP_HOST_KEY: optional(
    text.regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/, 'must be a fingerprint like SHA256:… (ssh-keygen -lf)'),
    'any is believed',
    'Fingerprint of the key of that server.',
  ),
  KONTOR_EDI_INTERVAL_SECONDS: one(
    seconds(1, 86_400),
    '30',
    'Seconds between two looks. A file is taken once two looks saw it alike.',
  ),
  IMAP_HOST: optional(text, 'no polling', 'Mail server whose mailbox is polled for invoices.'),
  IMAP_PORT: one(portNumber, '993', 'Its port.'),
  IMAP_TLS: one(yesOrNo, 'true', 'false: without encryption from the first byte, as for port 143.'),
  IMAP_USER: optional(text, 'none', 'User of the mailbox; needed with IMAP_HOST.'),
  IMAP_PASSWORD: optional(text, 'none', 'Password of the mailbox; needed with IMAP_HOST.'),
  IMAP_MAILBOX: one(text.min(1, 'must not be empty'), 'INBOX', 'Folder that is polled.'),
  IMAP_INTERVAL_SECONDS: one(seconds(1, 86_400), '60', 'Seconds between two looks into it.'),
} satisfies Record<string, Setting>
