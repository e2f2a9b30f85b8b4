/** Text as UTF-8. A lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0)!
    const isSurrogate = point >= 0xd800 && point <= 0xdfff
    putCodePoint(bytes, isSurrogate ? 0xfffd : point)
  }
  return Uint8Array.from(bytes)
}

function putCodePoint(bytes: number[], point: number): void {
  if (point < 0x80) bytes.push(point)
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), rest(point, 0))
  else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), rest(point, 1), rest(point, 0))
  else bytes.push(0xf0 | (point >> 18), rest(point, 2), rest(point, 1), rest(point, 0))
}

/** Six bits of a code point as a byte that continues a sequence; place 0 is the last. */
const rest = (point: number, place: number) => 0x80 | ((point >> (6 * place)) & 0x3f)

/** Text as bytes up to a highest one (7F for ASCII, FF for ISO 8859-1); what has no byte becomes a point. */
export function encodeSingleBytes(text: string, highest: 0x7f | 0xff): Uint8Array {
  return Uint8Array.from(Array.from(text), (character) => {
    const point = character.codePointAt(0)!
    return point <= highest ? point : 0x2e
  })
}
