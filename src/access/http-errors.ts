import { declareErrors, declareTexts } from '../kernel/declare-texts'
import type { CodedText } from '../kernel/told-text'

/** What the edge of the server itself answers, before or instead of a use case. */
export const httpErrors = declareErrors('http', {
  noSuchCall: { kind: 'not-found', text: "{method} {path} doesn't exist." },
  invalid: { kind: 'invalid', text: '"{field}" is invalid: {problem}' },
  invalidRequest: { kind: 'invalid', text: 'Invalid request: {problem}' },
  unstorable: { kind: 'invalid', text: "The text contains a character that can't be stored." },
  refused: { kind: 'invalid', text: "The server didn't accept this request (status {status})." },
  tooLarge: { kind: 'too-large', text: 'The request is too large. Send less at once.' },
  unexpected: {
    kind: 'unavailable',
    text: 'Something went wrong on our side. Try again. If the problem continues, contact support and quote ID {id}.',
  },
  /** Said in the browser, where no answer came at all or one without words. */
  noConnection: {
    kind: 'unavailable',
    text: "Can't reach the server. Check your connection and try again.",
  },
  answered: { kind: 'unavailable', text: 'The server answered {status}.' },
})

/** What is wrong with one value of a request, by zod's issue codes. */
const problems = declareTexts('http.problem', {
  invalidType: 'A value of type {expected} is required.',
  tooSmall: 'It must be at least {minimum}.',
  tooShort: 'At least {minimum, plural, one {# character} other {# characters}} required.',
  tooFew: 'At least {minimum, plural, one {# entry} other {# entries}} required.',
  tooBig: 'It must be at most {maximum}.',
  tooLong: 'At most {maximum, plural, one {# character} other {# characters}} allowed.',
  tooMany: 'At most {maximum, plural, one {# entry} other {# entries}} allowed.',
  invalidFormat: 'It must have the format {format}.',
  notMultipleOf: 'It must be a multiple of {divisor}.',
  unrecognizedKeys: 'Unknown properties: {keys}.',
  invalidValue: 'It must be one of {values}.',
  other: "Its format isn't allowed.",
})

/** The telling of a zod issue. */
export function problemOfIssue(code: string, params: Record<string, unknown>): CodedText {
  const { expected, minimum, maximum, origin, format, divisor, keys, values } = params
  if (code === 'invalid_type') return problems.invalidType({ expected: String(expected) })
  if (code === 'too_small') return tooSmall(String(origin), Number(minimum))
  if (code === 'too_big') return tooBig(String(origin), Number(maximum))
  // a pattern has no name that would tell people anything
  if (code === 'invalid_format' && format !== 'regex')
    return problems.invalidFormat({ format: String(format) })
  if (code === 'not_multiple_of') return problems.notMultipleOf({ divisor: Number(divisor) })
  if (code === 'unrecognized_keys') return problems.unrecognizedKeys({ keys: texts(keys) })
  if (code === 'invalid_value') return problems.invalidValue({ values: texts(values) })
  return problems.other()
}

function tooSmall(origin: string, minimum: number): CodedText {
  if (origin === 'string') return problems.tooShort({ minimum })
  return isCollection(origin) ? problems.tooFew({ minimum }) : problems.tooSmall({ minimum })
}

function tooBig(origin: string, maximum: number): CodedText {
  if (origin === 'string') return problems.tooLong({ maximum })
  return isCollection(origin) ? problems.tooMany({ maximum }) : problems.tooBig({ maximum })
}

const isCollection = (origin: string) => ['array', 'set', 'map', 'object'].includes(origin)

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
