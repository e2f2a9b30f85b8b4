import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { daysAfter } from '../../kernel/dates'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { MeasureName } from '../measures'
import {
  type AskedDimension,
  countsIn,
  dayOf,
  keysOf,
  type RolledMeasure,
  rolled,
  totalOf,
  weeksOf,
} from './measure-sql'

/** Only these documents; a filter that is left out takes all. */
export type CountFilters = {
  group?: string | undefined
  company?: string | undefined
  supplier?: string | undefined
}
export type CountRange = CountFilters & { from: string; to: string }

const countRow = z.object({
  ask: z.number(),
  day: z.string().nullable(),
  key: z.string(),
  count: wholeNumber,
  total: z.string().transform(BigInt),
})
/** `day`: where it was asked for by day. `total`: minutes, recognized fields or minor units, as the measure adds up. */
export type Count = Omit<z.output<typeof countRow>, 'ask'>

export type AskedCounts = CountRange & { measure: RolledMeasure; by?: AskedDimension; perDay?: boolean }
type Days = { from: string; to: string }
/** One thing that is asked for, with what the roll-up holds of it; null where the facts have to answer. */
type Ask = AskedCounts & { at: number; by: AskedDimension; sums: (Days & { dimension: string })[] | null }

/**
 * Counts documents of several measures in one statement, each by the keys of a dimension. Without filters the roll-up
 * answers, with what is not added up yet; with filters the facts themselves do. Keys that come to nothing are left out.
 */
export async function readAllCounts<Name extends string>(
  tx: TenantReading,
  asked: Record<Name, AskedCounts>,
): Promise<Record<Name, Count[]>> {
  const names = Object.keys(asked) as Name[]
  const asks = names.map((name, at) => askOf(asked[name], at))
  const [rolledAsks, factAsks] = [asks.filter(({ sums }) => sums), asks.filter(({ sums }) => !sums)]
  const parts = [
    ...(rolledAsks.length === 0 ? [] : [sumsOf(rolledAsks), ...rolledAsks.map(changesOf)]),
    ...factAsks.map(factsIn),
  ]
  const rows = await readRows(
    tx,
    countRow,
    sql`WITH facts AS MATERIALIZED (SELECT f.* FROM document_facts f WHERE ${factsAskedFor(factAsks)})
      SELECT ask, day::text, key, sum(count)::integer AS count, sum(total)::text AS total
      FROM (${sql.join(parts, sql` UNION ALL `)}) part
      GROUP BY ask, day, key HAVING sum(count) <> 0 ORDER BY ask, day, key`,
  )
  const found = Object.fromEntries(names.map((name) => [name, [] as Count[]])) as Record<Name, Count[]>
  for (const { ask, ...count } of rows) found[names[ask]!].push(count)
  return found
}

/** The same of one measure. */
export async function readCounts(tx: TenantReading, asked: AskedCounts): Promise<Count[]> {
  return (await readAllCounts(tx, { asked })).asked
}

function askOf(asked: AskedCounts, at: number): Ask {
  const { by = 'all', perDay = false, from, to } = asked
  const ask = { ...asked, at, by }
  if (!rolled[asked.measure].includes(by) || hasFilters(asked)) return { ...ask, sums: null }
  return { ...ask, sums: perDay ? [{ dimension: by, from, to }] : heldDays(by, { from, to }) }
}

/** What the roll-up holds of these days: whole weeks, where it holds those, and the days beside them. */
export function heldDays(by: AskedDimension, { from, to }: Days): (Days & { dimension: string })[] {
  const [dimension, weekly] = [weeksOf(by), wholeWeeks({ from, to })]
  if (dimension === null || weekly === null) return [{ dimension: by, from, to }]
  const edges = [
    { dimension: by, from, to: daysAfter(weekly.from, -1) },
    { dimension: by, from: daysAfter(weekly.to, 1), to },
  ]
  return [{ dimension, ...weekly }, ...edges.filter((edge) => edge.from <= edge.to)]
}

function sumsOf(asks: readonly Ask[]): SQL {
  const values = asks.flatMap(({ at, measure, perDay = false, sums }) =>
    sums!.map(
      ({ dimension, from, to }) =>
        sql`(${at}::integer, ${measure}, ${dimension}, ${from}::date, ${to}::date, ${perDay}::boolean)`,
    ),
  )
  return sql`SELECT a.ask, CASE WHEN a.per_day THEN c.day END AS day, c.key, c.count, c.total
    FROM (VALUES ${sql.join(values, sql`, `)}) a (ask, measure, dimension, from_day, to_day, per_day)
    JOIN document_counts c ON c.measure = a.measure AND c.dimension = a.dimension AND c.day BETWEEN a.from_day AND a.to_day`
}

const changesOf = (ask: Ask) =>
  sql`SELECT ${selected(ask, 'f.sign')} FROM document_fact_changes f WHERE ${counted(ask.measure, ask)}`

const factsIn = (ask: Ask) =>
  sql`SELECT ask, day, key, sum(count) AS count, sum(total) AS total FROM (
      SELECT ${selected(ask, '1')} FROM facts f WHERE ${counted(ask.measure, ask, ask)}) one GROUP BY 1, 2, 3`

/** The facts that any of them looks at are read once. */
function factsAskedFor(asks: readonly Ask[]): SQL {
  const different = new Map(asks.map((ask) => [JSON.stringify([dayOf(ask.measure), ask.from, ask.to]), ask]))
  if (different.size === 0) return sql`false`
  const conditions = [...different.values()].map((ask) => {
    const on = sql`${sql.raw(dayOf(ask.measure))} BETWEEN ${ask.from}::date AND ${ask.to}::date`
    return sql`(${sql.join([on, ...narrowed(ask)], sql` AND `)})`
  })
  return sql`(${sql.join(conditions, sql` OR `)})`
}

function selected({ at, measure, by, perDay = false }: Ask, sign: string): SQL {
  const day = perDay ? dayOf(measure) : 'NULL::date'
  return sql.raw(
    `${at} AS ask, ${day} AS day, ${keysOf[by]} AS key, ${sign} AS count, ${sign} * ${totalOf(measure)} AS total`,
  )
}

/** From the first Monday to the last Sunday; null where there is no whole week. */
export function wholeWeeks({ from, to }: Days): Days | null {
  const [first, last] = [daysAfter(from, (8 - weekday(from)) % 7), daysAfter(to, -(weekday(to) % 7))]
  return first < last ? { from: first, to: last } : null
}

/** 1 for Monday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The condition over facts `f` that a measure's number and its list share. */
export function counted(measure: MeasureName, { from, to }: Days, filters: CountFilters = {}): SQL {
  const conditions = [
    sql.raw(countsIn[measure]),
    measure === 'backlog'
      ? sql`f.received_on <= ${to}::date AND (f.completed_on IS NULL OR f.completed_on > ${to}::date)`
      : sql`${sql.raw(dayOf(measure))} BETWEEN ${from}::date AND ${to}::date`,
    ...narrowed(filters),
  ]
  return sql.join(conditions, sql` AND `)
}

const narrowed = ({ group, company, supplier }: CountFilters): SQL[] => [
  ...(group === undefined ? [] : [sql`f.document_group = ${group}`]),
  ...(company === undefined ? [] : [sql`f.company_id = ${company}`]),
  ...(supplier === undefined ? [] : [sql`f.supplier_id = ${supplier}`]),
]

export const hasFilters = ({ group, company, supplier }: CountFilters): boolean =>
  [group, company, supplier].some((value) => value !== undefined)
