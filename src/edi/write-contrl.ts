import {
  type AcknowledgementStamp,
  answeredGroups,
  hasError,
  isAccepted,
  positionIn,
  problemsBySegment,
} from './acknowledgement'
import type { EdiGroup, EdiInterchange, MessageReceipt } from './edi-interchange'
import type { EdiProblem, EdiProblemName } from './edi-problem'
import { writeEdifact } from './write-edifact'
import type { WrittenSegment } from './write-segments'

/**
 * The syntax and service report (CONTRL, ISO 9735-4) of an EDIFACT interchange: D:3:UN, or 4:1:UN for syntax 4. What isn't
 * told to be rejected is acknowledged; other messages than INVOIC are rejected as not agreed. Null when there is nothing to
 * acknowledge: no envelope, or acknowledgements only.
 */
export function writeContrl(interchange: EdiInterchange, stamp: AcknowledgementStamp): Uint8Array | null {
  const { header } = interchange
  const groups = answeredGroups(interchange.groups)
  if (interchange.syntax !== 'edifact' || !header || groups.length === 0) return null
  const type = Number(header.version) >= 4 ? ['CONTRL', '4', '1', 'UN'] : ['CONTRL', 'D', '3', 'UN']
  const isRejected = hasError(interchange.problems)
  const uci: WrittenSegment = [
    'UCI',
    header.controlNumber,
    [header.sender.id, header.sender.qualifier ?? ''],
    [header.receiver.id, header.receiver.qualifier ?? ''],
    ...answer(isRejected, interchange.problems),
  ]
  const body = isRejected ? [] : groups.flatMap(groupAnswer)
  return writeEdifact({ header, stamp, type, body: [uci, ...body] })
}

/** 0083: this level and all below it are rejected (4), or acknowledged unless told otherwise (7). */
function answer(isRejected: boolean, problems: readonly EdiProblem[]): string[] {
  if (!isRejected) return ['7']
  const problem = problems.find(({ name, severity }) => severity === 'error' && levelErrors[name])
  return problem ? ['4', levelErrors[problem.name]!, serviceTag(problem)] : ['4']
}

/** 0085: missing, references do not match, count does not match, duplicate, outside a message, unspecified error. */
const levelErrors: Partial<Record<EdiProblemName, string>> = {
  missingTrailer: '13',
  controlNumber: '28',
  count: '29',
  duplicateControlNumber: '26',
  unexpectedSegment: '33',
  unreadable: '18',
}

/** 0013: the service segment that the error is in; of a trailer that is missing its own tag. */
function serviceTag({ name, place, told }: EdiProblem): string {
  const trailer = name === 'missingTrailer' ? told.values?.trailer : undefined
  const tag = typeof trailer === 'string' ? trailer : place.tag
  return /^UN[BGHTEZ]$/.test(tag) ? tag : ''
}

function groupAnswer(group: EdiGroup): WrittenSegment[] {
  const isRejected = hasError(group.problems)
  const messages = isRejected ? [] : group.messages.filter((one) => !isAccepted(one)).flatMap(messageAnswer)
  if (!group.header) return messages
  if (!isRejected && messages.length === 0) return []
  const { controlNumber, sender, receiver } = group.header
  return [['UCF', controlNumber, sender, receiver, ...answer(isRejected, group.problems)], ...messages]
}

/** 0085 17: nothing was agreed that would allow this type of message. */
function messageAnswer(message: MessageReceipt): WrittenSegment[] {
  const [version = '', release = ''] = message.version.split('.')
  const type = [message.type, version, release, message.agency ?? '', message.subset ?? '']
  const start: WrittenSegment = ['UCM', message.controlNumber, type]
  if (!message.isInvoice) return [[...start, '4', '17', 'UNH']]
  const errors = message.problems.filter(({ severity }) => severity === 'error')
  const segments = problemsBySegment(errors).flatMap((found) => segmentAnswer(message, found))
  return [[...start, ...answer(true, errors)], ...segments]
}

/** 0085: not supported in this position, missing, invalid characters. */
const segmentErrors: Partial<Record<EdiProblemName, string>> = {
  unexpectedSegment: '15',
  missingSegment: '13',
  characters: '21',
}

/** 0085: missing, invalid type of characters, invalid value. */
const elementErrors: Partial<Record<EdiProblemName, string>> = {
  missingElement: '13',
  invalidNumber: '37',
  invalidDate: '12',
}

function segmentAnswer(message: MessageReceipt, found: EdiProblem[]): WrittenSegment[] {
  const elements = found.flatMap(elementAnswer)
  const [error = ''] = found.flatMap(({ name }) => segmentErrors[name] ?? [])
  if (elements.length === 0 && error === '') return []
  return [['UCS', positionIn(message, found[0]!), error], ...elements]
}

/** The tag of a segment counts as the first of its elements (0098). */
function elementAnswer({ name, place }: EdiProblem): WrittenSegment[] {
  const code = elementErrors[name]
  if (!code || place.element === null) return []
  const component = place.component === null ? [] : [String(place.component)]
  return [['UCD', code, [String(place.element + 1), ...component]]]
}
