import type { EdiAllowance, EdiInvoice, EdiLine, EdiParty } from './edi-invoice'
import { problemAt } from './edi-problem'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { newInvoice, newLine } from './new-invoice'
import { readX12Allowance, readX12OldAllowance, readX12Tax } from './read-x12-allowance'
import { finishX12Header, readX12Header } from './read-x12-header'
import { finishX12Line, readIt1, readX12Line } from './read-x12-line'
import { beginX12Party, readX12Party } from './read-x12-party'

/**
 * The invoice of an X12 810 (004010 and later; 003010 to 003070 as far as they agree), from its segments ST to SE. What
 * belongs to a party, line or allowance is told by the order of the segments, as loops of X12 have no other marks.
 */
export function readX12Invoice(segments: readonly EdiSegment[], values: MessageValues): EdiInvoice {
  const reading = new X12Reading(values)
  for (const segment of segments) reading.take(segment)
  return reading.end(segments)
}

class X12Reading {
  readonly #invoice = newInvoice('x12')
  readonly #values: MessageValues
  #line: EdiLine | null = null
  #party: EdiParty | null = null
  #allowance: EdiAllowance | null = null
  /** Within SLN: what follows tells of a part of the line. */
  #isPartOfLine = false
  readonly #tags = new Set<string>()

  constructor(values: MessageValues) {
    this.#values = values
  }

  take(segment: EdiSegment): void {
    this.#tags.add(segment.tag)
    this.#enter(segment)
    if (this.#readParty(segment) || this.#readAllowance(segment) || this.#isPartOfLine) return
    if (this.#line) readX12Line({ segment, line: this.#line, values: this.#values })
    else readX12Header({ segment, invoice: this.#invoice, values: this.#values })
  }

  end(segments: readonly EdiSegment[]): EdiInvoice {
    this.#endLine()
    const first = segments[0]
    for (const tag of ['BIG', 'TDS'])
      if (first && !this.#tags.has(tag))
        this.#values.note(problemAt('missingSegment', { segment: first }, { tag }))
    this.#checkLineCount(segments)
    return finishX12Header(this.#invoice)
  }

  /** IT1 begins a line; TDS, ISS and CTT begin the summary. */
  #enter(segment: EdiSegment): void {
    if (segment.tag === 'IT1') {
      this.#endLine()
      this.#line = newLine(segment)
      this.#invoice.lines.push(this.#line)
      this.#leaveLoops()
      readIt1({ segment, line: this.#line, values: this.#values })
    } else if (summaryTags.has(segment.tag)) {
      this.#endLine()
      this.#leaveLoops()
    } else if (segment.tag === 'SLN' && this.#line) {
      this.#leaveLoops()
      this.#isPartOfLine = true
    }
    if (this.#line && segment.tag !== 'SE') this.#line.last = segment.ordinal
  }

  #leaveLoops(): void {
    this.#party = null
    this.#allowance = null
    this.#isPartOfLine = false
  }

  #endLine(): void {
    if (this.#line) finishX12Line(this.#line)
    this.#line = null
  }

  #readParty(segment: EdiSegment): boolean {
    if (segment.tag === 'N1') {
      this.#leaveLoops()
      this.#party = beginX12Party(segment)
      const parties = this.#line ? this.#line.parties : this.#invoice.parties
      parties.push(this.#party)
      return true
    }
    if (!this.#party) return false
    if (readX12Party({ segment, party: this.#party, values: this.#values })) return true
    this.#party = null
    return false
  }

  /** TXI after SAC is a tax of the allowance or charge; elsewhere it is one of the line or of the invoice. */
  #readAllowance(segment: EdiSegment): boolean {
    if ((segment.tag === 'SAC' || segment.tag === 'ITA') && !this.#isPartOfLine) {
      const read = segment.tag === 'SAC' ? readX12Allowance : readX12OldAllowance
      this.#allowance = read(segment, this.#values)
      const owner = this.#line ?? this.#invoice
      owner.allowances.push(this.#allowance)
      return true
    }
    if (segment.tag === 'TXI' && !this.#isPartOfLine) {
      const owner = this.#allowance ?? this.#line ?? this.#invoice
      owner.taxes.push(readX12Tax(segment, this.#values))
      return true
    }
    this.#allowance = null
    return false
  }

  #checkLineCount(segments: readonly EdiSegment[]): void {
    const ctt = segments.findLast(({ tag }) => tag === 'CTT')
    const stated = ctt ? valueAt(ctt, 1) : ''
    const counted = this.#invoice.lines.length
    if (ctt && /^\d+$/.test(stated) && Number(stated) !== counted)
      this.#values.note(problemAt('lineCount', { segment: ctt, element: 1 }, { stated, counted }))
  }
}

const summaryTags = new Set(['TDS', 'ISS', 'CTT'])
