import { parseXml } from './xml-tree'

const bodyName = 'FatturaElettronicaBody'

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
  // most files are of kinds that hold one
  if (!text.includes(bodyName)) return []
  return parseXml(text)
    .children.filter(({ name }) => name === bodyName)
    .map(({ tree: { columns }, index }) => ({ start: columns.from[index]!, end: columns.to[index]! }))
}
