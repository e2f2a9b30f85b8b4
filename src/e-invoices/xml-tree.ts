import { XmlReader } from './read-xml'
import { lineStarts, withUnixLines } from './xml-characters'
import type { XmlColumns } from './xml-columns'
import type { XmlName } from './xml-names'

export type XmlAttribute = { name: string; namespace: string; value: string }

/**
 * Reads a well-formed XML 1.0 document with namespaces into a tree. Nothing outside the text is looked at: a DOCTYPE is
 * refused, XInclude and processing instructions have no effect. Throws e-invoices.not_well_formed (with the line),
 * .with_doctype, .too_deep, .too_many_elements, .too_many_references.
 */
export function parseXml(text: string): XmlElement {
  const reader = new XmlReader(text)
  reader.read()
  return new XmlElement(new XmlTree(text, reader.columns, reader.names.names), 0)
}

const pathsKept = 128
const linesNear = 16

/** A document as tables; elements are numbers in the order of the document. */
export class XmlTree {
  private readonly hasReturns: boolean
  private lines: readonly number[] | null = null
  /** That was found last, from 0. */
  private lineBefore = 0
  private readonly pathOwners: number[] = []
  private readonly paths: string[] = []
  private readonly steps: string[] = []
  /** Of each element its number among the siblings of its name, where it was asked for. */
  private positions: Int32Array | null = null
  private readonly counts: number[] = []

  /** Of the siblings of the same name as `only`, nothing is there but this. */
  constructor(
    readonly text: string,
    readonly columns: XmlColumns,
    readonly names: readonly XmlName[],
    readonly only = -1,
  ) {
    this.hasReturns = text.includes('\r')
  }

  /** The same document, of which the siblings of an element with its name are left out. */
  without(only: number): XmlTree {
    return new XmlTree(this.text, this.columns, this.names, only)
  }

  isLeftOut(element: number): boolean {
    const { only } = this
    if (only < 0 || element === only) return false
    const { parent, name } = this.columns
    return parent[element] === parent[only] && name[element] === name[only]
  }

  textOf(element: number): string {
    const from = this.columns.textFrom[element]!
    if (from === -1) return ''
    if (from === -2) return this.columns.texts.get(element)!
    const text = this.text.slice(from, this.columns.textTo[element])
    return this.hasReturns ? withUnixLines(text) : text
  }

  /** Its text without outer blanks. */
  trimmedTextOf(element: number): string {
    const { textFrom, textTo } = this.columns
    let from = textFrom[element]!
    if (from === -1) return ''
    if (from === -2 || this.hasReturns) return this.textOf(element).trim()
    let to = textTo[element]!
    while (from < to && this.text.charCodeAt(from) <= 0x20) from += 1
    while (from < to && this.text.charCodeAt(to - 1) <= 0x20) to -= 1
    if (from === to) return ''
    const text = this.text.slice(from, to)
    const isPlain = text.charCodeAt(0) < 0x80 && text.charCodeAt(text.length - 1) < 0x80
    return isPlain ? text : text.trim()
  }

  /** Has it a text that isn't blank? */
  hasText(element: number): boolean {
    const from = this.columns.textFrom[element]!
    if (from < 0) return from === -2 && this.textOf(element).trim() !== ''
    return this.text.charCodeAt(from) > 0x20 || this.trimmedTextOf(element) !== ''
  }

  valueOf(attribute: number): string {
    const from = this.columns.valueFrom[attribute]!
    return from === -2
      ? this.columns.values.get(attribute)!
      : this.text.slice(from, this.columns.valueTo[attribute])
  }

  /** The value of an attribute that is in no namespace; empty where there is none. */
  valueNamed(element: number, name: string): string {
    const { firstAttribute, attributeName } = this.columns
    const end = firstAttribute[element + 1]!
    for (let one = firstAttribute[element]!; one < end; one += 1) {
      const own = this.names[attributeName[one]!]!
      if (own.name === name && own.namespace === '') return this.valueOf(one)
    }
    return ''
  }

