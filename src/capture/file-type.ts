import type { ScreenText } from '../kernel/screen-text'
import {
  type FileKind,
  fileKind,
  fileKindBytes,
  isReadableKind,
  readableMime,
} from '../recognition/file-kind'

/** How much of a file's beginning `judgeFile` wants to see. */
export const judgedBytes = fileKindBytes

/** What capture does with a file. `reason` says to a clerk why it becomes no document. */
export type FileVerdict =
  | { take: 'document'; fileType: string }
  | { take: 'mail'; fileType: 'message/rfc822' }
  | { take: 'beside'; fileType: string; reason: ScreenText }
  | { take: 'nothing'; fileType: string; reason: ScreenText }

const sendInstead: ScreenText = 'Send the invoice as PDF, PNG, JPEG or TIFF.'

/** Decides from the first bytes what a file is. Its name only tells apart formats whose bytes look the same. */
export function judgeFile(head: Uint8Array, fileName: string): FileVerdict {
  const kind = fileKind(head)
  if (isReadableKind(kind)) return { take: 'document', fileType: readableMime[kind] }
  if (kind === 'mail') return { take: 'mail', fileType: 'message/rfc822' }
  const start = latin1(head)
  const extension = extensionOf(fileName)
  if (start.startsWith('\x78\x9f\x3e\x22')) return outlookPack
  if (kind === 'zip' || start.startsWith('PK\x05\x06')) return judgeZip(start, extension)
  if (kind === 'office') return judgeCompoundFile(extension)
  if (start.startsWith('{\\rtf')) return beside('application/rtf', 'A text document')
  if (/^-----BEGIN PGP MESSAGE/.test(start)) return nothing('application/pgp-encrypted', 'An encrypted file')
  if (archiveStarts.some((mark) => start.startsWith(mark)) || start.slice(257, 262) === 'ustar')
    return nothing(
      'application/x-archive',
      'A compressed archive',
      'Ask the sender for the files themselves.',
    )
  if (kind === 'text') return beside('text/plain', 'A text file')
  const [fileType, name] = named[kind] ?? ['application/octet-stream', 'A file of this type']
  return nothing(fileType, name)
}

/** The part of a name behind its last dot, in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

const named: Partial<Record<FileKind, [fileType: string, name: ScreenText]>> = {
  heic: ['image/heic', 'A HEIC or AVIF photo'],
  webp: ['image/webp', 'A WebP picture'],
  gif: ['image/gif', 'A GIF picture'],
  bmp: ['image/bmp', 'A BMP picture'],
  xml: ['application/xml', 'An XML file'],
  html: ['text/html', 'A web page'],
  edi: ['application/EDIFACT', 'An EDI message'],
  empty: ['application/octet-stream', 'An empty file'],
}

const outlookPack: FileVerdict = {
  take: 'nothing',
  fileType: 'application/ms-tnef',
  reason:
    'winmail.dat is Outlook’s own packing, which hides the attachments. Ask the sender to send the mail as HTML or plain text.',
}

const archiveStarts = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh']

function judgeZip(start: string, extension: string): FileVerdict {
  const office = officeZips.find(
    ([mark, , extensions]) => start.includes(mark) || extensions.includes(extension),
  )
  if (office) return beside(office[1], 'An Office document')
  const isEncrypted = start.startsWith('PK\x03\x04') && (start.charCodeAt(6) & 1) === 1
  if (isEncrypted)
    return nothing(
      'application/zip',
      'A ZIP archive with a password',
      'Ask the sender for the files themselves.',
    )
  return nothing('application/zip', 'A ZIP archive', 'Ask the sender for the files themselves.')
}

const officeZips: [mark: string, fileType: string, extensions: string[]][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx', 'docm']],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx', 'xlsm']],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx']],
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text', ['odt']],
  [
    'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    ['ods'],
  ],
]

function judgeCompoundFile(extension: string): FileVerdict {
  if (extension === 'msg')
    return nothing(
      'application/vnd.ms-outlook',
      'An Outlook message',
      'Ask the sender to forward the mail itself.',
    )
  const fileType = extension.startsWith('xl')
    ? 'application/vnd.ms-excel'
    : extension.startsWith('doc')
      ? 'application/msword'
      : 'application/x-ole-storage'
  return beside(fileType, 'An Office document')
}

function beside(fileType: string, name: ScreenText): FileVerdict {
  return {
    take: 'beside',
    fileType,
    reason: `${name} is kept with the mail and makes no invoice. ${sendInstead}`,
  }
}

function nothing(fileType: string, name: ScreenText, advice: ScreenText = sendInstead): FileVerdict {
  return { take: 'nothing', fileType, reason: `${name} cannot be read as an invoice. ${advice}` }
}

function latin1(head: Uint8Array): string {
  let text = ''
  for (const byte of head.subarray(0, judgedBytes)) text += String.fromCharCode(byte)
  return text
}
