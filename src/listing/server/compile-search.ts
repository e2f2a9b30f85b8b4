import { notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import type { CustomerRow } from '../../tenants/server/tenants.tables'
import type { DocumentFieldName } from '../document-fields'
import { asksForReplaced, replacedStatuses } from '../replaced-documents'
import { conditionsOf, isGroup, type SearchCondition, type SearchExpression } from '../search-expression'
import { type Asking, compileCondition, patternsOf, textArray, wordsQuery } from './compile-condition'
import { fieldPlaces, placeOf } from './field-places'

/** How the context's customer asks, now. */
export function askingOf(ctx: Context, customer: CustomerRow): Asking {
  const now = ctx.now()
  return { now, timeZone: customer.timeZone, currency: customer.currency, places: fieldPlaces(now) }
}

/**
 * Beyond so many documents a text is too common to be looked up first: a list then finds its page sooner by going
 * through the documents in their order.
 */
const mostLookedUp = 5000

/**
 * An expression as SQL over `documents`. Texts are first looked up by the functions that may use the indexes of texts
 * (migration 0090): a rare one becomes the documents that have it.
 */
export async function compileExpression(
  tx: TenantReading,
  asking: Asking,
  expression: SearchExpression,
): Promise<SQL> {
  const rare = new Map<SearchCondition, SQL>()
  for (const condition of conditionsOf(expression)) {
    const ids = await lookUp(tx, asking, condition)
    if (ids) rare.set(condition, ids)
  }
  return found(expression, (condition) => rare.get(condition) ?? compileCondition(asking, condition))
}

/** The same without looking anything up. */
export function plainExpression(asking: Asking, expression: SearchExpression): SQL {
  return found(expression, (condition) => compileCondition(asking, condition))
}

function found(expression: SearchExpression, compile: (condition: SearchCondition) => SQL): SQL {
  const asked = joined(expression, compile)
  return asksForReplaced(expression)
    ? asked
    : sql`(${asked} AND ${notInArray(documents.status, [...replacedStatuses])})`
}

function joined(expression: SearchExpression, compile: (condition: SearchCondition) => SQL): SQL {
  const parts = expression.conditions.map((part) =>
    isGroup(part) ? join(part.join, part.conditions.map(compile)) : compile(part),
  )
  return parts.length === 0 ? sql`true` : join(expression.join, parts)
}

function join(how: 'and' | 'or', parts: SQL[]): SQL {
  return sql`(${sql.join(parts, how === 'and' ? sql` AND ` : sql` OR `)})`
}

async function lookUp(
  tx: TenantReading,
  asking: Asking,
  { field, operator, values }: SearchCondition,
): Promise<SQL | null> {
  const place = placeOf(asking.places, field as DocumentFieldName)
  if ('words' in place) return documentsWithWords(tx, place.words, values[0]!)
  if (!('one' in place) || !place.indexed || operator === 'not-equals' || operator === 'is-missing')
    return null
  return documentsLike(tx, [place.indexed], patternsOf(operator, values))
}

const idsRow = z.object({ ids: z.array(z.string()) })

/** The documents that have a text in one of the columns; null when they are many. */
export async function documentsLike(
  tx: TenantReading,
  columns: string[],
  patterns: string[],
): Promise<SQL | null> {
  const rows = await readRows(
    tx,
    idsRow,
    sql`SELECT kontor_documents_like(${textArray(columns)}, ${textArray(patterns)}, ${mostLookedUp + 1}) AS ids`,
  )
  return asCondition(rows[0]!.ids)
}

async function documentsWithWords(tx: TenantReading, column: string, text: string): Promise<SQL | null> {
  const rows = await readRows(
    tx,
    idsRow,
    sql`SELECT kontor_documents_with_words(${column}, ${wordsQuery(text)}::tsquery, ${mostLookedUp + 1}) AS ids`,
  )
  return asCondition(rows[0]!.ids)
}

function asCondition(ids: string[]): SQL | null {
  if (ids.length > mostLookedUp) return null
  return sql`(${documents.id} = ANY (${sql.param(ids)}::bigint[]))`
}
