/** The kinds of files that pages can be read from. */
export type ReadableKind = 'pdf' | 'png' | 'jpeg' | 'tiff'

export type FileKind =
  | ReadableKind
  | 'heic'
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'zip'
  | 'office'
  | 'xml'
  | 'html'
  | 'edi'
  | 'signed'
  | 'mail'
  | 'text'
  | 'empty'
  | 'unknown'

export const readableMime = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
} as const satisfies Record<ReadableKind, string>

export function isReadableKind(kind: FileKind): kind is ReadableKind {
  return kind in readableMime
}

/** How much of a file's beginning `fileKind` wants to see. */
export const fileKindBytes = 4096

/** Tells what a file is from its first bytes (give it `fileKindBytes` of them), whatever its name says. */
export function fileKind(head: Uint8Array): FileKind {
  if (head.length === 0) return 'empty'
  const text = latin1(head)
  for (const [kind, isIt] of signatures) if (isIt(text)) return kind
  return textKind(text)
}

const signatures: [FileKind, (text: string) => boolean][] = [
  ['png', (text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', (text) => text.startsWith('\xff\xd8\xff')],
  ['tiff', (text) => /^(II\x2a\0|MM\0\x2a|II\x2b\0|MM\0\x2b)/.test(text)],
  ['webp', (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'],
  [
    'heic',
    (text) => text.slice(4, 8) === 'ftyp' && /^(heic|heix|hevc|mif1|msf1|avif)/.test(text.slice(8, 12)),
  ],
  ['gif', (text) => /^GIF8[79]a/.test(text)],
  ['bmp', (text) => text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0'],
  ['zip', (text) => text.startsWith('PK\x03\x04')],
  ['signed', isSignedData],
  ['office', (text) => text.startsWith('\xd0\xcf\x11\xe0')],
  // PDF readers accept junk before the header within the first 1024 bytes (PDF 32000-1, annex H.3.4.1).
  ['pdf', (text) => text.slice(0, 1028).includes('%PDF-')],
]

/** The object identifier of SignedData, and what it is in base64 at each of the three places that a byte can begin at. */
const signedDataOid = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02'
const signedDataInBase64 = /^MI[A-P][A-Za-z0-9+/]{0,14}(BgkqhkiG9w0BBwI|YJKoZIhvcNAQcC|GCSqGSIb3DQEHAq)/

/** CMS SignedData (RFC 5652) in DER, or in base64 with or without the lines of PEM. */
function isSignedData(text: string): boolean {
  if (/^\x30[\x80-\x84]/.test(text)) return text.slice(0, 40).includes(signedDataOid)
  return signedDataInBase64.test(text.trimStart().replace(/^-----BEGIN (PKCS7|CMS)-----\s*/, ''))
}

function textKind(text: string): FileKind {
  const start = text
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replace(/\0/g, '')
    .trimStart()
  if (/^<(!doctype html|html)/i.test(start)) return 'html'
  if (/^<(\?xml|!doctype\s+[a-z]|[a-z][\w.-]{0,40}[:\s>])/i.test(start)) return 'xml'
  if (start.startsWith('<!--') && !/<html[\s>]/i.test(start)) return 'xml'
  if (/^(UNA|UNB\+|UNH\+|ISA\W)/.test(start)) return 'edi'
  if (
    /^[A-Za-z][A-Za-z-]{1,40}:[ \t]/.test(start) &&
    /^(from|to|subject|received|date|message-id|mime-version):/im.test(start)
  )
    return 'mail'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text
  return /[\x00-\x08\x0e-\x1a]/.test(text) ? 'unknown' : 'text'
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes.subarray(0, fileKindBytes)) text += String.fromCharCode(byte)
  return text
}
