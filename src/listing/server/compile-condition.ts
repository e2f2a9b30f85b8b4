import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { dayAfter, dayInZone, startOfDay } from '../../kernel/dates'
import { currenciesWithExponent } from '../../kernel/money'
import { likeText } from '../../platform/database/like-pattern'
import { type DocumentFieldName, documentFields } from '../document-fields'
import { type Bound, scaledBounds } from '../scaled-bounds'
import type { SearchCondition } from '../search-expression'
import type { SearchOperator } from '../search-operators'
import { daysOfPeriod, readPeriod } from '../search-period'
import { wordsIn } from '../text-words'
import { type fieldPlaces, type Place, placeOf } from './field-places'

/** What a question is asked with: the instant, and the customer's own days and currency. */
export type Asking = {
  now: Date
  timeZone: string
  /** Of documents that have no currency yet. */
  currency: string
  places: ReturnType<typeof fieldPlaces>
}

/** A condition, already checked, as SQL over `documents`. What is neither true nor false counts as false. */
export function compileCondition(asking: Asking, condition: SearchCondition): SQL {
  const name = condition.field as DocumentFieldName
  const place = placeOf(asking.places, name)
  const { operator, values } = condition
  if (operator === 'not-equals')
    return sql`(NOT coalesce(${compileCondition(asking, { ...condition, operator: 'equals' })}, false))`
  if ('words' in place) return wordsFound(place.words, values[0]!)
  if ('many' in place) return anyOfMany(place.many, operator, values)
  if (operator === 'is-missing') return isMissing(place.one, place.as)
  return sql`(${compare(asking, { name, place, operator, values })})`
}

type Comparison = {
  name: DocumentFieldName
  place: Extract<Place, { one: SQL }>
  operator: SearchOperator
  values: string[]
}

function compare(asking: Asking, { name, place, operator, values }: Comparison): SQL {
  switch (documentFields[name].type) {
    case 'text':
      return sql`${place.one} ILIKE ANY (${textArray(patternsOf(operator, values))})`
    case 'enum':
      return sql`${place.one} = ANY (${textArray(values)})`
    case 'boolean':
      return values[0] === 'true' ? place.one : sql`(NOT ${place.one})`
    case 'number':
      return bounded(place.one, scaledBounds(operator, values, place.scale ?? 0))
    case 'amount':
      return amountCompared(asking, place.one, operator, values)
    case 'day':
      return dayCompared(asking, place.one, operator, values)
    case 'instant':
      return instantCompared(asking, place.one, operator, values)
    case 'fullText':
      throw new Error('full text has no value to compare')
  }
}

/** LIKE patterns; letters are compared without their case. What no stored text can hold becomes a character that none has. */
export function patternsOf(operator: SearchOperator, values: readonly string[]): string[] {
  const before = operator === 'contains' || operator === 'ends-with' ? '%' : ''
  const after = operator === 'contains' || operator === 'starts-with' ? '%' : ''
  return values.map((value) => before + likeText(value) + after)
}

/** The words as prefixes, all of which must stand in the text. They hold letters and digits only, so quotes suffice. */
export function wordsQuery(text: string): string {
  return wordsIn(text)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

function wordsFound(column: string, text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM document_texts t WHERE t.document_id = ${documents.id}
    AND t.${sql.raw(column)} @@ ${wordsQuery(text)}::tsquery)`
}

function anyOfMany(
  many: Extract<Place, { many: unknown }>['many'],
  operator: SearchOperator,
  values: string[],
): SQL {
  const rows = sql`SELECT 1 FROM ${many.from} WHERE ${many.where}`
  if (operator === 'is-missing') return sql`NOT EXISTS (${rows} AND ${many.value} <> '')`
  return sql`EXISTS (${rows} AND ${many.value} ILIKE ANY (${textArray(patternsOf(operator, values))}))`
}

function isMissing(value: SQL, as: string): SQL {
  return as === 'text' ? sql`(coalesce(${value}, '') = '')` : sql`(${value} IS NULL)`
}

const signs = { less: '<', more: '>', atMost: '<=', atLeast: '>=', equals: '=' } as const

/** Compares whole units with the bounds that a decimal came to; null when no whole unit can be it. */
function bounded(value: SQL, bounds: readonly Bound[] | null): SQL {
  if (bounds === null) return sql`false`
  const parts = bounds.map(
    ({ sign, units }) => sql`${value} ${sql.raw(signs[sign])} ${units.toString()}::bigint`,
  )
  return sql`(${sql.join(parts, sql` AND `)})`
}

/** Minor units mean different amounts in different currencies: the value is counted in each kind of them. */
function amountCompared(asking: Asking, value: SQL, operator: SearchOperator, values: string[]): SQL {
  const currency = sql`coalesce(${documents.currency}::text, ${asking.currency})`
  const odd = [0, 3].map((exponent) => {
    const own = textArray(currenciesWithExponent(exponent))
    return sql`(${currency} = ANY (${own}) AND ${bounded(value, scaledBounds(operator, values, exponent))})`
  })
  const others = textArray([0, 3].flatMap(currenciesWithExponent))
  const usual = sql`(${currency} <> ALL (${others}) AND ${bounded(value, scaledBounds(operator, values, 2))})`
  return sql`(${sql.join([usual, ...odd], sql` OR `)})`
}

function dayCompared(asking: Asking, value: SQL, operator: SearchOperator, values: string[]): SQL {
  const { from, to } = rangeOf(asking, operator, values)
  return sql.join(
    [
      sql`${value} IS NOT NULL`,
      ...(from ? [sql`${value} >= ${from}::date`] : []),
      ...(to ? [sql`${value} <= ${to}::date`] : []),
    ],
    sql` AND `,
  )
}

function instantCompared(asking: Asking, value: SQL, operator: SearchOperator, values: string[]): SQL {
  const { from, to } = rangeOf(asking, operator, values)
  const start = (day: string) => sql`${startOfDay(day, asking.timeZone).toISOString()}::timestamptz`
  return sql.join(
    [
      sql`${value} IS NOT NULL`,
      ...(from ? [sql`${value} >= ${start(from)}`] : []),
      ...(to && to < lastDay ? [sql`${value} < ${start(dayAfter(to))}`] : []),
    ],
    sql` AND `,
  )
}

const lastDay = '9999-12-31'

/** Every comparison of days is a range of whole days; an open end has no day. */
export function rangeOf(
  { now, timeZone }: { now: Date; timeZone: string },
  operator: SearchOperator,
  values: readonly string[],
): { from?: string; to?: string } {
  const [first, second] = values as [string, string]
  if (operator === 'in-period') return daysOfPeriod(readPeriod(first)!, dayInZone(now, timeZone))
  if (operator === 'between') return { from: first, to: second }
  if (operator === 'equals') return { from: first, to: first }
  if (operator === 'at-least') return { from: first }
  if (operator === 'at-most') return { to: first }
  return operator === 'more' ? { from: dayAfter(first) } : { to: dayBefore(first) }
}

function dayBefore(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10)
}

export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
