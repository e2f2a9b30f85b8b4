import { edifactDay, readTime, shortDay } from './edi-day'
import type { GroupHeader, InterchangeHeader, MessageReceipt } from './edi-interchange'
import { type EdiSegment, valueAt } from './edi-segment'

export type EnvelopeLevel = 'interchange' | 'group' | 'message'
export type EnvelopeRole = { level: EnvelopeLevel; isTrailer: boolean; controlElement: number }

const roles: Readonly<Record<EdiSegment['delimiters']['syntax'], Readonly<Record<string, EnvelopeRole>>>> = {
  x12: {
    ISA: { level: 'interchange', isTrailer: false, controlElement: 13 },
    GS: { level: 'group', isTrailer: false, controlElement: 6 },
    ST: { level: 'message', isTrailer: false, controlElement: 2 },
    SE: { level: 'message', isTrailer: true, controlElement: 2 },
    GE: { level: 'group', isTrailer: true, controlElement: 2 },
    IEA: { level: 'interchange', isTrailer: true, controlElement: 2 },
  },
  edifact: {
    UNB: { level: 'interchange', isTrailer: false, controlElement: 5 },
    UNG: { level: 'group', isTrailer: false, controlElement: 5 },
    UNH: { level: 'message', isTrailer: false, controlElement: 1 },
    UNT: { level: 'message', isTrailer: true, controlElement: 2 },
    UNE: { level: 'group', isTrailer: true, controlElement: 2 },
    UNZ: { level: 'interchange', isTrailer: true, controlElement: 2 },
  },
}

/** What a segment opens or closes, and which of its elements is the control number; null for any other segment. */
export function envelopeRole({ tag, delimiters }: EdiSegment): EnvelopeRole | null {
  const known = roles[delimiters.syntax]
  return Object.hasOwn(known, tag) ? known[tag]! : null
}

/** The tag that closes what a tag opens. */
export const trailerOf: Readonly<Record<string, string>> = {
  ISA: 'IEA',
  GS: 'GE',
  ST: 'SE',
  UNB: 'UNZ',
  UNG: 'UNE',
  UNH: 'UNT',
}

export function interchangeHeader(segment: EdiSegment): InterchangeHeader {
  return segment.tag === 'ISA' ? isaHeader(segment) : unbHeader(segment)
}

function isaHeader(isa: EdiSegment): InterchangeHeader {
  return {
    sender: { id: valueAt(isa, 6), qualifier: valueAt(isa, 5) || null },
    receiver: { id: valueAt(isa, 8), qualifier: valueAt(isa, 7) || null },
    date: shortDay(valueAt(isa, 9)),
    time: readTime(valueAt(isa, 10)),
    controlNumber: valueAt(isa, 13),
    version: valueAt(isa, 12),
    syntaxIdentifier: null,
    isTest: valueAt(isa, 15) === 'T',
    wantsAcknowledgement: valueAt(isa, 14) === '1',
    delimiters: isa.delimiters,
  }
}

function unbHeader(unb: EdiSegment): InterchangeHeader {
  return {
    sender: { id: valueAt(unb, 2, 1), qualifier: valueAt(unb, 2, 2) || null },
    receiver: { id: valueAt(unb, 3, 1), qualifier: valueAt(unb, 3, 2) || null },
    date: edifactDay(valueAt(unb, 4, 1), ''),
    time: readTime(valueAt(unb, 4, 2)),
    controlNumber: valueAt(unb, 5, 1),
    version: valueAt(unb, 1, 2),
    syntaxIdentifier: valueAt(unb, 1, 1),
    isTest: valueAt(unb, 11, 1) === '1',
    wantsAcknowledgement: valueAt(unb, 9, 1) === '1',
    delimiters: unb.delimiters,
  }
}

export function groupHeader(segment: EdiSegment): GroupHeader {
  const isX12 = segment.tag === 'GS'
  return {
    kind: valueAt(segment, 1, 1),
    sender: valueAt(segment, 2, 1),
    receiver: valueAt(segment, 3, 1),
    controlNumber: isX12 ? valueAt(segment, 6) : valueAt(segment, 5, 1),
    version: isX12 ? valueAt(segment, 8) : edifactVersion(segment, 7),
  }
}

export function messageHeader(segment: EdiSegment, group: GroupHeader | null): MessageReceipt {
  const isX12 = segment.tag === 'ST'
  const type = isX12 ? valueAt(segment, 1) : valueAt(segment, 2, 1)
  const subset = isX12 ? valueAt(segment, 3) : valueAt(segment, 2, 5)
  return {
    type,
    version: isX12 ? group?.version || subset : edifactVersion(segment, 2),
    subset: subset || null,
    agency: isX12 ? null : valueAt(segment, 2, 4) || null,
    controlNumber: isX12 ? valueAt(segment, 2) : valueAt(segment, 1, 1),
    isInvoice: type === (isX12 ? '810' : 'INVOIC'),
    first: segment.ordinal,
    last: segment.ordinal,
    problems: [],
  }
}

/** "D.96A" of the composite S009 (or S008 of a group, which has no type in it). */
function edifactVersion(segment: EdiSegment, element: number): string {
  const from = segment.tag === 'UNG' ? 1 : 2
  return [valueAt(segment, element, from), valueAt(segment, element, from + 1)].filter(Boolean).join('.')
}
