import { eInvoiceErrors } from '../e-invoice-errors'

/**
 * The content that a CMS SignedData holds (RFC 5652, as FatturaPA's .p7m has it): DER, BER with indefinite lengths and
 * content in pieces, or either of them in base64 with or without PEM's header lines. Bytes that are no such thing come back
 * as they are. The signature isn't checked. Throws e-invoices.damaged_signature.
 */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const mostEnvelopes = 3
  let content = bytes
  for (let envelope = 0; envelope < mostEnvelopes; envelope += 1) {
    if (looksLikeXml(content)) return content
    const binary = fromBase64(content)
    if (looksLikeXml(binary)) return binary
    if (binary[0] !== sequenceTag) return content
    content = contentOfSignedData(binary)
  }
  return content
}

const sequenceTag = 0x30
const octetStringTag = 0x04
const constructedOctetStringTag = 0x24
const explicitTag = 0xa0
const objectIdentifierTag = 0x06
const signedDataOid = '2a864886f70d010702'

/** The base64 of a file that has nothing else in it; other files as they are. */
function fromBase64(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === sequenceTag && (bytes[1] ?? 0) >= 0x80) return bytes
  const text = Buffer.from(bytes).toString('latin1')
  const body = text.replace(/-----(BEGIN|END) [A-Z0-9 ]{1,40}-----/g, '').replace(/\s+/g, '')
  return body !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : bytes
}

const looksLikeXml = (bytes: Uint8Array) =>
  /^(\xef\xbb\xbf)?\s*<|^(\xff\xfe<\0|\xfe\xff\0<)/.test(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )

/** ContentInfo → SignedData → EncapsulatedContentInfo → eContent */
function contentOfSignedData(bytes: Uint8Array): Uint8Array {
  const info = elementsIn(bytes, only(elementsIn(bytes, { start: 0, end: bytes.length }), sequenceTag))
  const type = only(info, objectIdentifierTag)
  if (Buffer.from(bytes.subarray(type.start, type.end)).toString('hex') !== signedDataOid)
    throw eInvoiceErrors.damagedSignature({ why: 'no SignedData' })
  const signed = elementsIn(bytes, only(elementsIn(bytes, only(info, explicitTag)), sequenceTag))
  const encapsulated = elementsIn(bytes, only(signed, sequenceTag))
  const content = elementsIn(bytes, only(encapsulated, explicitTag))
  return Buffer.concat(content.flatMap((element) => octets(bytes, element, 0)))
}

type Span = { start: number; end: number }
type Element = Span & { tag: number }

function only(elements: readonly Element[], tag: number): Element {
  const found = elements.find((element) => element.tag === tag)
  if (!found) throw eInvoiceErrors.damagedSignature({ why: `no element ${tag}` })
  return found
}

/** The pieces of an octet string, which BER may nest. */
function octets(bytes: Uint8Array, element: Element, depth: number): Uint8Array[] {
  if (element.tag === octetStringTag) return [bytes.subarray(element.start, element.end)]
  if (element.tag !== constructedOctetStringTag || depth > 8)
    throw eInvoiceErrors.damagedSignature({ why: `content with tag ${element.tag}` })
  return elementsIn(bytes, element).flatMap((piece) => octets(bytes, piece, depth + 1))
}

function elementsIn(bytes: Uint8Array, { start, end }: Span): Element[] {
  const elements: Element[] = []
  let at = start
  while (at < end && !isEndOfContents(bytes, at)) {
    const { element, next } = elementAt(bytes, at, end, 0)
    elements.push(element)
    at = next
  }
  return elements
}

const isEndOfContents = (bytes: Uint8Array, at: number) => bytes[at] === 0 && bytes[at + 1] === 0

/** ITU-T X.690, 8.1: tag, length, contents. Tags beyond 30 don't occur in CMS. */
function elementAt(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
): { element: Element; next: number } {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1]
  if (first === undefined || depth > 32) throw eInvoiceErrors.damagedSignature({ why: 'it ends early' })
  if (first === 0x80) return indefinite(bytes, at, end, depth)
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (lengthBytes > 4) throw eInvoiceErrors.damagedSignature({ why: 'a length is too large' })
  let length = lengthBytes === 0 ? first : 0
  for (let index = 0; index < lengthBytes; index += 1) length = length * 256 + (bytes[at + 2 + index] ?? 0)
  const start = at + 2 + lengthBytes
  if (start + length > end) throw eInvoiceErrors.damagedSignature({ why: 'a length is beyond the end' })
  return { element: { tag, start, end: start + length }, next: start + length }
}

function indefinite(bytes: Uint8Array, at: number, end: number, depth: number) {
  const start = at + 2
  let inner = start
  while (inner < end && !isEndOfContents(bytes, inner)) inner = elementAt(bytes, inner, end, depth + 1).next
  if (inner + 2 > end) throw eInvoiceErrors.damagedSignature({ why: 'it ends early' })
  return { element: { tag: bytes[at] ?? 0, start, end: inner }, next: inner + 2 }
}
