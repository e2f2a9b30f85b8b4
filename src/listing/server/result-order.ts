import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { type DocumentFieldName, fieldsFor } from '../document-fields'
import type { Asking } from './compile-condition'
import { placeOf } from './field-places'

/** One key of an order. Empties stand last, whichever the direction. */
export type OrderKey = {
  name: DocumentFieldName
  value: SQL
  type: string
  isNullable: boolean
  isDescending: boolean
  /** An index has a customer's documents in the order of this key. */
  isOrdered: boolean
}

/** The order that a sort text says; the document's number is its last key, in the direction of the key before. */
export function orderKeys(
  asking: Asking,
  sort: string | undefined,
  groupBy?: DocumentFieldName | null,
): OrderKey[] {
  const wanted = [...(groupBy ? [[groupBy, 'asc'] as const] : []), ...parts(sort)]
  const sortable: readonly string[] = [...fieldsFor('sort'), ...fieldsFor('group')]
  const keys: OrderKey[] = []
  for (const [name, direction] of wanted) {
    if (!sortable.includes(name) || keys.some((key) => key.name === name)) continue
    const place = placeOf(asking.places, name as DocumentFieldName)
    if (!('one' in place)) continue
    keys.push({
      name: name as DocumentFieldName,
      value: place.one,
      type: place.as,
      isNullable: place.isNullable !== false,
      isDescending: direction === 'desc',
      isOrdered: place.isOrdered === true,
    })
    if (name === 'invID') return keys
  }
  const isDescending = keys.at(-1)?.isDescending ?? true
  return [
    ...keys,
    {
      name: 'invID',
      value: sql`${documents.id}`,
      type: 'bigint',
      isNullable: false,
      isDescending,
      isOrdered: true,
    },
  ]
}

function parts(sort: string | undefined): [string, string][] {
  return (sort ?? '').split(',').map((part) => part.split(':') as [string, string])
}

/** A part of an order in which the first key stands, or in which it is empty. */
export type Segment = 'all' | 'valued' | 'empty'

/**
 * An order on a column that can be empty is read in two parts, those with a value and those without, so that one plain
 * index serves both directions.
 */
export function segmentsOf(keys: readonly OrderKey[]): Segment[] {
  return keys[0]!.isNullable ? ['valued', 'empty'] : ['all']
}

export function segmentCondition([first]: readonly OrderKey[], segment: Segment): SQL {
  if (segment === 'all') return sql`true`
  return segment === 'valued' ? sql`${first!.value} IS NOT NULL` : sql`${first!.value} IS NULL`
}

/** ORDER BY of a segment, forwards or backwards. */
export function orderBy(keys: readonly OrderKey[], isBackwards: boolean): SQL {
  return sql.join(
    keys.map(({ value, isNullable, isDescending }, index) => {
      const direction = isDescending !== isBackwards ? sql.raw('DESC') : sql.raw('ASC')
      const empties = isNullable && index > 0 ? sql.raw(isBackwards ? ' NULLS FIRST' : ' NULLS LAST') : sql``
      return sql`${value} ${direction}${empties}`
    }),
    sql`, `,
  )
}

/** A way through an order from a place: on or back, with the place itself or without. */
export type Way = { isBackwards: boolean; isInclusive: boolean }

/** The rows of an order that lie on a way from a place. */
export function fromPlace(keys: readonly OrderKey[], values: readonly (string | null)[], way: Way): SQL {
  const { isBackwards } = way
  const beyond = beyondPlace(keys, values, way)
  const [first] = keys
  if (keys.length === 1) return beyond
  // said once more on its own, because only a plain comparison becomes the start of an index scan
  const start =
    values[0] === null
      ? sql`true`
      : sql`${first!.value} ${sign(first!, isBackwards, true)} ${bound(first!, values[0]!)}`
  return sql`(${start} AND ${beyond})`
}

function beyondPlace(
  [key, ...rest]: readonly OrderKey[],
  [value, ...others]: readonly (string | null)[],
  way: Way,
): SQL {
  const { isBackwards, isInclusive } = way
  const past = pastKey(key!, value ?? null, isBackwards)
  if (rest.length === 0)
    return sql`${key!.value} ${sign(key!, isBackwards, isInclusive)} ${bound(key!, value!)}`
  const same = value === null ? sql`${key!.value} IS NULL` : sql`${key!.value} = ${bound(key!, value!)}`
  return sql`(${past} OR (${same} AND ${beyondPlace(rest, others, way)}))`
}

function pastKey(key: OrderKey, value: string | null, isBackwards: boolean): SQL {
  if (value === null) return isBackwards ? sql`${key.value} IS NOT NULL` : sql`false`
  const past = sql`${key.value} ${sign(key, isBackwards, false)} ${bound(key, value)}`
  return key.isNullable && !isBackwards ? sql`(${past} OR ${key.value} IS NULL)` : past
}

function sign(key: OrderKey, isBackwards: boolean, isInclusive: boolean): SQL {
  return sql.raw((key.isDescending !== isBackwards ? '<' : '>') + (isInclusive ? '=' : ''))
}

const bound = (key: OrderKey, value: string) => sql`${value}::${sql.raw(key.type)}`
