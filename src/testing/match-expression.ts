import { dayAfter, dayInZone } from '../kernel/dates'
import { type DocumentFieldName, fieldNamed } from '../listing/document-fields'
import { asksForReplaced, isReplaced } from '../listing/replaced-documents'
import { isGroup, type SearchCondition, type SearchExpression } from '../listing/search-expression'
import type { SearchOperator } from '../listing/search-operators'
import { daysOfPeriod, readPeriod } from '../listing/search-period'
import { fold, wordsIn } from '../listing/text-words'

/**
 * A document's values by field, as the wire carries them: amounts as decimals, days as YYYY-MM-DD, moments as ISO texts,
 * full text as the text itself.
 */
export type SearchRow = Partial<Record<DocumentFieldName, string | number | boolean | string[] | null>>
export type AskedAt = { now: Date; timeZone: string }

/**
 * Does a document fit an expression? The plain meaning of a search, apart from all SQL: what the database answers is held
 * against it. The expression has been checked before (searchExpression).
 */
export function matchesExpression(row: SearchRow, expression: SearchExpression, asked: AskedAt): boolean {
  if (isReplaced(String(row.status)) && !asksForReplaced(expression)) return false
  const fits = expression.conditions.map((part) =>
    isGroup(part)
      ? joined(
          part.join,
          part.conditions.map((one) => matchesCondition(row, one, asked)),
        )
      : matchesCondition(row, part, asked),
  )
  return fits.length === 0 || joined(expression.join, fits)
}

function joined(join: 'and' | 'or', fits: boolean[]): boolean {
  return join === 'and' ? fits.every(Boolean) : fits.some(Boolean)
}

function matchesCondition(row: SearchRow, condition: SearchCondition, asked: AskedAt): boolean {
  const { operator, values } = condition
  if (operator === 'not-equals') return !matchesCondition(row, { ...condition, operator: 'equals' }, asked)
  const value = row[condition.field as DocumentFieldName] ?? null
  const all = Array.isArray(value) ? value : value === null ? [] : [value]
  if (operator === 'is-missing') return all.every((one) => one === '')
  return all.some((one) => matchesValue(condition.field, one, operator, values, asked))
}

function matchesValue(
  field: string,
  value: string | number | boolean,
  operator: SearchOperator,
  values: readonly string[],
  asked: AskedAt,
): boolean {
  switch (fieldNamed(field)!.type) {
    case 'boolean':
      return String(value) === values[0]
    case 'enum':
      return values.includes(String(value))
    case 'number':
    case 'amount':
      return compares(millionths(String(value)), operator, values.map(millionths))
    case 'day':
      return isDayWithin(String(value), operator, values, asked)
    case 'instant':
      return isDayWithin(dayInZone(new Date(String(value)), asked.timeZone), operator, values, asked)
    case 'fullText':
      return hasWords(String(value), values[0]!)
    case 'text':
      return values.some((wanted) => isLike(fold(String(value)), operator, fold(wanted)))
  }
}

function isLike(value: string, operator: SearchOperator, wanted: string): boolean {
  if (operator === 'contains') return value.includes(wanted)
  if (operator === 'starts-with') return value.startsWith(wanted)
  if (operator === 'ends-with') return value.endsWith(wanted)
  return value === wanted
}

function hasWords(text: string, wanted: string): boolean {
  const words = wordsIn(text)
  return wordsIn(wanted).every((start) => words.some((word) => word.startsWith(start)))
}

/** Any decimal of the wire exactly, in units of a millionth. */
function millionths(decimal: string): bigint {
  const [whole, fraction = ''] = decimal.replace('-', '').split('.') as [string, string?]
  const units = BigInt(whole + fraction.padEnd(6, '0'))
  return decimal.startsWith('-') ? -units : units
}

function compares<T extends bigint | string>(
  value: T,
  operator: SearchOperator,
  bounds: readonly T[],
): boolean {
  const [first, second] = bounds as [T, T]
  if (operator === 'less') return value < first
  if (operator === 'at-most') return value <= first
  if (operator === 'more') return value > first
  if (operator === 'at-least') return value >= first
  if (operator === 'between') return value >= first && value <= second
  return value === first
}

function isDayWithin(
  day: string,
  operator: SearchOperator,
  values: readonly string[],
  { now, timeZone }: AskedAt,
): boolean {
  if (operator !== 'in-period') return compares(day, operator, values)
  const { from, to } = daysOfPeriod(readPeriod(values[0]!)!, dayInZone(now, timeZone))
  return day >= from && day < dayAfter(to)
}
