import { eInvoiceErrors } from './e-invoice-errors'
import { codes, hasForbidden, isInName, lineAt, unescaped, withUnixLines } from './xml-characters'
import { XmlColumns } from './xml-columns'
import { NameError, XmlNames } from './xml-names'
import { XmlScanner, xmlLimits } from './xml-scanner'

const xmlDeclaration =
  /<\?xml[\t\n\r ]+version[\t\n\r ]*=[\t\n\r ]*(?:"1\.\d+"|'1\.\d+')(?:[\t\n\r ]+encoding[\t\n\r ]*=[\t\n\r ]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[\t\n\r ]+standalone[\t\n\r ]*=[\t\n\r ]*(?:"(?:yes|no)"|'(?:yes|no)'))?[\t\n\r ]*\?>/y

/** So few are compared with each other sooner than they are put into a set. */
const fewAttributes = 8

/**
 * Reads a document of XML 1.0 with namespaces, once from its beginning to its end, and refuses what isn't well-formed. No
 * document type, so no entities but the five that XML knows; nothing outside the text is looked at.
 */
export class XmlReader extends XmlScanner {
  readonly columns: XmlColumns
  readonly names = new XmlNames()
  private current = -1
  private depth = 0
  /** The names of the elements that are open, as they are written. */
  private readonly open = new Int32Array(xmlLimits.depth + 1)
  private nameAt = 0
  private nameTo = 0
  /** For each name the element, and the attribute, that came after it last: lines of an invoice are alike. */
  private readonly elementsNext: number[] = []
  private readonly attributesNext: number[] = []
  private nameBefore = 0

  constructor(xml: string) {
    super(xml)
    // as many as in an invoice that is written tightly
    const elements = Math.min(xmlLimits.elements, 64 + (xml.length >> 5))
    this.columns = new XmlColumns(elements, 64 + (elements >> 2))
  }

  /** Throws e-invoices.not_well_formed (with the line), .with_doctype, .too_deep, .too_many_elements, .too_many_references. */
  read(): void {
    try {
      this.readAll()
    } catch (error) {
      if (error instanceof NameError) this.fail(this.nameAt, error.message)
      throw error
    }
  }

  private readAll(): void {
    const { xml } = this
    for (let at = this.begin(); at < xml.length; ) {
      at = this.takeText(at)
      if (at === xml.length) break
      const next = xml.charCodeAt(at + 1)
      if (next === codes.slash) at = this.takeEnd(at)
      else if (next === codes.bang) at = this.takeMarked(at)
      else if (next === codes.question) at = this.takeInstruction(at)
      else at = this.takeStart(at)
    }
    if (this.current >= 0 || this.columns.elements === 0) this.fail(xml.length, 'an end is missing')
    this.columns.finish()
  }

  private begin(): number {
    const from = this.xml.charCodeAt(0) === 0xfeff ? 1 : 0
    if (!/^<\?xml[\t\n\r ]/.test(this.xml.slice(from, from + 6))) return from
    xmlDeclaration.lastIndex = from
    if (!xmlDeclaration.test(this.xml)) this.fail(from, 'the declaration')
    return xmlDeclaration.lastIndex
  }

  /** Up to the next "<" or the end. */
  private takeText(from: number): number {
    const { xml } = this
    let at = this.pastBlanks(from)
    const isBlank = at === xml.length || xml.charCodeAt(at) === codes.less
    this.isAsWritten = true
    if (!isBlank) at = this.pastText(at)
    if (at === from) return at
    if (this.current >= 0) this.addText(from, at, isBlank)
    else if (!isBlank) this.fail(from, 'text outside of the root')
    return at
  }

  /** What parts the children of an element from each other says nothing. */
  private addText(from: number, to: number, isBlank: boolean): void {
    const { columns, current } = this
    const hasChildren = columns.elements > current + 1
    if (isBlank && hasChildren) return
    if (this.isAsWritten && columns.textFrom[current] === -1) {
      columns.textFrom[current] = from
      columns.textTo[current] = to
    } else this.appendText(unescaped(withUnixLines(this.xml.slice(from, to))))
  }

