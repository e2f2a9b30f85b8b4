/** A private character: what stands for a long text is written between two of them. */
const mark = '\ue000'
const shortestRun = 20_000

/** XML with its long texts put aside, and a way to put them back into what was read. */
export type WithoutLongTexts = { xml: string; restore: (text: string) => string }

/**
 * Puts plain texts of 20,000 characters and more aside (attachments in base64, for the most part), so that the XML parser need
 * not look at each of their characters: that they are allowed is seen here, ten times as fast. The lines stay as they are.
 */
export function withoutLongTexts(xml: string): WithoutLongTexts {
  const held: string[] = []
  const pieces: string[] = []
  let done = 0
  for (const { from, to } of xml.includes(mark) ? [] : longRuns(xml)) {
    const text = xml.slice(from, to)
    const lines = withUnixLines(text)
    pieces.push(xml.slice(done, from), mark, String(held.length), mark, '\n'.repeat(breaksIn(lines)))
    held.push(lines)
    done = to
  }
  if (held.length === 0) return { xml, restore: (text) => text }
  return {
    xml: pieces.join('') + xml.slice(done),
    restore: (text) =>
      text.includes(mark)
        ? text.replace(/\ue000(\d+)\ue000\n*/g, (_, number) => held[Number(number)] ?? '')
        : text,
  }
}

type Run = { from: number; to: number }

/** Between the end of a tag and the next one. Each character is looked at a few times at most, whatever the XML is. */
function* longRuns(xml: string): Iterable<Run> {
  let end = -1
  let open = xml.indexOf('<')
  while (open >= 0) {
    if (end < open) end = xml.indexOf('>', open)
    const next = xml.indexOf('<', open + 1)
    if (end < 0 || next < 0) return
    if (next - end > shortestRun && isPlain(xml, end + 1, next)) yield { from: end + 1, to: next }
    open = next
  }
}

/** No markup, no reference and no character that XML forbids or changes; "--", which a comment may not hold; not only blanks. */
function isPlain(xml: string, from: number, to: number): boolean {
  let previous = 0
  let isBlank = true
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at)
    if (!isPlainCode(code) || (code === hyphen && previous === hyphen)) return false
    if (code > space) isBlank = false
    previous = code
  }
  return !isBlank
}

const hyphen = 0x2d
const space = 0x20

function isPlainCode(code: number): boolean {
  if (code < space) return code === 9 || code === 10 || code === 13
  if (code < 0x7f) return code !== 0x26 && code !== 0x3c && code !== 0x3e && code !== 0x5d
  return code >= 0xa0 && code < 0xd800 && code !== 0x2028
}

const withUnixLines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
