/** A line of the source as it is shown: `path` is the XPath of its element, as `SourcePlace` has it. */
export type SourceLine = { text: string; depth: number; path: string | null }

const longest = 2_000
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!?[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>|[^<]+/g

/**
 * Well-formed XML as indented lines, an element with its text in one: many files come in a single line. What is longer than
 * 2,000 signs (attachments) is cut.
 */
export function sourceLines(xml: string): SourceLine[] {
  const lines: SourceLine[] = []
  const open: { path: string; counts: Map<string, number>; line: number }[] = []
  let roots = new Map<string, number>()
  const add = (text: string, path: string | null) => {
    lines.push({
      text: text.length > longest ? `${text.slice(0, longest)}…` : text,
      depth: open.length,
      path,
    })
    return lines.length - 1
  }
  for (const [found] of xml.matchAll(piece)) {
    if (found.startsWith('</')) {
      const closing = open.pop()
      // an element without children stands in one line
      if (closing && closing.line === lines.length - 1) lines[closing.line]!.text += found
      else add(found, null)
    } else if (found.startsWith('<?') || found.startsWith('<!--')) add(found, null)
    else if (/^<[^!]/.test(found)) {
      const name = /^<([^\s/>]+)/.exec(found)![1]!
      const parent = open.at(-1)
      const counts = parent?.counts ?? roots
      const position = (counts.get(name) ?? 0) + 1
      counts.set(name, position)
      const path = `${parent?.path ?? ''}/${position > 1 ? `${name}[${position}]` : name}`
      const line = add(found.replace(/\s+/g, ' '), path)
      if (!found.endsWith('/>')) open.push({ path, counts: new Map(), line })
    } else if (found.trim() !== '') {
      const parent = open.at(-1)
      const text = found.trim().slice(0, longest)
      if (parent && parent.line === lines.length - 1) lines[parent.line]!.text += text
      else add(text, null)
    }
  }
  roots = new Map()
  return lines
}