  /** A text that has several pieces, or is not as it is written. */
  private appendText(piece: string): void {
    const { columns, current } = this
    const from = columns.textFrom[current]!
    const before =
      from === -1
        ? ''
        : from === -2
          ? columns.texts.get(current)!
          : withUnixLines(this.xml.slice(from, columns.textTo[current]))
    columns.textFrom[current] = -2
    columns.texts.set(current, before + piece)
  }

  private takeStart(from: number): number {
    const { xml, columns } = this
    if (this.current < 0 && columns.elements > 0) this.fail(from, 'a second root')
    const name = this.nameFrom(from + 1, this.elementsNext)
    let at = this.nameTo
    this.checkLimits(from)
    if (columns.elements === this.current + 1) this.forgetBlankOf(this.current)
    const element = columns.addElement(from, this.current)
    this.depth += 1
    for (;;) {
      const next = this.pastBlanks(at)
      const code = xml.charCodeAt(next)
      if (code === codes.greater || code === codes.slash) {
        at = next
        break
      }
      if (next === at) this.fail(at, 'a start tag')
      at = this.takeAttribute(next)
    }
    this.settleNames(element, name, at)
    this.current = element
    this.open[this.depth] = name
    if (xml.charCodeAt(at) === codes.greater) return at + 1
    if (xml.charCodeAt(at + 1) !== codes.greater) this.fail(at, 'a start tag')
    this.close(at + 2)
    return at + 2
  }

  private checkLimits(at: number): void {
    if (this.depth >= xmlLimits.depth)
      throw eInvoiceErrors.tooDeep({ maximum: xmlLimits.depth, line: lineAt(this.xml, at) })
    if (this.columns.elements >= xmlLimits.elements) this.refuseAsTooMany()
  }

  private refuseAsTooMany(): never {
    throw eInvoiceErrors.tooManyElements({ maximum: xmlLimits.elements })
  }

  /** Blanks before the first child. */
  private forgetBlankOf(parent: number): void {
    if (parent < 0) return
    const { textFrom, textTo } = this.columns
    const from = textFrom[parent]!
    if (from >= 0 && this.pastBlanks(from) >= textTo[parent]!) textFrom[parent] = -1
  }

  private takeAttribute(from: number): number {
    const { xml, columns, names } = this
    const name = this.nameFrom(from, this.attributesNext)
    let at = this.pastBlanks(this.nameTo)
    if (xml.charCodeAt(at) !== codes.equals) this.fail(at, 'an attribute without a value')
    at = this.pastBlanks(at + 1)
    const quote = xml.charCodeAt(at)
    if (quote !== codes.quote && quote !== codes.apostrophe) this.fail(at, 'a value without quotes')
    this.isAsWritten = true
    const to = this.pastValue(at + 1, quote)
    const attribute = columns.attributes
    if (attribute >= xmlLimits.attributes) this.refuseAsTooMany()
    columns.addAttribute(name, this.isAsWritten ? at + 1 : -2, to)
    if (!this.isAsWritten) columns.values.set(attribute, valueWritten(xml.slice(at + 1, to)))
    const prefix = names.declaredBy(name)
    if (prefix !== null) {
      const namespace = columns.values.get(attribute) ?? xml.slice(at + 1, to)
      names.declare(prefix, namespace, this.depth)
    }
    return to + 1
  }

  /** When all prefixes of an element are known. */
  private settleNames(element: number, name: number, at: number): void {
    const { columns, names } = this
    const from = columns.firstAttribute[element]!
    columns.name[element] = names.element(name)
    for (let one = from; one < columns.attributes; one += 1)
      columns.attributeName[one] = names.attribute(columns.attributeName[one]!)
    if (columns.attributes - from > 1 && this.hasTwice(from)) this.fail(at, 'an attribute twice')
  }

