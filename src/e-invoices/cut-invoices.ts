import { SaxesParser } from 'saxes'

const bodyName = /^(?:[\w.-]+:)?FatturaElettronicaBody$/

/**
 * The invoices of a file that holds several, each as a file of its own with the header that they share (FatturaPA); the file
 * itself where it holds one. The text is well-formed XML.
 */
export function cutInvoices(text: string): string[] {
  const bodies = bodiesIn(text)
  if (bodies.length < 2) return [text]
  return bodies.map((kept) => {
    let from = 0
    let file = ''
    for (const body of bodies) {
      file += text.slice(from, body === kept ? body.end : body.start)
      from = body.end
    }
    return file + text.slice(from)
  })
}

/** Where each body begins and ends in the text. */
function bodiesIn(text: string): { start: number; end: number }[] {
  const bodies: { start: number; end: number }[] = []
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('opentagstart', ({ name }) => {
    if (bodyName.test(name))
      bodies.push({ start: text.lastIndexOf('<', parser.position - 1), end: text.length })
  })
  parser.on('closetag', ({ name }) => {
    if (bodyName.test(name)) bodies.at(-1)!.end = parser.position
  })
  parser.write(text).close()
  return bodies
}
