import { eInvoiceErrors } from './e-invoice-errors'
import {
  codes,
  isBlankCode,
  isInName,
  lengthOfCharacter,
  lineAt,
  referenceAt,
  stopsText,
  stopsValue,
} from './xml-characters'
import { lengthInName } from './xml-names'

export const xmlLimits = {
  depth: 100,
  elements: 200_000,
  attributes: 1_000_000,
  references: 100_000,
} as const

/** Looks at the characters of a document: each method says where what it looks at ends. */
export class XmlScanner {
  /** Was the last text or value without references, and the value without line breaks? */
  protected isAsWritten = true
  /** Of the last name. */
  protected hash = 0
  private references = 0

  constructor(protected readonly xml: string) {}

  protected pastText(from: number): number {
    const { xml } = this
    const { length } = xml
    let at = from
    while (at < length) {
      const code = xml.charCodeAt(at)
      if (code < 128 ? stopsText[code] === 0 : code < 0xd800) at += 1
      else if (code === codes.less) return at
      else at = this.pastStop(at, code)
    }
    return at
  }

  /** Past a reference, a pair of halves, or a bracket in a text; a blank that a value may hold. */
  protected pastStop(at: number, code: number): number {
    if (code === codes.ampersand) return this.pastReference(at)
    if (code === codes.closingBracket && !this.xml.startsWith(']]>', at)) return at + 1
    const length = code < 128 ? 0 : lengthOfCharacter(this.xml, at)
    return length === 0 ? this.fail(at, 'a character that may not be here') : at + length
  }

  protected pastReference(at: number): number {
    this.isAsWritten = false
    this.references += 1
    if (this.references > xmlLimits.references)
      throw eInvoiceErrors.tooManyReferences({ maximum: xmlLimits.references })
    return referenceAt(this.xml, at)?.end ?? this.fail(at, 'an unknown reference')
  }

  protected pastValue(from: number, quote: number): number {
    const { xml } = this
    const { length } = xml
    let at = from
    while (at < length) {
      const code = xml.charCodeAt(at)
      if (code === quote) return at
      if (code < 128 ? stopsValue[code] === 0 : code < 0xd800) at += 1
      else if (isBlankCode(code)) {
        this.isAsWritten = false
        at += 1
      } else at = this.pastStop(at, code)
    }
    return this.fail(from, 'a value without an end')
  }

  protected pastBlanks(from: number): number {
    const { xml } = this
    const { length } = xml
    let at = from
    while (at < length && isBlankCode(xml.charCodeAt(at))) at += 1
    return at
  }

  protected pastName(from: number): number {
    const { xml } = this
    const { length } = xml
    let at = from
    let hash = 0
    while (at < length) {
      const code = xml.charCodeAt(at)
      const units = code < 128 ? isInName[code]! : lengthInName(xml, at)
      if (units === 0) break
      hash = (Math.imul(hash, 31) + code) | 0
      at += units
    }
    this.hash = hash ^ (hash >>> 12)
    return at
  }

  protected fail(at: number, why: string): never {
    throw eInvoiceErrors.notWellFormed({ line: lineAt(this.xml, at) }, { why })
  }
}
