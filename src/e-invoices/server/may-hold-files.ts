import { inflateSync } from 'node:zlib'

/** A name may be written in hexadecimal codes. */
const fileKey = /\/(?:E|#45)(?:F|#46)(?![A-Za-z0-9])/
const objectStream = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])/g
const mostObjectBytes = 30_000_000

/**
 * False where no object of a PDF can specify an embedded file (ISO 32000-2, 7.11.3): neither the file as it lies there nor
 * any of its object streams says /EF. Most PDFs are told so in a fraction of the time that reading their objects takes.
 */
export function mayHoldFiles(pdf: Uint8Array): boolean {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  if (fileKey.test(text)) return true
  for (const { index } of text.matchAll(objectStream)) {
    const start = text.indexOf('stream', index)
    const dictionary = text.slice(text.lastIndexOf(' obj', index), start)
    if (start < 0 || !isPlainlyPacked(dictionary)) return true
    const objects = unpacked(pdf.subarray(start + 'stream'.length))
    if (objects === null || fileKey.test(objects)) return true
  }
  return false
}

/** Packed once, by the usual method, and nothing done to the bytes before. */
function isPlainlyPacked(dictionary: string): boolean {
  return dictionary.split('/FlateDecode').length === 2 && !/\/DecodeParms|#/.test(dictionary)
}

/** Null for what is encrypted, damaged or too large. */
function unpacked(bytes: Uint8Array): string | null {
  const lineEnd = bytes[0] === 13 ? 2 : 1
  try {
    return inflateSync(bytes.subarray(lineEnd), { maxOutputLength: mostObjectBytes }).toString('latin1')
  } catch {
    return null
  }
}
