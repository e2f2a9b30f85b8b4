import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { expect, it } from 'vitest'
import { parseXml, type XmlElement } from './xml-tree'

/** Pieces of XML, right and wrong ones, of which documents are put together. */
const pieces = [
  ...['<a>', '</a>', '<a/>', '<p:a xmlns:p="urn:p">', '</p:a>', '<p:b/>', '<a xmlns="urn:d">', '<é x="ü"/>'],
  ...[
    ' ',
    '\n',
    '\r\n',
    'x',
    'é',
    '漢',
    '😀',
    ']',
    ']]>',
    '>',
    '<',
    '&',
    '&amp;',
    '&#65;',
    '&#x41;',
    '&#0;',
    '&no;',
  ],
  ...[
    '<!-- n -->',
    '<!-- -- -->',
    '<![CDATA[<&\r]]>',
    '<![CDATA[',
    '<?pi x?>',
    '<?xml version="1.0"?>',
    '<?p',
  ],
  ...['<a b="1" b="2"/>', '<a b="1" c=\'&lt;\n"\'/>', '<a b="<"/>', '<a b=1/>', '<a b/>', '<a b="1"c="2"/>'],
  ...[
    '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>',
    '<a xmlns:p=""/>',
    '<a xmlns:xml="u"/>',
    '<p:q:a/>',
    '<:a/>',
  ],
  ...['\u0001', '\ufffe', '<1/>', '<a xml:lang="de"/>', '< a/>', '</a >', '<a\n>', '<-a/>', '<a.b-c/>'],
]
const document = fc
  .array(fc.constantFrom(...pieces), { maxLength: 6 })
  .chain((inner) => fc.constantFrom(inner.join(''), `<a>${inner.join('')}</a>`))

type Node = { name: string; namespace: string; attributes: string[]; text: string; children: Node[] }

/** What only parts children from each other is left out, and blanks around a text count for nothing. */
const tidy = (node: Node): Node => ({
  ...node,
  text: node.text.replace(/\s+/g, ''),
  children: node.children.map(tidy),
})

const ownTree = (element: XmlElement): Node => ({
  name: element.qualifiedName,
  namespace: element.namespace,
  attributes: element.attributes.map(({ name, namespace, value }) => `${namespace} ${name} ${value}`),
  text: element.text,
  children: element.children.map(ownTree),
})

function treeOfSaxes(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true })
  const root: Node = { name: '', namespace: '', attributes: [], text: '', children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, uri, attributes }: SaxesTagNS) => {
    const written = Object.values(attributes).map((one) => `${one.uri} ${one.local} ${one.value}`)
    const node: Node = { name, namespace: uri, attributes: written, text: '', children: [] }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const add = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  return root.children[0]!
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

it('a document is read as two other readers do, and what one of them refuses is refused', () => {
  let read = 0
  fc.assert(
    fc.property(document, (xml) => {
      const own = attempt(() => ownTree(parseXml(xml)))
      const other = attempt(() => treeOfSaxes(xml))
      expect(own && tidy(own)).toEqual(other && tidy(other))
      if (own === null) return
      read += 1
      XmlDocument.fromString(xml).dispose()
    }),
    { numRuns: 3_000, seed: 18 },
  )
  expect(read).toBeGreaterThan(300)
})
