import { ExpectedError } from '../kernel/error-codes'
import { charsetOf } from './edi-charset'
import { ediErrors } from './edi-errors'
import type { EdiGroup, EdiInterchange, EdiMessage, MessageReceipt } from './edi-interchange'
import { type EdiLimits, maximumProblems } from './edi-limits'
import { type EdiProblem, problemAt, problemOfError } from './edi-problem'
import { type EdiSegment, elementName, valueAt } from './edi-segment'
import {
  type EnvelopeLevel,
  type EnvelopeRole,
  envelopeRole,
  groupHeader,
  interchangeHeader,
  messageHeader,
  trailerOf,
} from './envelope-segments'
import { readInvoice } from './read-invoice'

/** What reading tells: each message as soon as it ended, and each interchange after its last message. */
export type EdiEvent =
  | { kind: 'message'; message: EdiMessage }
  | { kind: 'interchange'; interchange: EdiInterchange }

/** An envelope that is open: its first segment, and how many segments or members it has had. */
type Open<T> = { header: EdiSegment; content: T; count: number; controlNumbers: Set<string> }

type OpenMessage = Open<MessageReceipt> & { segments: EdiSegment[] }

/** Puts segments into messages, groups and interchanges, and checks their control numbers and counts. */
export class EnvelopeReader {
  #interchange: Open<EdiInterchange> | null = null
  #group: Open<EdiGroup> | null = null
  #message: OpenMessage | null = null
  #last: EdiSegment | null = null
  #messages = 0
  #isCutOff = false
  readonly #limits: EdiLimits

  constructor(limits: EdiLimits) {
    this.#limits = limits
  }

  *take(segment: EdiSegment): Generator<EdiEvent> {
    this.#last = segment
    const role = envelopeRole(segment)
    if (segment.isDamaged && role) this.#note(problemAt('characters', { segment }))
    if (!role) this.#takeContent(segment)
    else if (role.isTrailer) yield* this.#close(segment, role)
    else yield* this.#open(segment, role)
  }

  *end(): Generator<EdiEvent> {
    yield* this.#closeDown('interchange')
  }

  /** What stays open when reading had to stop; a message that was cut off has no invoice. */
  *fail(error: unknown): Generator<EdiEvent> {
    if (!(error instanceof ExpectedError)) throw error
    this.#isCutOff = true
    const problem = problemOfError(error, this.#last)
    if (!this.#interchange) {
      const interchange = {
        syntax: this.#last?.delimiters.syntax ?? 'x12',
        header: null,
        groups: [],
      } as const
      yield { kind: 'interchange', interchange: { ...interchange, groups: [], problems: [problem] } }
      return
    }
    this.#interchange.content.problems.push(problem)
    this.#message?.content.problems.push(problem)
    yield* this.#closeDown('interchange')
  }

  #takeContent(segment: EdiSegment): void {
    const message = this.#message
    if (!message) {
      const isService = /^(UNA|TA1|ISB|ISE|TA3|UN[OP]|US[AC-HR-Y])$/.test(segment.tag)
      if (!isService) this.#noteStray(segment)
      return
    }
    message.count++
    message.content.last = segment.ordinal
    if (!message.content.isInvoice) return
    if (segment.isDamaged) this.#note(problemAt('characters', { segment }))
    if (message.segments.push(segment) > this.#limits.messageSegments)
      throw ediErrors.messageTooLong({
        position: message.header.ordinal,
        maximum: this.#limits.messageSegments,
      })
  }

  *#open(segment: EdiSegment, role: EnvelopeRole): Generator<EdiEvent> {
    yield* this.#closeDown(role.level)
    if (role.level === 'interchange') return this.#openInterchange(segment)
    if (!this.#interchange) this.#openInterchange(segment)
    if (role.level === 'group') {
      this.#checkControlNumber(segment, role, this.#interchange!)
      return this.#openGroup(segment)
    }
    if (!this.#group) this.#openGroup(segment)
    this.#checkControlNumber(segment, role, this.#group!)
    this.#openMessage(segment)
  }

  /** Called with a segment of a lower level it opens one without a header, as files without an envelope have it. */
  #openInterchange(segment: EdiSegment): void {
    const isHeader = trailerOf[segment.tag] === 'IEA' || trailerOf[segment.tag] === 'UNZ'
    const header = isHeader ? interchangeHeader(segment) : null
    const { syntax } = segment.delimiters
    const content: EdiInterchange = { syntax, header, groups: [], problems: [] }
    this.#interchange = { header: segment, content, count: 0, controlNumbers: new Set() }
    const identifier = header?.syntaxIdentifier
    if (identifier && charsetOf(identifier) === null)
      this.#note(problemAt('charset', { segment, element: 1, component: 1, value: identifier }))
  }

  #openGroup(segment: EdiSegment): void {
    const isHeader = segment.tag === 'GS' || segment.tag === 'UNG'
    const header = isHeader ? groupHeader(segment) : null
    const content: EdiGroup = { header, messages: [], stated: null, problems: [] }
    this.#group = { header: segment, content, count: 0, controlNumbers: new Set() }
    this.#interchange!.content.groups.push(content)
    if (isHeader) this.#interchange!.count++
  }

