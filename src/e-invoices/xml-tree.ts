import { SaxesParser, type SaxesTagNS } from 'saxes'
import { eInvoiceErrors } from './e-invoice-errors'
import { withoutLongTexts } from './long-texts'

export type XmlAttribute = { name: string; namespace: string; value: string }

/** An element of a document. `name` is without its prefix, `line` counts from 1 and is that of the opening "<". */
export type XmlElement = {
  name: string
  qualifiedName: string
  namespace: string
  line: number
  /** Its number among the siblings of the same qualified name, from 1. */
  position: number
  parent: XmlElement | null
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

export const xmlLimits = {
  depth: 100,
  elements: 200_000,
  attributes: 1_000_000,
  references: 100_000,
} as const

/**
 * Reads a well-formed XML 1.0 document with namespaces into a tree. Nothing outside the text is looked at: a DOCTYPE is
 * refused, XInclude and processing instructions have no effect. Throws e-invoices.not_well_formed (with the line),
 * .with_doctype, .too_deep, .too_many_elements, .too_many_references.
 */
export function parseXml(text: string): XmlElement {
  checkReferences(text)
  const { xml, restore } = withoutLongTexts(text)
  const parser = new SaxesParser({ xmlns: true })
  const building = new TreeBuilder()
  let line = 1
  parser.on('error', (error) => {
    throw eInvoiceErrors.notWellFormed({ line: parser.line }, { why: error.message })
  })
  parser.on('doctype', () => {
    throw eInvoiceErrors.withDoctype()
  })
  parser.on('opentagstart', () => {
    line = lineBefore(parser)
    building.checkLimits(line)
  })
  parser.on('attribute', () => building.countAttribute())
  parser.on('opentag', (tag) => building.open(tag, line))
  parser.on('closetag', () => building.close())
  parser.on('text', (piece) => building.addText(restore(piece)))
  parser.on('cdata', (piece) => building.addText(restore(piece)))
  parser.write(xml).close()
  if (!building.root) throw eInvoiceErrors.notWellFormed({ line: parser.line })
  return building.root
}

/** Characters written as references (such as &#65;) are many times as long to read as others. */
function checkReferences(text: string): void {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count > xmlLimits.references) throw eInvoiceErrors.tooManyReferences({ maximum: xmlLimits.references })
}

/** The start of a tag is reported with the character after its name; when that is a line break, the tag stood before it. */
function lineBefore(parser: { line: number; column: number }): number {
  return parser.column === 0 ? parser.line - 1 : parser.line
}

class TreeBuilder {
  root: XmlElement | null = null
  private current: XmlElement | null = null
  private depth = 0
  private elements = 0
  private attributes = 0
  /** How many children of a name each open element has so far, the innermost last. */
  private readonly counts: Map<string, number>[] = []

  checkLimits(line: number): void {
    this.elements += 1
    if (this.depth >= xmlLimits.depth) throw eInvoiceErrors.tooDeep({ maximum: xmlLimits.depth, line })
    if (this.elements > xmlLimits.elements) this.refuseAsTooMany()
  }

  countAttribute(): void {
    this.attributes += 1
    if (this.attributes > xmlLimits.attributes) this.refuseAsTooMany()
  }

  open(tag: SaxesTagNS, line: number): void {
    const element: XmlElement = {
      name: tag.local,
      qualifiedName: tag.name,
      namespace: tag.uri,
      line,
      position: this.nextPosition(tag.name),
      parent: this.current,
      attributes: Object.values(tag.attributes).map(({ local, uri, value }) => ({
        name: local,
        namespace: uri,
        value,
      })),
      children: [],
      text: '',
    }
    if (this.current) this.current.children.push(element)
    else this.root = element
    this.current = element
    this.depth += 1
    this.counts.push(new Map())
  }

  close(): void {
    this.current = this.current?.parent ?? null
    this.depth -= 1
    this.counts.pop()
  }

  addText(piece: string): void {
    if (this.current) this.current.text += piece
  }

  private nextPosition(name: string): number {
    const siblings = this.counts.at(-1)
    const position = (siblings?.get(name) ?? 0) + 1
    siblings?.set(name, position)
    return position
  }

  private refuseAsTooMany(): never {
    throw eInvoiceErrors.tooManyElements({ maximum: xmlLimits.elements })
  }
}

/** Where an element stands, as XPath with the prefixes of the document: "/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID". */
export function pathOf(element: XmlElement): string {
  const own = element.position > 1 ? `${element.qualifiedName}[${element.position}]` : element.qualifiedName
  return `${element.parent ? pathOf(element.parent) : ''}/${own}`
}
