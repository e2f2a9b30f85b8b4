import { isAscii, isUtf8 } from 'node:buffer'
import { eInvoiceErrors } from '../e-invoice-errors'

export const mostXmlBytes = 30_000_000

/**
 * The text of an XML file, without its byte order mark. The encoding is told by the byte order mark, the first bytes or
 * the XML declaration (XML 1.0, appendix F), UTF-8 without any. What is declared as ISO-8859-1 is read as windows-1252, as
 * browsers do (WHATWG Encoding). Throws e-invoices.too_large, .unknown_encoding, .wrong_encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > mostXmlBytes) {
    const megabytes = Math.ceil(bytes.length / 1_000_000)
    throw eInvoiceErrors.tooLarge({ megabytes, maximum: mostXmlBytes / 1_000_000 })
  }
  const seen = encodingSeen(bytes)
  const declared = declaredEncoding(bytes, seen)
  const encoding = agreedEncoding(seen, declared)
  try {
    if (encoding === 'us-ascii') return asciiText(bytes)
    if (encoding === 'windows-1252') return windows1252Text(bytes)
    if (encoding === 'utf-8') return utf8Text(bytes)
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw eInvoiceErrors.wrongEncoding({ encoding: declared ?? encoding })
  }
}

type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'us-ascii'
  | 'windows-1250'
  | 'windows-1252'
  | 'iso-8859-2'
  | 'iso-8859-15'

/** Names as the IANA registry of character sets has them, in small letters. */
const encodings: Readonly<Record<string, Encoding | 'utf-16'>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16',
  'iso-10646-ucs-2': 'utf-16',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'us-ascii': 'us-ascii',
  ascii: 'us-ascii',
  'iso-8859-1': 'windows-1252',
  iso_8859_1: 'windows-1252',
  'iso_8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'iso-8859-15': 'iso-8859-15',
  'iso_8859-15': 'iso-8859-15',
  'latin-9': 'iso-8859-15',
}

/** What the first bytes say, be it a byte order mark or not. Null when any encoding of one byte fits. */
type Seen = { encoding: 'utf-8' | 'utf-16le' | 'utf-16be' } | null

const beginnings: readonly (readonly [readonly number[], NonNullable<Seen>['encoding'] | 'utf-32'])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0x3c, 0, 0, 0], 'utf-32'],
  [[0, 0, 0, 0x3c], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0], 'utf-16le'],
  [[0, 0x3c], 'utf-16be'],
]

function encodingSeen(bytes: Uint8Array): Seen {
  const found = beginnings.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (!found) return null
  if (found[1] === 'utf-32') throw eInvoiceErrors.unknownEncoding({ encoding: 'UTF-32' })
  return { encoding: found[1] }
}

const declaration = /^\ufeff?<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.:-]{0,60})["']/

function declaredEncoding(bytes: Uint8Array, seen: Seen): string | null {
  const start = bytes.subarray(0, 600)
  const head = seen ? new TextDecoder(seen.encoding).decode(start) : bufferOf(start).toString('latin1')
  return declaration.exec(head)?.[1] ?? null
}

function agreedEncoding(seen: Seen, declared: string | null): Encoding {
  if (declared === null) return seen?.encoding ?? 'utf-8'
  const named = encodings[declared.toLowerCase()]
  if (!named) throw eInvoiceErrors.unknownEncoding({ encoding: declared })
  if (named === 'utf-16' && seen && seen.encoding !== 'utf-8') return seen.encoding
  if (named === 'utf-16' || (seen ? seen.encoding !== named : named.startsWith('utf-16')))
    throw eInvoiceErrors.wrongEncoding({ encoding: declared })
  return named
}

function asciiText(bytes: Uint8Array): string {
  if (!isAscii(bytes)) throw new Error('a byte beyond ASCII')
  return bufferOf(bytes).toString('latin1')
}

/** As a strict TextDecoder does, in a tenth of its time. */
function utf8Text(bytes: Uint8Array): string {
  if (isAscii(bytes)) return bufferOf(bytes).toString('latin1')
  if (!isUtf8(bytes)) throw new Error('bytes that are no UTF-8')
  const text = bufferOf(bytes).toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

/** What stands between 0x80 and 0x9F where ISO-8859-1 has control characters; the blanks are not assigned. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** TextDecoder of some versions of Node takes windows-1252 for ISO-8859-1 (nodejs/node issue 56542). */
function windows1252Text(bytes: Uint8Array): string {
  return bufferOf(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (control) => {
      const character = windows1252[control.charCodeAt(0) - 0x80]
      return character === undefined || character === ' ' ? control : character
    })
}