  #openMessage(segment: EdiSegment): void {
    if (++this.#messages > this.#limits.messages)
      throw ediErrors.tooManyMessages({ maximum: this.#limits.messages })
    const group = this.#group!
    const content = messageHeader(segment, group.content.header)
    const segments = content.isInvoice ? [segment] : []
    this.#message = { header: segment, content, count: 1, controlNumbers: new Set(), segments }
    group.content.messages.push(content)
    group.count++
    if (!group.content.header) this.#interchange!.count++
  }

  /** Within its interchange or group a control number is there once. */
  #checkControlNumber(segment: EdiSegment, role: EnvelopeRole, { controlNumbers }: Open<unknown>): void {
    const found = valueAt(segment, role.controlElement, 1)
    if (controlNumbers.has(found)) {
      const element = role.controlElement
      this.#note(problemAt('duplicateControlNumber', { segment, element }, { found }))
    }
    controlNumbers.add(found)
  }

  *#close(trailer: EdiSegment, role: EnvelopeRole): Generator<EdiEvent> {
    const lower = levels[levels.indexOf(role.level) + 1]
    if (lower) yield* this.#closeDown(lower)
    const open = this.#openAt(role.level)
    if (!open || trailerOf[open.header.tag] !== trailer.tag) {
      this.#noteStray(trailer)
      return
    }
    if (this.#message) this.#message.content.last = trailer.ordinal
    this.#checkTrailer(trailer, open)
    yield* this.#end(role.level, trailer)
  }

  #openAt(level: EnvelopeLevel): Open<unknown> | null {
    if (level === 'message') return this.#message
    return level === 'group' ? this.#group : this.#interchange
  }

  /** Element 1 of every trailer is a count, element 2 the control number of the header again. */
  #checkTrailer(trailer: EdiSegment, open: Open<unknown>): void {
    const counted = open.count + (this.#message ? 1 : 0)
    const stated = valueAt(trailer, 1)
    if (this.#group && !this.#message && /^\d{1,9}$/.test(stated)) this.#group.content.stated = Number(stated)
    if (!/^\d{1,9}$/.test(stated) || Number(stated) !== counted)
      this.#note(
        problemAt(
          this.#message ? 'count' : 'envelopeCount',
          { segment: trailer, element: 1 },
          { stated: stated || '–', counted },
        ),
      )
    const role = envelopeRole(open.header)!
    const expected = valueAt(open.header, role.controlElement, 1)
    const found = valueAt(trailer, 2, 1)
    if (!isSameControlNumber(expected, found, role.level))
      this.#note(
        problemAt(
          'controlNumber',
          { segment: trailer, element: 2, value: found },
          { element: elementName(trailer.tag, 2), found: found || '–', expected },
        ),
      )
  }

  /** Closes what is open from the message up to a level, and tells that its trailer is missing. */
  *#closeDown(level: EnvelopeLevel): Generator<EdiEvent> {
    for (const one of levels.slice(levels.indexOf(level)).toReversed()) {
      const open = this.#openAt(one)
      if (!open) continue
      const trailer = trailerOf[open.header.tag]
      if (trailer && envelopeRole(open.header)?.level === one && !this.#isCutOff)
        this.#note(problemAt('missingTrailer', { segment: open.header }, { trailer }))
      yield* this.#end(one, null)
    }
  }

  *#end(level: EnvelopeLevel, trailer: EdiSegment | null): Generator<EdiEvent> {
    if (level === 'message') yield* this.#endMessage(trailer)
    else if (level === 'group') this.#group = null
    else if (this.#interchange) {
      const interchange = this.#interchange.content
      this.#interchange = null
      yield { kind: 'interchange', interchange }
    }
  }

  *#endMessage(trailer: EdiSegment | null): Generator<EdiEvent> {
    const { content, segments, header } = this.#message!
    this.#message = null
    const { syntax } = header.delimiters
    if (trailer && content.isInvoice) segments.push(trailer)
    const read = content.isInvoice && !this.#isCutOff ? readInvoice(segments) : null
    content.problems.push(...(read?.problems ?? []))
    yield { kind: 'message', message: { ...content, syntax, invoice: read?.invoice ?? null } }
  }

  #noteStray(segment: EdiSegment): void {
    if (!this.#interchange) this.#openInterchange(segment)
    this.#note(problemAt('unexpectedSegment', { segment }))
  }

  /** Of the innermost envelope that is open. */
  #note(problem: EdiProblem): void {
    const content = this.#message?.content ?? this.#group?.content ?? this.#interchange?.content
    if (content && content.problems.length < maximumProblems) content.problems.push(problem)
  }
}

const levels = ['interchange', 'group', 'message'] as const satisfies EnvelopeLevel[]

/** Control numbers of X12 groups and interchanges are numbers, others are texts. */
function isSameControlNumber(one: string, other: string, level: EnvelopeLevel): boolean {
  const areNumbers = level !== 'message' && /^\d+$/.test(one) && /^\d+$/.test(other)
  return areNumbers ? one.replace(/^0+/, '') === other.replace(/^0+/, '') : one === other
}
