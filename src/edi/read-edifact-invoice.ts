import { edifactPeriod } from './edi-day'
import type { EdiInvoice, EdiLine, EdiReference } from './edi-invoice'
import { problemAt } from './edi-problem'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { newInvoice, newLine } from './new-invoice'
import { AmountReading } from './read-edifact-amounts'
import { finishEdifactHeader, readEdifactHeader, takeHeaderDate } from './read-edifact-header'
import { finishEdifactLine, readEdifactLine, readLin } from './read-edifact-line'
import { PartyReading, readEdifactReference } from './read-edifact-party'
import { TermsReading } from './read-edifact-terms'

/**
 * The invoice of an EDIFACT INVOIC (D.93A to D.01B and EANCOM; later directories as far as they agree), from its segments
 * UNH to UNT. What belongs to a party, line, tax or allowance is told by the order of the segments; a segment that a sender
 * put after the group that it would end is told by its qualifier.
 */
export function readEdifactInvoice(segments: readonly EdiSegment[], values: MessageValues): EdiInvoice {
  const reading = new EdifactReading(values)
  for (const segment of segments) reading.take(segment)
  return reading.end(segments)
}

/** Segments that begin a group; what follows belongs to it until another group begins. */
const groupTags = new Set('RFF NAD CUX PAT PYT TDT TOD LOC PAC ALC TAX PRI EQD RCS DOC'.split(' '))

class EdifactReading {
  readonly #invoice = newInvoice('edifact')
  readonly #values: MessageValues
  readonly #amounts: AmountReading
  readonly #terms: TermsReading
  readonly #parties: PartyReading
  #line: EdiLine | null = null
  #group = ''
  #reference: EdiReference | null = null
  #isSummary = false
  readonly #tags = new Set<string>()

  constructor(values: MessageValues) {
    this.#values = values
    this.#amounts = new AmountReading(this.#invoice, values)
    this.#terms = new TermsReading(this.#invoice, values)
    this.#parties = new PartyReading(this.#invoice, values)
  }

  take(segment: EdiSegment): void {
    this.#tags.add(segment.tag)
    if (segment.tag === 'LIN') this.#beginLine(segment)
    else if (segment.tag === 'UNS') this.#endLines()
    if (this.#line && segment.tag !== 'UNT') this.#line.last = segment.ordinal
    const isInParty = this.#group === 'NAD' && !this.#parties.isOver(segment.tag)
    if (segment.tag === 'NAD') this.#parties.begin(segment, this.#line)
    if (groupTags.has(segment.tag) && !(isInParty && this.#parties.hasGroup(segment.tag)))
      this.#group = segment.tag
    if (this.#group === 'NAD' && this.#parties.take(segment)) return
    this.#takeValue(segment)
  }

  #takeValue(segment: EdiSegment): void {
    const { tag } = segment
    if (tag === 'RFF') this.#reference = this.#takeReference(segment)
    if (tag === 'DTM') this.#takeDate(segment)
    else if (
      this.#amounts.take({ segment, line: this.#line, group: this.#group, isSummary: this.#isSummary })
    )
      return
    else if (!this.#line && this.#terms.take(segment, this.#group)) return
    else if (this.#line) this.#takeOfLine(segment, this.#line)
    else readEdifactHeader({ segment, invoice: this.#invoice, values: this.#values })
  }

  /** Quantities of a place of delivery or of an allowance are not those of the line, unless they are invoiced (47). */
  #takeOfLine(segment: EdiSegment, line: EdiLine): void {
    if (segment.tag === 'QTY' && (this.#group === 'LOC' || this.#group === 'ALC')) {
      if (valueAt(segment, 1, 1) !== '47') return
    }
    readEdifactLine({ segment, line, values: this.#values })
  }

  end(segments: readonly EdiSegment[]): EdiInvoice {
    this.#endLines()
    const first = segments[0]
    for (const tag of ['BGM', 'UNS'])
      if (first && !this.#tags.has(tag))
        this.#values.note(problemAt('missingSegment', { segment: first }, { tag }))
    this.#checkLineCount(segments)
    return finishEdifactHeader(this.#invoice)
  }

  #beginLine(segment: EdiSegment): void {
    if (this.#line) finishEdifactLine(this.#line)
    this.#line = newLine(segment)
    this.#invoice.lines.push(this.#line)
    this.#group = ''
    readLin({ segment, line: this.#line, values: this.#values })
  }

  #endLines(): void {
    if (this.#line) finishEdifactLine(this.#line)
    this.#line = null
    this.#isSummary = true
    this.#group = ''
  }

  #takeReference(rff: EdiSegment): EdiReference | null {
    const reference = readEdifactReference(rff)
    const owner = this.#line ?? this.#invoice
    if (reference) owner.references.push(reference)
    if (!this.#line || reference?.qualifier !== 'ON') return reference
    this.#line.orderRef ??= this.#values.text(rff, 1, 2)
    this.#line.orderLine ??= this.#values.text(rff, 1, 3)
    return reference
  }

  /** A date after RFF is that of the reference, unless the header still lacks what its qualifier says. */
  #takeDate(dtm: EdiSegment): void {
    const qualifier = valueAt(dtm, 1, 1)
    const day = this.#values.edifactDay(dtm)
    if (this.#group === 'RFF' && this.#reference && isOfReference(qualifier, this.#invoice)) {
      this.#reference.date ??= day?.value ?? null
      const isOrder = this.#reference.qualifier === 'ON' && !this.#line
      if (isOrder && day) this.#invoice.orderDate ??= day
      return
    }
    if (this.#terms.takeDate({ dtm, day, group: this.#group })) return
    const owner = this.#line ?? this.#invoice
    if (day) owner.dates.push({ qualifier, value: day.value, segment: dtm.ordinal })
    if (this.#line) return
    const period = day ? null : edifactPeriod(valueAt(dtm, 1, 2), valueAt(dtm, 1, 3))
    takeHeaderDate({ dtm, qualifier, day, period, invoice: this.#invoice })
  }

  /** CNT with the qualifier 2 counts the lines; control totals of other kinds are not checked. */
  #checkLineCount(segments: readonly EdiSegment[]): void {
    const cnt = segments.findLast((one) => one.tag === 'CNT' && valueAt(one, 1, 1) === '2')
    const stated = cnt ? valueAt(cnt, 1, 2) : ''
    const counted = this.#invoice.lines.length
    if (cnt && /^\d+$/.test(stated) && Number(stated) !== counted)
      this.#values.note(
        problemAt('lineCount', { segment: cnt, element: 1, component: 2 }, { stated, counted }),
      )
  }
}

/** 171 is the date of a reference and 4 that of an order; the date of a message is one if the header has its own already. */
function isOfReference(qualifier: string, invoice: EdiInvoice): boolean {
  if (qualifier === '137' || qualifier === '3') return invoice.issueDate !== null
  return !['35', '13', '140', '131', '263', '167', '168', '194', '206'].includes(qualifier)
}