  private hasTwice(from: number): boolean {
    const { columns, names } = this
    if (columns.attributes - from > fewAttributes) return this.hasTwiceOfMany(from)
    for (let one = from + 1; one < columns.attributes; one += 1)
      for (let other = from; other < one; other += 1)
        if (names.meansSame(columns.attributeName[one]!, columns.attributeName[other]!)) return true
    return false
  }

  private hasTwiceOfMany(from: number): boolean {
    const { columns, names } = this
    const found = new Set<string>()
    for (let one = from; one < columns.attributes; one += 1) {
      const { namespace, name } = names.names[columns.attributeName[one]!]!
      found.add(`${namespace} ${name}`)
    }
    return found.size < columns.attributes - from
  }

  private takeEnd(from: number): number {
    const name = this.depth > 0 ? this.names.written[this.open[this.depth]!] : undefined
    if (name === undefined || !this.xml.startsWith(name, from + 2))
      this.fail(from, 'an end tag of another element')
    const at = this.pastBlanks(from + 2 + name.length)
    if (this.xml.charCodeAt(at) !== codes.greater) this.fail(from, 'an end tag of another element')
    this.close(at + 1)
    return at + 1
  }

  private close(at: number): void {
    const { columns, current } = this
    columns.to[current] = at
    columns.end[current] = columns.elements
    this.names.leave(this.depth)
    this.depth -= 1
    this.current = columns.parent[current]!
  }

  /** A comment or a section of text; a document type is refused. */
  private takeMarked(from: number): number {
    const { xml } = this
    if (xml.startsWith('<!DOCTYPE', from)) throw eInvoiceErrors.withDoctype()
    if (xml.startsWith('<!--', from)) {
      const end = this.endOf(from, 4, '--')
      return xml.charCodeAt(end) === codes.greater ? end + 1 : this.fail(from, 'two hyphens in a comment')
    }
    if (!xml.startsWith('<![CDATA[', from) || this.current < 0) this.fail(from, 'markup of no known kind')
    const end = this.endOf(from, 9, ']]>')
    this.appendText(withUnixLines(xml.slice(from + 9, end - 3)))
    return end
  }

  private takeInstruction(from: number): number {
    const nameTo = this.pastName(from + 2)
    const target = this.xml.slice(from + 2, nameTo)
    const isRight =
      !/^xml$|:/i.test(target) && (this.xml.startsWith('?>', nameTo) || this.pastBlanks(nameTo) > nameTo)
    return isRight ? this.endOf(from, nameTo - from, '?>') : this.fail(from, 'a processing instruction')
  }

  /** Behind the mark that ends a piece of markup. */
  private endOf(from: number, begin: number, mark: string): number {
    const end = this.xml.indexOf(mark, from + begin)
    if (end < 0 || hasForbidden(this.xml.slice(from, end))) this.fail(from, 'markup without an end')
    return end + mark.length
  }

  /** The number of the name that begins here, which ends at `nameTo`. `next` knows what came after the name before it. */
  private nameFrom(from: number, next: number[]): number {
    const { xml, names, nameBefore } = this
    const guess = next[nameBefore]
    this.nameAt = from
    if (guess !== undefined && xml.startsWith(names.written[guess]!, from)) {
      const to = from + names.written[guess]!.length
      const code = xml.charCodeAt(to)
      if (code < 128 && isInName[code] === 0) {
        this.nameTo = to
        this.nameBefore = guess
        return guess
      }
    }
    this.nameTo = this.pastName(from)
    const number = names.numberOf(xml, from, this.nameTo, this.hash)
    next[nameBefore] = number
    this.nameBefore = number
    return number
  }
}

/** A value as it is read: each blank is a space, but one that a reference stands for. */
const valueWritten = (written: string) => unescaped(withUnixLines(written).replace(/[\t\n]/g, ' '))
