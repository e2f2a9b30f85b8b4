import { upperHalves, windowsHalf } from './edi-charset-tables'

/**
 * How the bytes of an interchange are read. `ascii` is for senders that name no character set beyond ASCII (X12, UNOA,
 * UNOB): bytes above 7F are then UTF-8 where they make valid UTF-8, and Windows-1252 otherwise.
 */
export type EdiCharset = 'ascii' | 'utf-8' | 'iso-8859-1' | keyof typeof upperHalves

/** The values of element 0001 (UNB) and the repertoires that they name, ISO 9735:2002 with its later code list. */
const charsets: Readonly<Record<string, EdiCharset>> = {
  UNOA: 'ascii',
  UNOB: 'ascii',
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOL: 'iso-8859-15',
  UNOW: 'utf-8',
  UNOY: 'utf-8',
}

/** The character set of a syntax identifier ("UNOC"); null for one that can't be read (UNOX, KECA) or is none. */
export function charsetOf(syntaxIdentifier: string): EdiCharset | null {
  return Object.hasOwn(charsets, syntaxIdentifier) ? charsets[syntaxIdentifier]! : null
}

export type DecodedText = { text: string; isDamaged: boolean }

/** Bytes as text. Bytes that have no meaning in the character set stand as U+FFFD, and the text is told to be damaged. */
export function decodeBytes(bytes: Uint8Array, charset: EdiCharset): DecodedText {
  if (isAscii(bytes)) return { text: singleBytes(bytes), isDamaged: false }
  if (charset === 'utf-8' || charset === 'ascii') {
    const text = utf8(bytes)
    if (text !== null) return { text, isDamaged: false }
  }
  const text = mapped(bytes, charset)
  return { text, isDamaged: text.includes('\ufffd') }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! > 0x7f) return false
  return true
}

function singleBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) text += String.fromCharCode(bytes[at]!)
  return text
}

function mapped(bytes: Uint8Array, charset: EdiCharset): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) text += characterOf(bytes[at]!, charset)
  return text
}

function characterOf(byte: number, charset: EdiCharset): string {
  if (byte < 0x80) return String.fromCharCode(byte)
  if (charset === 'utf-8') return '\ufffd'
  if (charset === 'ascii') return byte < 0xa0 ? windowsHalf[byte - 0x80]! : String.fromCharCode(byte)
  if (charset === 'iso-8859-1' || byte < 0xa0) return String.fromCharCode(byte)
  return upperHalves[charset][byte - 0xa0]!
}

/** Strict UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. Null when it is none. */
function utf8(bytes: Uint8Array): string | null {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at]!)
    const point = length === 0 ? null : codePoint(bytes, at, length)
    if (point === null) return null
    text += String.fromCodePoint(point)
    at += length
  }
  return text
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1
  if (first >= 0xc2 && first < 0xe0) return 2
  if (first >= 0xe0 && first < 0xf0) return 3
  return first >= 0xf0 && first < 0xf5 ? 4 : 0
}

const smallest = [0, 0, 0x80, 0x800, 0x10000]

function codePoint(bytes: Uint8Array, from: number, length: number): number | null {
  if (length === 1) return bytes[from]!
  if (from + length > bytes.length) return null
  let point = bytes[from]! & (0xff >> (length + 1))
  for (let at = from + 1; at < from + length; at++) {
    if ((bytes[at]! & 0xc0) !== 0x80) return null
    point = (point << 6) | (bytes[at]! & 0x3f)
  }
  const isSurrogate = point >= 0xd800 && point <= 0xdfff
  return point < smallest[length]! || point > 0x10ffff || isSurrogate ? null : point
}