  /** The line of its "<", from 1. */
  lineOf(element: number): number {
    this.lines ??= lineStarts(this.text)
    const { lines } = this
    const at = this.columns.from[element]!
    // elements are asked for one after the other: the next is most often some lines below
    let low = (lines[this.lineBefore - 1] ?? 0) <= at ? this.lineBefore : 0
    for (let near = 0; near < linesNear; near += 1, low += 1)
      if (low === lines.length || lines[low]! > at) return this.lineFound(low)
    let high = lines.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lines[middle]! <= at) low = middle + 1
      else high = middle
    }
    return this.lineFound(low)
  }

  private lineFound(line: number): number {
    this.lineBefore = line
    return line + 1
  }

  pathOf(element: number): string {
    const kept = element % pathsKept
    if (this.pathOwners[kept] === element) return this.paths[kept]!
    const { name, parent, end } = this.columns
    const position = this.positionOf(element)
    const step = this.stepOf(name[element]!)
    const own = position > 1 ? `${step}[${position}]` : step
    const above = parent[element]!
    const path = (above < 0 ? '' : this.pathOf(above)) + own
    // paths that are asked for one after the other begin with that of an element that others stand in
    if (end[element]! > element + 1) {
      this.pathOwners[kept] = element
      this.paths[kept] = path
    }
    return path
  }

  private stepOf(name: number): string {
    this.steps[name] ??= `/${this.names[name]!.qualifiedName}`
    return this.steps[name]
  }

  /** Its number among the siblings that are written with the same name, from 1; all siblings are counted at once. */
  private positionOf(element: number): number {
    const { parent, end, name, elements } = this.columns
    const above = parent[element]!
    if (above < 0) return 1
    this.positions ??= new Int32Array(elements)
    if (this.positions[element] === 0) {
      const { counts, names, positions } = this
      for (let one = above + 1; one < end[above]!; one = end[one]!) {
        const { written } = names[name[one]!]!
        positions[one] = counts[written] = (counts[written] ?? 0) + 1
      }
      for (let one = above + 1; one < end[above]!; one = end[one]!) counts[names[name[one]!]!.written] = 0
    }
    return this.positions[element]!
  }
}

/** An element of a document. */
export class XmlElement {
  constructor(
    readonly tree: XmlTree,
    readonly index: number,
  ) {}

  /** Without its prefix. */
  get name(): string {
    return this.own.name
  }

  get qualifiedName(): string {
    return this.own.qualifiedName
  }

  get namespace(): string {
    return this.own.namespace
  }

  /** Of the opening "<", from 1. */
  get line(): number {
    return this.tree.lineOf(this.index)
  }

  get parent(): XmlElement | null {
    const parent = this.tree.columns.parent[this.index]!
    return parent < 0 ? null : new XmlElement(this.tree, parent)
  }

  get attributes(): XmlAttribute[] {
    const { tree, index } = this
    const { firstAttribute, attributeName } = tree.columns
    const made: XmlAttribute[] = []
    for (let one = firstAttribute[index]!; one < firstAttribute[index + 1]!; one += 1) {
      const { name, namespace } = tree.names[attributeName[one]!]!
      made.push({ name, namespace, value: tree.valueOf(one) })
    }
    return made
  }

  get children(): XmlElement[] {
    const { tree, index } = this
    const { end } = tree.columns
    const made: XmlElement[] = []
    for (let one = index + 1; one < end[index]!; one = end[one]!)
      if (!tree.isLeftOut(one)) made.push(new XmlElement(tree, one))
    return made
  }

  /** Its own text without that of its children; of an element that has some, without what only parts them. */
  get text(): string {
    return this.tree.textOf(this.index)
  }

  private get own(): XmlName {
    return this.tree.names[this.tree.columns.name[this.index]!]!
  }
}

/** What stands for an element that isn't there. */
export const nothingIn = ({ tree }: XmlElement): XmlElement => new XmlElement(tree, tree.columns.elements)

/** Where an element stands, as XPath with the prefixes of the document: "/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID". */
export const pathOf = ({ tree, index }: XmlElement): string => tree.pathOf(index)
