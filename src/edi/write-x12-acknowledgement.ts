import {
  type AcknowledgementStamp,
  answeredGroups,
  grouped,
  hasError,
  isAccepted,
  outcomeOf,
  positionIn,
  problemsBySegment,
} from './acknowledgement'
import type { EdiGroup, EdiInterchange, InterchangeHeader, MessageReceipt } from './edi-interchange'
import type { EdiProblem, EdiProblemName } from './edi-problem'
import { encodeSingleBytes } from './encode-text'
import { type WrittenSegment, writeSegments } from './write-segments'

export type X12Acknowledgement = '997' | '999'

type Given = { interchange: EdiInterchange; kind: X12Acknowledgement; stamp: AcknowledgementStamp }

/**
 * The functional acknowledgement (997) or implementation acknowledgement (999) of an X12 interchange: an interchange with
 * one message for each group that came, in ASCII and with the delimiters of the sender. Messages with errors are rejected
 * (R), those with warnings accepted with errors noted (E); other types than 810 are told to be unsupported. A TA1 goes before
 * them where the sender asks for it, or the envelope isn't right. Null when there
 * is nothing to acknowledge: no envelope, or acknowledgements only.
 */
export function writeX12Acknowledgement({ interchange, kind, stamp }: Given): Uint8Array | null {
  const { header } = interchange
  const groups = answeredGroups(interchange.groups).filter((group) => group.header !== null)
  const holdsAnswers = interchange.groups.length > 0 && groups.length === 0
  if (interchange.syntax !== 'x12' || !header || holdsAnswers) return null
  const received = interchangeAnswer(header, interchange.problems)
  if (groups.length === 0 && received.length === 0) return null
  const control = String(stamp.controlNumber).padStart(9, '0')
  const written: WrittenSegment[] = [
    isa(header, stamp),
    ...received,
    ...groupOf(groups, kind, stamp),
    ['IEA', groups.length === 0 ? '0' : '1', control],
  ]
  return encodeSingleBytes(writeSegments(written, header.delimiters), 0x7f)
}

/** One group with a message for each that came. */
function groupOf(
  groups: readonly EdiGroup[],
  kind: X12Acknowledgement,
  stamp: AcknowledgementStamp,
): WrittenSegment[] {
  const [first] = groups
  if (!first?.header) return []
  const version = kind === '999' ? '005010X231A1' : groupVersion(first)
  const control = String(stamp.controlNumber)
  const [day, time] = [stamp.date.replaceAll('-', ''), stamp.time.replace(':', '')]
  return [
    ['GS', 'FA', first.header.receiver, first.header.sender, day, time, control, 'X', version],
    ...groups.flatMap((group, at) => groupMessage({ group, kind, at, version })),
    ['GE', String(groups.length), control],
  ]
}

/** TA1, where the sender asks for it (ISA14) or the envelope isn't right: accepted, accepted with errors, rejected. Code list I18. */
function interchangeAnswer(
  { controlNumber, date, time, wantsAcknowledgement }: InterchangeHeader,
  problems: readonly EdiProblem[],
): WrittenSegment[] {
  if (!wantsAcknowledgement && problems.length === 0) return []
  const answer = hasError(problems) ? 'R' : problems.length > 0 ? 'E' : 'A'
  const [note = answer === 'A' ? '000' : '022'] = problems.flatMap(
    ({ name }) => interchangeErrors[name] ?? [],
  )
  return [
    [
      'TA1',
      controlNumber,
      date?.replaceAll('-', '').slice(2) ?? '',
      time?.replace(':', '') ?? '',
      answer,
      note,
    ],
  ]
}

const interchangeErrors: Partial<Record<EdiProblemName, string>> = {
  controlNumber: '001',
  envelopeCount: '021',
  missingTrailer: '023',
}

const groupVersion = ({ header }: EdiGroup) => (/^\d{6}/.exec(header!.version) ?? ['004010'])[0]

/** ISA from us to the sender. All of its elements have fixed lengths. */
function isa(
  { sender, receiver, version, isTest, delimiters }: InterchangeHeader,
  stamp: AcknowledgementStamp,
): WrittenSegment {
  const blank = ' '.repeat(10)
  const address = ({ id, qualifier }: InterchangeHeader['sender']) =>
    [(qualifier ?? 'ZZ').padEnd(2).slice(0, 2), id.padEnd(15).slice(0, 15)] as const
  return [
    'ISA',
    ...['00', blank, '00', blank],
    ...address(receiver),
    ...address(sender),
    stamp.date.replaceAll('-', '').slice(2),
    stamp.time.replace(':', ''),
    delimiters.repetition ?? 'U',
    /^\d{5}$/.test(version) ? version : '00401',
    String(stamp.controlNumber).padStart(9, '0'),
    '0',
    isTest ? 'T' : 'P',
    delimiters.component ?? '>',
  ]
}

