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
  parent: XmlElement | null
  attributes: readonly XmlAttribute[]
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
  private readonly known = new Map<string, string>()
  private readonly lists = new Map<string, readonly XmlAttribute[]>()

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
    const parent = this.current
    const element: XmlElement = {
      name: this.same(tag.local),
      qualifiedName: this.same(tag.name),
      namespace: tag.uri,
      line,
      parent,
      attributes: this.attributesOf(tag),
      children: childless,
      text: '',
    }
    if (!parent) this.root = element
    else if (parent.children === childless) parent.children = [element]
    else parent.children.push(element)
    this.current = element
    this.depth += 1
  }

  close(): void {
    const closed = this.current
    if (closed && closed.children !== childless) {
      // a list that grew has room for many more, and what parts the children from each other says nothing
      closed.children = closed.children.slice()
      if (closed.text.trim() === '') closed.text = ''
    }
    this.current = closed?.parent ?? null
    this.depth -= 1
  }

  addText(piece: string): void {
    if (this.current) this.current.text += piece
  }

  private attributesOf({ attributes }: SaxesTagNS): readonly XmlAttribute[] {
    const names = Object.keys(attributes)
    if (names.length === 0) return withoutAttributes
    const made = names.map((name): XmlAttribute => {
      const { local, uri, value } = attributes[name]!
      return { name: this.same(local), namespace: uri, value }
    })
    const [only, ...others] = made
    return only && others.length === 0 && only.value.length <= 20 ? this.shared(only, made) : made
  }

  /** One list for all elements that have the same attribute alone, as amounts have their currency. */
  private shared(only: XmlAttribute, made: readonly XmlAttribute[]): readonly XmlAttribute[] {
    const key = `${only.namespace} ${only.name} ${only.value}`
    const known = this.lists.get(key)
    if (known) return known
    if (this.lists.size < 10_000) this.lists.set(key, made)
    return made
  }

  /** One string for all that are the same: names and codes stand in a file thousands of times. */
  private same(text: string): string {
    const known = this.known.get(text)
    if (known !== undefined) return known
    if (this.known.size < 10_000) this.known.set(text, text)
    return text
  }

  private refuseAsTooMany(): never {
    throw eInvoiceErrors.tooManyElements({ maximum: xmlLimits.elements })
  }
}

/** What most elements have of each; nobody may add to it. */
const childless: XmlElement[] = []
const withoutAttributes: readonly XmlAttribute[] = []
Object.freeze(childless)

/** Where an element stands, as XPath with the prefixes of the document: "/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID". */
export function pathOf(element: XmlElement): string {
  const known = paths.get(element)
  if (known !== undefined) return known
  const position = positionOf(element)
  const own = position > 1 ? `/${element.qualifiedName}[${position}]` : `/${element.qualifiedName}`
  const path = (element.parent ? pathOf(element.parent) : '') + own
  if (element.children.length > 0) paths.set(element, path)
  return path
}

/** Of elements that others stand in: thousands of paths begin with theirs. */
const paths = new WeakMap<XmlElement, string>()

const positions = new WeakMap<XmlElement, ReadonlyMap<XmlElement, number>>()
const fewSiblings = 50

/** Its number among the siblings of the same qualified name, from 1. Among thousands of lines it is counted once for all. */
function positionOf(element: XmlElement): number {
  const { parent, qualifiedName } = element
  if (!parent) return 1
  if (parent.children.length > fewSiblings) {
    const known = positions.get(parent) ?? countedIn(parent)
    return known.get(element) ?? 1
  }
  let position = 0
  for (const sibling of parent.children) {
    if (sibling.qualifiedName === qualifiedName) position += 1
    if (sibling === element) break
  }
  return position
}

function countedIn(parent: XmlElement): ReadonlyMap<XmlElement, number> {
  const counts = new Map<string, number>()
  const counted = new Map<XmlElement, number>()
  for (const child of parent.children) {
    const position = (counts.get(child.qualifiedName) ?? 0) + 1
    counts.set(child.qualifiedName, position)
    counted.set(child, position)
  }
  positions.set(parent, counted)
  return counted
}
