import { isDay } from '../kernel/dates'
import type { ScreenText } from '../kernel/screen-text'
import { type FieldType, fieldNamed } from './document-fields'
import { optionsOf } from './field-options'
import { operatorsOf, type SearchOperator, valueCountOf } from './search-operators'
import { readPeriod } from './search-period'
import { wordsIn } from './text-words'

export const longestText = 200

/** What is wrong with a condition, in words for the person who builds it; null when nothing is. */
export function conditionProblem(asked: {
  field: string
  operator: SearchOperator
  values: readonly string[]
}): ScreenText | null {
  const field = fieldNamed(asked.field)
  if (!field) return "This field doesn't exist."
  if (!field.uses.includes('filter')) return "This field can't be searched."
  if (!operatorsOf[field.type].includes(asked.operator))
    return "This comparison isn't available for this field."
  const { least, most } = valueCountOf(asked.operator)
  if (asked.values.length < least) return 'Enter a value.'
  if (asked.values.length > most) return 'There are too many values.'
  for (const value of asked.values) {
    const problem =
      asked.operator === 'in-period'
        ? periodProblem(value)
        : valueProblems[field.type](value, optionsOf(asked.field))
    if (problem) return problem
  }
  return null
}

function periodProblem(value: string): ScreenText | null {
  return readPeriod(value) ? null : "This isn't a valid period."
}

type Options = Readonly<Record<string, string>>
type ValueProblem = (value: string, options: Options) => ScreenText | null

const valueProblems: Record<FieldType, ValueProblem> = {
  text: textProblem,
  fullText: (value) => textProblem(value) ?? (wordsIn(value).length === 0 ? 'Enter a word.' : null),
  number: (value) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? null : 'Enter a number, such as 12 or 0.5.'),
  amount: (value) => (/^-?\d{1,13}(\.\d{1,4})?$/.test(value) ? null : 'Enter an amount, such as 1204.50.'),
  day: dayProblem,
  instant: dayProblem,
  boolean: (value) => (value === 'true' || value === 'false' ? null : 'Choose yes or no.'),
  enum: (value, options) =>
    Object.hasOwn(options, value) ? null : "This isn't a valid value for the field.",
}

function textProblem(value: string): ScreenText | null {
  if (value.trim() === '') return 'Enter a text.'
  if (value.length > longestText) return 'The text is too long (200 characters at most).'
  // the database stores neither; both come from broken programs, never from a keyboard
  if (value.includes('\u0000') || /\p{Surrogate}/u.test(value))
    return 'The text contains an invalid character.'
  return null
}

function dayProblem(value: string): ScreenText | null {
  const isInReach = isDay(value) && value >= '1900-01-01'
  return isInReach ? null : 'Enter a day after 1900, such as 2026-03-31.'
}
