/** Codes that XML gives a meaning. */
export const codes = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  bang: 0x21,
  quote: 0x22,
  ampersand: 0x26,
  apostrophe: 0x27,
  slash: 0x2f,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  question: 0x3f,
  closingBracket: 0x5d,
} as const

export const isBlankCode = (code: number): boolean =>
  code === codes.space || code === codes.lineFeed || code === codes.return || code === codes.tab

/** Characters below 128 by what a reader does with them: 1 for those that the table is about. */
const table = (isOne: (character: string, code: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (isOne(String.fromCharCode(code), code) ? 1 : 0))

const isForbiddenCode = (code: number) => code < codes.space && !isBlankCode(code)

export const stopsText = table((one, code) => isForbiddenCode(code) || '&<]'.includes(one))
export const stopsValue = table((one, code) => code < codes.space || '&<'.includes(one))
export const startsName = table((one) => /[A-Za-z_]/.test(one))
export const isInName = table((one) => /[A-Za-z_:0-9.-]/.test(one))

/** NameStartChar and NameChar of XML 1.0 (fifth edition) beyond ASCII, without the colon. */
const start =
  '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}'
export const nameStartBeyondAscii = new RegExp(`^[${start}]`, 'u')
export const nameBeyondAscii = new RegExp(`^[${start}\\xb7\\u0300-\\u036f\\u203f\\u2040]`, 'u')

/** Is there a character that no document may hold (production 2 of XML 1.0)? Halves of a pair may not stand alone. */
export function hasForbidden(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const length = code < 0xd800 ? 1 : lengthOfCharacter(text, at)
    if (length === 0 || isForbiddenCode(code)) return true
    at += length
  }
  return false
}

/** The length of a character from 0xd800 on in a text, in units; 0 where it is none that a document may hold. */
export function lengthOfCharacter(text: string, at: number): 0 | 1 | 2 {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || (code >= 0xe000 && code < 0xfffe)) return 1
  if (code >= 0xdc00) return 0
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next < 0xe000 ? 2 : 0
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }
const reference = /&(?:#(\d+)|#x([0-9a-fA-F]+)|([a-z]+));/y

/** The reference at a place: what it stands for and where it ends. Null for one that XML doesn't know by itself. */
export function referenceAt(text: string, at: number): { character: string; end: number } | null {
  reference.lastIndex = at
  const match = reference.exec(text)
  if (!match) return null
  const character = match[3] === undefined ? numbered(match) : entities[match[3]]
  return character === undefined ? null : { character, end: reference.lastIndex }
}

function numbered([, decimal, hexadecimal]: RegExpExecArray): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number.parseInt(decimal, 10)
  if (code > 0x10ffff) return undefined
  const character = String.fromCodePoint(code)
  return hasForbidden(character) ? undefined : character
}

/** A piece of a document whose references are known to be right, as it is read. */
export function unescaped(piece: string): string {
  return piece.replace(/&[^;]+;/g, (found) => referenceAt(found, 0)!.character)
}

/** Line breaks as XML reads them. */
export const withUnixLines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** The line of a place in a text, from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1
  for (const start of lineStarts(text)) {
    if (start > at) break
    line += 1
  }
  return line
}

/** Where the lines after the first begin. */
export function lineStarts(text: string): number[] {
  const starts: number[] = []
  const hasReturns = text.includes('\r')
  const breaks = /\r\n?|\n/g
  if (hasReturns) while (breaks.exec(text)) starts.push(breaks.lastIndex)
  else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
