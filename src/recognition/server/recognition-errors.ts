import { ExpectedError } from '../../kernel/error-codes'
import type { FileKind } from '../file-kind'

export const isLocked = () =>
  new ExpectedError(
    'recognition.password_protected',
    'refused',
    'The PDF is protected with a password. Ask the sender for a copy without one.',
  )

export const isDamaged = () =>
  new ExpectedError(
    'recognition.damaged',
    'refused',
    'The file is damaged and cannot be opened. Ask the sender to send it again.',
  )

export const isTooLarge = (why: string) =>
  new ExpectedError('recognition.too_large', 'too-large', `${why} Split the file and send the parts.`)

export const isUnsupported = (kind: FileKind) =>
  new ExpectedError(
    'recognition.unsupported',
    'refused',
    `${kindNames[kind] ?? 'A file of this type'} cannot be read. Send a PDF, PNG, JPEG or TIFF.`,
    { kind },
  )

const kindNames: Partial<Record<FileKind, string>> = {
  heic: 'A HEIC or AVIF photo',
  webp: 'A WebP image',
  gif: 'A GIF image',
  bmp: 'A BMP image',
  zip: 'A ZIP archive or Office document',
  office: 'An Office document',
  xml: 'An XML file',
  html: 'An HTML page',
  edi: 'An EDI message',
  mail: 'An e-mail message',
  text: 'A text file',
  empty: 'An empty file',
}
