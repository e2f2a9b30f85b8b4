import { charsetOf, decodeBytes, type EdiCharset } from './edi-charset'
import { edifactDefaults, edifactLevelB, repetitionOf } from './edi-delimiters'
import { ediErrors } from './edi-errors'
import type { EdiLimits } from './edi-limits'
import { type EdiDelimiters, type EdiSegment, valueAt } from './edi-segment'
import { type HeaderScan, headerScanFor } from './header-scan'
import { splitSegment } from './split-segment'

/**
 * Parts the bytes of EDI files into segments, whatever their syntax: it takes the delimiters from ISA or UNA, and again
 * wherever another interchange begins. Blanks between segments and line breaks within them (files that are wrapped at 80
 * columns) are no part of the text, unless a line break is the terminator. It holds one segment at a time.
 *
 * Throws `ediErrors` when the bytes are no EDI or go beyond the limits.
 */
export class SegmentScanner {
  #delimiters: EdiDelimiters | null = null
  #terminator = -1
  #release = -1
  #element = -1
  #charset: EdiCharset = 'ascii'
  #una: string | null = null
  #hasByteOrderMark = false

  #bytes = new Uint8Array(1024)
  #length = 0
  #start = 0
  #offset = 0
  #ordinal = 0
  #isReleased = false
  #header: HeaderScan | null = null
  #isDecided = false
  #binaryLeft = 0
  readonly #limits: EdiLimits

  constructor(limits: EdiLimits) {
    this.#limits = limits
  }

