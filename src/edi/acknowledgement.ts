import type { EdiGroup, MessageReceipt } from './edi-interchange'
import type { EdiProblem } from './edi-problem'

/** When an acknowledgement is written, and the control number that its interchange gets from us: 1 to 999999999. */
export type AcknowledgementStamp = {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM */
  time: string
  controlNumber: number
}

/**
 * What becomes of a message: 'noted' is accepted with something to be told, and 'unsupported' one of a type that isn't read
 * here.
 */
export type MessageOutcome = 'accepted' | 'noted' | 'rejected' | 'unsupported'

export function outcomeOf({ isInvoice, problems }: MessageReceipt): MessageOutcome {
  if (!isInvoice) return 'unsupported'
  if (hasError(problems)) return 'rejected'
  return problems.length > 0 ? 'noted' : 'accepted'
}

export const isAccepted = (message: MessageReceipt) =>
  outcomeOf(message) === 'accepted' || outcomeOf(message) === 'noted'

export const hasError = (problems: readonly EdiProblem[]) =>
  problems.some(({ severity }) => severity === 'error')

/** Messages that acknowledge others are never acknowledged themselves, or two programs would go on for ever. */
const acknowledgements = new Set(['997', '999', 'TA1', '824', 'CONTRL', 'APERAK'])

/** The groups of an interchange, and of each the messages, that want an answer. */
export function answeredGroups(groups: readonly EdiGroup[]): EdiGroup[] {
  return groups.flatMap((group) => {
    const messages = group.messages.filter(({ type }) => !acknowledgements.has(type))
    return messages.length > 0 || group.messages.length === 0 ? [{ ...group, messages }] : []
  })
}

/** The position of a segment within its message, where the header is 1. */
export const positionIn = (message: MessageReceipt, { place }: EdiProblem) =>
  String(Math.max(1, place.ordinal - message.first + 1))

/** The problems of a message by the segment that they are in, in the order of the segments. */
export function problemsBySegment(problems: readonly EdiProblem[]): EdiProblem[][] {
  const inOrder = problems.toSorted((one, other) => one.place.ordinal - other.place.ordinal)
  return grouped(inOrder, ({ place }) => String(place.ordinal)).map(([, found]) => found)
}

/** Things by a key, in the order in which the keys appear. */
export function grouped<T>(given: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of given) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups]
}
