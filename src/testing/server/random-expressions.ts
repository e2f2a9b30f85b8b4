import { type DocumentFieldName, documentFields, fieldsFor } from '../../listing/document-fields'
import { optionsOf } from '../../listing/field-options'
import type { SearchCondition, SearchExpression } from '../../listing/search-expression'
import { fixedPeriods, operatorsOf, type SearchOperator } from '../../listing/search-operators'
import { wordsIn } from '../../listing/text-words'
import type { SearchRow } from '../match-expression'
import type { Random } from './random'
import { days, words } from './random-documents'

/** An expression of up to two levels over every field that can be filtered, mostly with values that some row has. */
export function randomExpression(random: Random, rows: readonly SearchRow[]): SearchExpression {
  const conditions = Array.from({ length: 1 + random.below(3) }, () =>
    random.isOneIn(3)
      ? {
          join: random.oneOf(['and', 'or'] as const),
          conditions: Array.from({ length: 1 + random.below(3) }, () => randomCondition(random, rows)),
        }
      : randomCondition(random, rows),
  )
  return { join: random.oneOf(['and', 'or'] as const), conditions }
}

const filterable = fieldsFor('filter')

function randomCondition(random: Random, rows: readonly SearchRow[]): SearchCondition {
  const field = random.oneOf(filterable)
  const operator = random.oneOf(operatorsOf[documentFields[field].type])
  return { field, operator, values: valuesFor(random, field, operator, random.oneOf(rows)) }
}

function valuesFor(
  random: Random,
  field: DocumentFieldName,
  operator: SearchOperator,
  row: SearchRow,
): string[] {
  if (operator === 'is-missing') return []
  if (operator === 'in-period') return [randomPeriod(random)]
  const count = operator === 'between' ? 2 : operator === 'is-any-of' ? 1 + random.below(3) : 1
  return Array.from({ length: count }, () => valueFor(random, field, operator, row))
}

function randomPeriod(random: Random): string {
  if (random.isOneIn(2)) return random.oneOf(Object.keys(fixedPeriods))
  return `${random.oneOf(['last', 'next'])}-${1 + random.below(400)}-${random.oneOf(['days', 'weeks', 'months'])}`
}

function valueFor(
  random: Random,
  field: DocumentFieldName,
  operator: SearchOperator,
  row: SearchRow,
): string {
  const own = row[field] ?? null
  const known = Array.isArray(own) ? (own.length > 0 ? random.oneOf(own) : null) : own
  switch (documentFields[field].type) {
    case 'boolean':
      return random.oneOf(['true', 'false'])
    case 'enum':
      return random.oneOf(Object.keys(optionsOf(field)))
    case 'day':
    case 'instant':
      return random.isOneIn(3) || known === null ? random.oneOf(days) : String(known).slice(0, 10)
    case 'number':
      return random.isOneIn(3) || known === null
        ? random.oneOf(['0', '1', '-2', '33.3', '90.05'])
        : String(known)
    case 'amount':
      return random.isOneIn(3) || known === null
        ? random.oneOf(['12.5', '0', '1204.005', '-5.0001'])
        : String(known)
    default:
      return textFor(random, operator, known === null || known === '' ? random.oneOf(words) : String(known))
  }
}

/** The text itself, a part of it, or in other letters. */
function textFor(random: Random, operator: SearchOperator, text: string): string {
  const signs = Array.from(text)
  const from = operator === 'starts-with' ? 0 : random.below(signs.length)
  const part =
    operator === 'equals' || operator === 'is-any-of'
      ? text
      : signs.slice(from, from + 1 + random.below(8)).join('')
  const other = random.isOneIn(2) ? part : random.oneOf([part.toUpperCase(), part.toLowerCase()])
  return other.trim() === '' || wordsIn(other).length === 0 ? 'total' : other
}
