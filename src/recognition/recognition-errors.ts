import { declareErrors, declareLabels, declareTexts } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
import type { FileKind } from './file-kind'

export const recognitionErrors = declareErrors('recognition', {
  passwordProtected: {
    kind: 'refused',
    text: 'The PDF is password-protected. Ask the sender for a copy without a password.',
  },
  damaged: {
    kind: 'refused',
    text: "The file can't be read. It may be damaged. Open it yourself or ask the sender to send it again.",
  },
  tooLarge: { kind: 'too-large', text: '{problem} Split the file and send the parts.' },
  unsupported: {
    kind: 'refused',
    text: "{kind} can't be read. Send a PDF, PNG, JPEG, TIFF or e-invoice (XML).",
  },
  timeout: { kind: 'refused', text: '{problem} Ask the sender for a simpler or smaller file.' },
  notFound: { kind: 'not-found', text: "File {file} doesn't exist." },
  givenUp: {
    kind: 'refused',
    text: "This file couldn't be processed after {tries} attempts. Enter it manually or try again.",
  },
})

/** What is too large about a file: the problem of `tooLarge`. */
export const sizeProblems = declareTexts('recognition.size', {
  bytes: 'The file has {megabytes} MB; the limit is {maximum} MB.',
  pdfPages: 'The PDF has {pages} pages; the limit is {maximum}.',
  picturePages: 'The image has {pages} pages; the limit is {maximum}.',
  pixels: 'The image has too many pixels.',
})

const kindNames: Partial<Record<FileKind | 'other', ScreenText>> = {
  heic: 'A HEIC or AVIF photo',
  webp: 'A WebP image',
  gif: 'A GIF image',
  bmp: 'A BMP image',
  zip: 'A ZIP archive or Office document',
  office: 'An Office document',
  xml: 'An XML file',
  html: 'An HTML page',
  edi: 'An EDI message',
  signed: 'A signed file',
  mail: 'An e-mail message',
  text: 'A text file',
  empty: 'An empty file',
  other: 'A file of this type',
}
const kindText = declareLabels('recognition.kind', kindNames)

export const isUnsupported = (kind: FileKind) =>
  recognitionErrors.unsupported({ kind: kindText(kindNames[kind] ? kind : 'other') }, { kind })

/** What a reading leaves for people to do. */
export const recognitionReasons = declareTexts('recognition', {
  fromPages: 'The e-invoice inside the PDF was not read, the values are from its pages. {problem}',
  unread: "These pages couldn't be read in time: {pages}. Check them for missing values.",
})

export const recognitionHistory = declareTexts('history', { process: 'started to read the document' })
