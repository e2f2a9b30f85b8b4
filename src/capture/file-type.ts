import { beginsAsEInvoice } from '../e-invoices/begins-as-e-invoice'
import type { CodedText } from '../kernel/told-text'
import {
  type FileKind,
  fileKind,
  fileKindBytes,
  isReadableKind,
  readableMime,
} from '../recognition/file-kind'
import { fileAdvice, fileNames, fileReasons } from './file-reasons'
import { takenNames } from './file-type-word'

/** How much of a file's beginning `judgeFile` wants to see. */
export const judgedBytes = fileKindBytes

/** What capture does with a file. `reason` says to a clerk why it becomes no document. */
export type FileVerdict =
  | { take: 'document'; fileType: string }
  | { take: 'mail'; fileType: 'message/rfc822' }
  | { take: 'beside'; fileType: string; name: CodedText; reason: CodedText }
  | { take: 'nothing'; fileType: string; reason: CodedText }

/** Files that are kept with a mail beside its invoices. */
export type SupportingKind = 'office' | 'text'

/** The same for a customer who takes only some types of files as documents, and some beside them. */
export function judgeTaken(
  head: Uint8Array,
  fileName: string,
  { types, supporting }: { types: readonly string[]; supporting: readonly SupportingKind[] },
): FileVerdict {
  const verdict = judgeFile(head, fileName)
  if (
    verdict.take === 'beside' &&
    !supporting.includes(verdict.fileType === 'text/plain' ? 'text' : 'office')
  )
    return nothing(verdict.fileType, verdict.name)
  if (verdict.take !== 'document' || types.includes(verdict.fileType)) return verdict
  const reason = fileReasons.notTaken({ types: takenNames(types) })
  return { take: 'nothing', fileType: verdict.fileType, reason }
}

/** Decides from the first bytes what a file is. Its name only tells apart formats whose bytes look the same. */
export function judgeFile(head: Uint8Array, fileName: string): FileVerdict {
  const kind = fileKind(head)
  if (isReadableKind(kind)) return { take: 'document', fileType: readableMime[kind] }
  if (kind === 'mail') return { take: 'mail', fileType: 'message/rfc822' }
  const start = latin1(head)
  if (kind === 'edi') return { take: 'document', fileType: 'application/edi' }
  if (kind === 'signed' || (kind === 'xml' && beginsAsEInvoice(start)))
    return { take: 'document', fileType: kind === 'xml' ? 'application/xml' : 'application/pkcs7-mime' }
  const extension = extensionOf(fileName)
  if (start.startsWith('\x78\x9f\x3e\x22')) return outlookPack
  if (kind === 'zip' || start.startsWith('PK\x05\x06')) return judgeZip(start, extension)
  if (kind === 'office') return judgeCompoundFile(extension)
  if (start.startsWith('{\\rtf')) return beside('application/rtf', fileNames.textDocument())
  if (/^-----BEGIN PGP MESSAGE/.test(start))
    return nothing('application/pgp-encrypted', fileNames.encrypted())
  if (archiveStarts.some((mark) => start.startsWith(mark)) || start.slice(257, 262) === 'ustar')
    return nothing('application/x-archive', fileNames.archive(), fileAdvice.askForFiles())
  if (kind === 'text') return beside('text/plain', fileNames.text())
  const [fileType, name] = named[kind] ?? ['application/octet-stream', fileNames.other()]
  return nothing(fileType, name)
}

/** The part of a name behind its last dot, in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

const named: Partial<Record<FileKind, [fileType: string, name: CodedText]>> = {
  heic: ['image/heic', fileNames.heic()],
  webp: ['image/webp', fileNames.webp()],
  gif: ['image/gif', fileNames.gif()],
  bmp: ['image/bmp', fileNames.bmp()],
  xml: ['application/xml', fileNames.xml()],
  html: ['text/html', fileNames.html()],
  empty: ['application/octet-stream', fileNames.empty()],
}

const outlookPack: FileVerdict = {
  take: 'nothing',
  fileType: 'application/ms-tnef',
  reason: fileReasons.winmail(),
}

const archiveStarts = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh']

function judgeZip(start: string, extension: string): FileVerdict {
  const office = officeZips.find(
    ([mark, , extensions]) => start.includes(mark) || extensions.includes(extension),
  )
  if (office) return beside(office[1], fileNames.office())
  const isEncrypted = start.startsWith('PK\x03\x04') && (start.charCodeAt(6) & 1) === 1
  if (isEncrypted) return nothing('application/zip', fileNames.lockedZip(), fileAdvice.askForFiles())
  return nothing('application/zip', fileNames.zip(), fileAdvice.askForFiles())
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
    return nothing('application/vnd.ms-outlook', fileNames.outlook(), fileAdvice.forwardMail())
  const fileType = extension.startsWith('xl')
    ? 'application/vnd.ms-excel'
    : extension.startsWith('doc')
      ? 'application/msword'
      : 'application/x-ole-storage'
  return beside(fileType, fileNames.office())
}

function beside(fileType: string, name: CodedText): FileVerdict {
  const reason = fileReasons.beside({ name, advice: fileAdvice.sendInstead() })
  return { take: 'beside', fileType, name, reason }
}

function nothing(fileType: string, name: CodedText, advice = fileAdvice.sendInstead()): FileVerdict {
  return { take: 'nothing', fileType, reason: fileReasons.nothing({ name, advice }) }
}

function latin1(head: Uint8Array): string {
  let text = ''
  for (const byte of head.subarray(0, judgedBytes)) text += String.fromCharCode(byte)
  return text
}
