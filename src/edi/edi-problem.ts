import { declareTexts } from '../kernel/declare-texts'
import type { ExpectedError } from '../kernel/error-codes'
import type { CodedText, ToldValue } from '../kernel/told-text'
import { type EdiSegment, elementName } from './edi-segment'

/** What is wrong with an interchange that can be read nevertheless. `position` counts the segments of the file from 1. */
export const ediProblems = declareTexts('edi.problem', {
  missingTrailer: 'The {tag} segment at position {position} has no {trailer} segment that closes it.',
  controlNumber: '{element} at position {position} is {found}, but {expected} was expected.',
  duplicateControlNumber: '{element} at position {position} repeats the control number {found}.',
  count: '{element} at position {position} states {stated}, but {counted} were found.',
  envelopeCount: '{element} at position {position} states {stated}, but {counted} were found.',
  unexpectedSegment: 'The {tag} segment at position {position} is in the wrong place.',
  missingSegment: 'The message at position {position} has no {tag} segment.',
  missingElement: '{element} at position {position} is missing.',
  invalidNumber: '{element} at position {position} is not a number: {value}.',
  invalidDate: '{element} at position {position} is not a date: {value}.',
  charset: "{element} at position {position} names the character set {value}, which can't be read.",
  characters: 'The {tag} segment at position {position} contains characters outside the character set.',
  lineCount: '{element} at position {position} states {stated} lines, but {counted} were found.',
})

export type EdiProblemName = keyof typeof ediProblems | 'unreadable'

/** Where a problem is: the segment, and within it the element and component that the standards count from 1. */
export type EdiPlace = {
  tag: string
  /** The segment of the file, from 1. */
  ordinal: number
  /** Its first byte, from 0. */
  offset: number
  element: number | null
  component: number | null
}

/** `value` is the text that is wrong, as sent. An error leaves a message refused; a warning is only noted. */
export type EdiProblem = {
  name: EdiProblemName
  severity: 'error' | 'warning'
  told: CodedText
  place: EdiPlace
  value: string | null
}

type Located = { segment: EdiSegment; element?: number; component?: number; value?: string }

/** A problem of a segment or of one of its elements, with the values that its text has beside the place. */
export function problemAt(
  name: keyof typeof ediProblems,
  { segment, element, component, value }: Located,
  values: Readonly<Record<string, ToldValue>> = {},
): EdiProblem {
  const { tag, ordinal, offset } = segment
  const told = {
    code: ediProblems[name].code,
    values: {
      tag,
      position: ordinal,
      ...(element === undefined ? {} : { element: elementName(tag, element, component) }),
      ...(value === undefined ? {} : { value: value.slice(0, 100) }),
      ...values,
    },
  }
  return {
    name,
    severity: warnings.has(name) ? 'warning' : 'error',
    told,
    place: { tag, ordinal, offset, element: element ?? null, component: component ?? null },
    value: value?.slice(0, 100) ?? null,
  }
}

/**
 * A wrong count of messages or groups is a warning: each message has a trailer of its own, which tells whether it is whole,
 * and many senders count wrongly.
 */
const warnings = new Set<EdiProblemName>([
  'invalidDate',
  'charset',
  'characters',
  'lineCount',
  'envelopeCount',
])

/** The error that ended the reading, at the last segment that was read. */
export function problemOfError(error: ExpectedError, last: EdiSegment | null): EdiProblem {
  return {
    name: 'unreadable',
    severity: 'error',
    told: error.told,
    place: {
      tag: last?.tag ?? '',
      ordinal: last?.ordinal ?? 0,
      offset: last?.offset ?? 0,
      element: null,
      component: null,
    },
    value: null,
  }
}