type GroupGiven = { group: EdiGroup; kind: X12Acknowledgement; at: number; version: string }

function groupMessage({ group, kind, at, version }: GroupGiven): WrittenSegment[] {
  const header = group.header!
  const number = String(at + 1).padStart(4, '0')
  const isImplementation = kind === '999'
  const body: WrittenSegment[] = [
    ['ST', kind, number, ...(isImplementation ? [version] : [])],
    ['AK1', header.kind, header.controlNumber, ...(isImplementation ? [header.version] : [])],
    ...group.messages.flatMap((message) => messageAnswer(message, isImplementation)),
    groupAnswer(group),
  ]
  return [...body, ['SE', String(body.length + 1), number]]
}

function messageAnswer(message: MessageReceipt, isImplementation: boolean): WrittenSegment[] {
  const prefix = isImplementation ? 'IK' : 'AK'
  const implementation = isImplementation && message.subset ? [message.subset] : []
  const outcome = outcomeOf(message)
  const answers: Record<typeof outcome, string> = {
    accepted: 'A',
    noted: 'E',
    rejected: 'R',
    unsupported: 'R',
  }
  const segments =
    outcome === 'unsupported'
      ? []
      : problemsBySegment(message.problems).flatMap((found) => segmentAnswer({ message, found, prefix }))
  return [
    ['AK2', message.type, message.controlNumber, ...implementation],
    ...segments,
    [`${prefix}5`, answers[outcome], ...messageCodes(message, segments.length > 0)],
  ]
}

/** Code list 718 (IK502: 618): at most five. */
function messageCodes(message: MessageReceipt, hasSegments: boolean): string[] {
  if (!message.isInvoice) return ['1']
  const codes = message.problems.flatMap(({ name }) => messageErrors[name] ?? [])
  return [...new Set([...codes, ...(hasSegments ? ['5'] : [])])].slice(0, 5)
}

const messageErrors: Partial<Record<EdiProblemName, string>> = {
  missingTrailer: '2',
  controlNumber: '3',
  count: '4',
  unreadable: '5',
  duplicateControlNumber: '23',
}

/** Code list 720: unexpected segment, mandatory segment missing, segment has errors in its elements. */
const segmentErrors: Partial<Record<EdiProblemName, string>> = {
  unexpectedSegment: '2',
  missingSegment: '3',
  missingElement: '8',
  invalidNumber: '8',
  invalidDate: '8',
  characters: '8',
}

/** Code list 723: mandatory element missing, invalid character, invalid date. */
const elementErrors: Partial<Record<EdiProblemName, string>> = {
  missingElement: '1',
  invalidNumber: '6',
  invalidDate: '8',
}

type SegmentGiven = { message: MessageReceipt; found: EdiProblem[]; prefix: string }

/** A missing segment is told by its own tag, where the message begins. */
function segmentAnswer({ message, found, prefix }: SegmentGiven): WrittenSegment[] {
  return grouped(found, tagOf).flatMap(([tag, problems]): WrittenSegment[] => {
    const [first] = problems.flatMap((problem) => segmentErrors[problem.name] ?? [])
    if (!first) return []
    const elements = problems.flatMap((problem) => elementAnswer(problem, prefix))
    return [[`${prefix}3`, tag, positionIn(message, problems[0]!), '', first], ...elements]
  })
}

function tagOf({ name, place, told }: EdiProblem): string {
  const missing = name === 'missingSegment' ? told.values?.tag : undefined
  return typeof missing === 'string' ? missing : place.tag
}

function elementAnswer({ name, place, value }: EdiProblem, prefix: string): WrittenSegment[] {
  const code = elementErrors[name]
  if (!code || place.element === null) return []
  const position = place.component === null ? [] : [String(place.component)]
  return [[`${prefix}4`, [String(place.element), ...position], '', code, (value ?? '').slice(0, 99)]]
}

/** AK9: what is said of the group, and how many messages it states, holds, and got accepted. Code list 716. */
function groupAnswer(group: EdiGroup): WrittenSegment {
  const received = group.messages.length
  const accepted = group.messages.filter(isAccepted).length
  const isNoted =
    group.problems.length > 0 || group.messages.some((message) => outcomeOf(message) === 'noted')
  const answer =
    hasError(group.problems) || (accepted === 0 && received > 0)
      ? 'R'
      : accepted < received
        ? 'P'
        : isNoted
          ? 'E'
          : 'A'
  const codes = [...new Set(group.problems.flatMap(({ name }) => groupErrors[name] ?? []))].slice(0, 5)
  const counted = hasError(group.problems) ? 0 : accepted
  return ['AK9', answer, String(group.stated ?? received), String(received), String(counted), ...codes]
}

const groupErrors: Partial<Record<EdiProblemName, string>> = {
  missingTrailer: '3',
  controlNumber: '4',
  envelopeCount: '5',
  duplicateControlNumber: '6',
}