  /** The segments that end within these bytes. */
  *push(chunk: Uint8Array): Generator<EdiSegment> {
    for (let at = 0; at < chunk.length; ) {
      if (this.#binaryLeft > 0) {
        const skipped = Math.min(this.#binaryLeft, chunk.length - at)
        this.#binaryLeft -= skipped
        this.#offset += skipped
        at += skipped
        continue
      }
      const plain = this.#takePlain(chunk, at)
      at += plain
      if (at === chunk.length) break
      const segment = this.#take(chunk[at++]!)
      if (segment) yield segment
    }
  }

  /** The last segment, when the file ends without its terminator. */
  *end(): Generator<EdiSegment> {
    if (this.#header || (this.#length > 0 && !this.#delimiters)) throw this.#unreadable()
    if (this.#length > 0) yield this.#emit()
    else if (this.#ordinal === 0) throw ediErrors.empty()
  }

  #take(byte: number): EdiSegment | null {
    this.#offset++
    if (this.#length === 0) {
      if (isBlank(byte) || byte === this.#terminator) {
        if (this.#offset === 1 && byte === 0xef) this.#hasByteOrderMark = true
        return null
      }
      this.#start = this.#offset - 1
      this.#isDecided = false
    }
    if (!this.#isDecided && this.#length === 3) this.#decide(byte)
    if (this.#header) return this.#takeHeader(byte)
    return this.#delimiters ? this.#takeText(byte) : this.#append(byte)
  }

  /** How many bytes from here on are text within a segment, which need no closer look; most are. They are taken at once. */
  #takePlain(chunk: Uint8Array, from: number): number {
    if (!this.#isDecided || this.#header || this.#isReleased || this.#length < 4) return 0
    const terminator = this.#terminator
    const release = this.#release
    const element = this.#bytes[0] === letterB ? this.#element : -1
    const end = Math.min(chunk.length, from + this.#limits.segmentBytes - this.#length)
    let at = from
    for (; at < end; at++) {
      const byte = chunk[at]!
      if (byte === terminator || byte === release || byte === element) break
      if (byte === lineFeed || byte === carriageReturn) break
    }
    while (this.#length + at - from > this.#bytes.length) this.#grow()
    this.#bytes.set(chunk.subarray(from, at), this.#length)
    this.#length += at - from
    this.#offset += at - from
    return at - from
  }

  #takeText(byte: number): EdiSegment | null {
    if (byte === this.#terminator && !this.#isReleased) return this.#emit()
    if (byte === lineFeed || byte === carriageReturn) return null
    this.#isReleased = !this.#isReleased && byte === this.#release
    this.#append(byte)
    if (byte === this.#element && this.#bytes[0] === letterB) this.#beginBinary()
    return null
  }

  #append(byte: number): null {
    if (this.#length >= this.#limits.segmentBytes)
      throw ediErrors.segmentTooLong({
        position: this.#ordinal + 1,
        offset: this.#start,
        maximum: this.#limits.segmentBytes,
      })
    if (this.#length === this.#bytes.length) this.#grow()
    this.#bytes[this.#length++] = byte
    return null
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 4)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  /** With its fourth byte it is known whether a segment begins an interchange, and with which delimiters. */
  #decide(fourth: number): void {
    this.#isDecided = true
    const known = this.#delimiters
    if (known && this.#bytes[0] !== letterI && this.#bytes[0] !== letterU) return
    const tag = this.#text(3)
    const header = headerScanFor({ tag, fourth: String.fromCharCode(fourth), known })
    if (header === 'edifact') {
      if (tag === 'UNB' && this.#una !== null && known) return
      this.#una = null
      this.#charset = this.#hasByteOrderMark ? 'utf-8' : 'ascii'
      this.#use(edifactDelimiters(fourth, known))
    } else if (header) this.#header = header
    else if (!known) throw this.#unreadable()
  }

  #takeHeader(byte: number): EdiSegment | null {
    const header = this.#header!
    const step = header.take(byte, this.#length === 3 ? this.#text(3) : null)
    if (step === 'skip') return null
    if (step === 'damaged') throw this.#unreadable()
    this.#append(byte)
    if (step === 'more') return null
    this.#header = null
    this.#charset = this.#hasByteOrderMark ? 'utf-8' : 'ascii'
    this.#use(step.delimiters)
    const text = this.#text(this.#length)
    this.#una = header.tag === 'UNA' ? text : null
    return this.#finish({ ...step.split(text), isDamaged: false })
  }

  #use(delimiters: EdiDelimiters): void {
    this.#delimiters = delimiters
    this.#terminator = delimiters.segment.charCodeAt(0)
    this.#release = delimiters.release?.charCodeAt(0) ?? -1
    this.#element = delimiters.element.charCodeAt(0)
  }

  #emit(): EdiSegment {
    const { text, isDamaged } = decodeBytes(this.#bytes.subarray(0, this.#length), this.#charset)
    const split = splitSegment(text, this.#delimiters!)
    if (split.parts > this.#limits.segmentParts)
      throw ediErrors.segmentTooWide({
        position: this.#ordinal + 1,
        offset: this.#start,
        maximum: this.#limits.segmentParts,
      })
    const segment = this.#finish({ ...split, isDamaged })
    if (segment.tag === 'UNB') this.#readSyntax(segment)
    if (segment.tag === 'UNO' && segment.delimiters.syntax === 'edifact')
      this.#binaryLeft = binaryLength(valueAt(segment, 3, 1))
    return segment
  }

  #finish({ tag, elements, isDamaged }: Pick<EdiSegment, 'tag' | 'elements' | 'isDamaged'>): EdiSegment {
    if (++this.#ordinal > this.#limits.segments)
      throw ediErrors.tooManySegments({ maximum: this.#limits.segments })
    this.#length = 0
    this.#isReleased = false
    return {
      tag,
      elements,
      ordinal: this.#ordinal,
      offset: this.#start,
      length: this.#offset - this.#start,
      delimiters: this.#delimiters!,
      isDamaged,
    }
  }

  /** UNB names the character set and the version of the syntax, which hold from the next segment on. */
  #readSyntax(unb: EdiSegment): void {
    if (!this.#hasByteOrderMark) this.#charset = charsetOf(valueAt(unb, 1, 1)) ?? 'ascii'
    const repetition = repetitionOf(this.#una, valueAt(unb, 1, 2))
    this.#use({ ...this.#delimiters!, repetition })
    this.#una = null
  }

  /** BIN02 and BDS03 of X12 hold as many bytes as the element before says, of which any may look like a delimiter. */
  #beginBinary(): void {
    if (this.#length > 40 || this.#delimiters?.syntax !== 'x12') return
    const [tag, ...elements] = this.#text(this.#length).split(this.#delimiters.element)
    const at = tag === 'BIN' ? 1 : tag === 'BDS' ? 2 : 0
    if (at > 0 && elements.length === at + 1) this.#binaryLeft = binaryLength(elements[at - 1]!)
  }

  /** Bytes of the segment as one character each. */
  #text(length: number): string {
    return String.fromCharCode(...this.#bytes.subarray(0, Math.min(length, 4096)))
  }

  #unreadable() {
    const start = decodeBytes(this.#bytes.subarray(0, Math.min(this.#length, 12)), 'ascii').text
    if (!this.#header && !/^UN[ABGH]/.test(start))
      return ediErrors.notEdi({ start: start.replace(/[^\x20-\x7e]/g, '·') })
    return ediErrors.damagedHeader({ tag: start.slice(0, 3), offset: this.#start })
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const letterB = 0x42
const letterI = 0x49
const letterU = 0x55
const levelBElement = 0x1d

/** Blanks, control characters (the end-of-file mark 1A among them) and the byte order mark of UTF-8. */
const isBlank = (byte: number) =>
  byte <= 0x20 || byte === 0x7f || byte === 0xef || byte === 0xbb || byte === 0xbf

/** Without a UNA segment; an interchange that follows another with delimiters of its own goes on with them. */
function edifactDelimiters(element: number, known: EdiDelimiters | null): EdiDelimiters {
  if (element === levelBElement) return edifactLevelB
  const isStandard = String.fromCharCode(element) === edifactDefaults.element
  return isStandard || known === null ? edifactDefaults : { ...known, repetition: null }
}

const binaryLength = (text: string) => (/^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0)
