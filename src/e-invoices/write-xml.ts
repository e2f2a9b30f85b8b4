/** An element to be written: either a text or other elements in the order of the schema. */
export type XmlPiece = { name: string; attributes: XmlAttributes; content: string | readonly XmlPiece[] }
export type XmlAttributes = Readonly<Record<string, string | null>>
export type XmlPieces = XmlPiece | null | readonly XmlPieces[]

/** An element with a text; null (nothing to write) without one. Attributes without a value are left out. */
export function textElement(
  name: string,
  value: string | null,
  attributes: XmlAttributes = {},
): XmlPiece | null {
  const written = value === null ? '' : allowed(value).trim()
  return written === '' ? null : { name, attributes, content: written }
}

/** An element with others inside; null (nothing to write) when there are none. */
export function groupOf(name: string, ...pieces: XmlPieces[]): XmlPiece | null {
  const content = flat(pieces)
  return content.length === 0 ? null : { name, attributes: {}, content }
}

/** A group that the schema asks for even when it is empty. */
export function requiredGroup(name: string, ...pieces: XmlPieces[]): XmlPiece {
  return { name, attributes: {}, content: flat(pieces) }
}

/** A group that means something only when the given value is there. */
export function groupWith(value: string | null, name: string, ...pieces: XmlPieces[]): XmlPiece | null {
  return value === null ? null : groupOf(name, ...pieces)
}

function flat(pieces: readonly XmlPieces[]): XmlPiece[] {
  return pieces.flatMap((piece) => {
    if (piece === null) return []
    return 'content' in piece ? [piece] : flat(piece)
  })
}

/**
 * A document in XML 1.0 (UTF-8, to be encoded by who stores it). Characters that XML forbids are dropped; line breaks that a
 * parser would change are written as references. `namespaces` are the declarations of the root: prefix ("" for none) → URI.
 */
export function writeXml(root: XmlPiece, namespaces: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(namespaces).map(([prefix, uri]) => [
    prefix === '' ? 'xmlns' : `xmlns:${prefix}`,
    uri,
  ])
  const attributes = { ...Object.fromEntries(declarations), ...root.attributes }
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  write({ ...root, attributes }, '', lines)
  return `${lines.join('\n')}\n`
}

function write({ name, attributes, content }: XmlPiece, indent: string, lines: string[]): void {
  const start = `${indent}<${name}${written(attributes)}`
  if (content.length === 0) lines.push(`${start}/>`)
  else if (typeof content === 'string') lines.push(`${start}>${escapedText(content)}</${name}>`)
  else {
    lines.push(`${start}>`)
    for (const piece of content) write(piece, `${indent}  `, lines)
    lines.push(`${indent}</${name}>`)
  }
}

function written(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapedAttribute(allowed(value))}"`]))
    .join('')
}

/** Without what isn't a Char of XML 1.0 (2.2): control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const allowed = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const reference = (character: string) => references[character] ?? character
const escapedText = (text: string) => text.replace(/[&<>\r]/g, reference)
const escapedAttribute = (text: string) => text.replace(/[&<"\t\n\r]/g, reference)
