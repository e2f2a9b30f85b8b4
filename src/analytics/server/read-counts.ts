import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { Dimension, MeasureName } from '../measures'
import { countsIn, dayOf, isByDay, keysOf, type RolledMeasure, rolled, totalOf } from './measure-sql'

/** Only these documents; a filter that is left out takes all. */
export type CountFilters = {
  group?: string | undefined
  company?: string | undefined
  supplier?: string | undefined
}
export type CountRange = CountFilters & { from: string; to: string }

const countRow = z.object({
  day: z.string().nullable(),
  key: z.string(),
  count: wholeNumber,
  total: z.string().transform(BigInt),
})
/** `day`: where it was asked for by day. `total`: minutes, recognized fields or minor units, as the measure adds up. */
export type Count = z.output<typeof countRow>

type Asked = CountRange & { measure: RolledMeasure; by?: Exclude<Dimension, 'field'>; perDay?: boolean }

/**
 * Counts documents of a measure, by the keys of a dimension. Without filters the roll-up answers, with what is not added
 * up yet; beside its whole weeks, and with filters, the facts themselves do. Keys that come to nothing are left out.
 */
export async function readCounts(tx: TenantReading, asked: Asked): Promise<Count[]> {
  const { by = 'all', perDay = false } = asked
  if (perDay && !isByDay(by)) throw new Error(`the roll-up does not hold ${by} by the day`)
  const isRolled = rolled[asked.measure].includes(by) && !hasFilters(asked)
  const parts = isRolled ? rolledParts({ ...asked, by }) : [factsIn({ ...asked, by }, asked)]
  return readRows(
    tx,
    countRow,
    sql`SELECT ${perDay ? sql`day::text` : sql`NULL`} AS day, key, sum(count)::integer AS count, sum(total)::text AS total
      FROM (${sql.join(parts, sql` UNION ALL `)}) part
      GROUP BY ${perDay ? sql`day, ` : sql``}key HAVING sum(count) <> 0 ORDER BY 1, 2`,
  )
}

type Part = Asked & { by: Exclude<Dimension, 'field'> }
type Days = { from: string; to: string }

function rolledParts(asked: Part): SQL[] {
  if (isByDay(asked.by)) return [countsOf(asked, asked), changesOf(asked, asked)]
  const weeks = wholeWeeks(asked)
  if (!weeks) return [factsIn(asked, asked)]
  const edges = [
    { from: asked.from, to: daysFrom(weeks.from, -1) },
    { from: daysFrom(weeks.to, 1), to: asked.to },
  ].filter(({ from, to }) => from <= to)
  return [countsOf(asked, weeks), changesOf(asked, weeks), ...edges.map((edge) => factsIn(asked, edge))]
}

/** From the first Monday to the last Sunday; null where there is no whole week. */
export function wholeWeeks({ from, to }: Days): Days | null {
  const [first, last] = [daysFrom(from, (8 - weekday(from)) % 7), daysFrom(to, -(weekday(to) % 7))]
  return first < last ? { from: first, to: last } : null
}

/** 1 for Monday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const countsOf = ({ measure, by }: Part, { from, to }: Days) =>
  sql`SELECT day, key, count, total FROM document_counts
    WHERE measure = ${measure} AND dimension = ${by} AND day BETWEEN ${from}::date AND ${to}::date`

const changesOf = (asked: Part, days: Days) =>
  sql`SELECT ${selected(asked, 'f.sign')} FROM document_fact_changes f WHERE ${counted(asked.measure, days)}`

const factsIn = (asked: Part, days: Days) =>
  sql`SELECT ${selected(asked, '1')} FROM document_facts f WHERE ${counted(asked.measure, days, asked)}`

function selected({ measure, by }: Part, sign: string): SQL {
  const total = `${sign} * ${totalOf(measure)}`
  return sql.raw(`${dayOf(measure)} AS day, ${keysOf[by]} AS key, ${sign} AS count, ${total} AS total`)
}

/** The condition over facts `f` that a measure's number and its list share. */
export function counted(measure: MeasureName, { from, to }: Days, filters: CountFilters = {}): SQL {
  const conditions = [
    sql.raw(countsIn[measure]),
    measure === 'backlog'
      ? sql`f.received_on <= ${to}::date AND (f.completed_on IS NULL OR f.completed_on > ${to}::date)`
      : sql`${sql.raw(dayOf(measure))} BETWEEN ${from}::date AND ${to}::date`,
    ...(filters.group === undefined ? [] : [sql`f.document_group = ${filters.group}`]),
    ...(filters.company === undefined ? [] : [sql`f.company_id = ${filters.company}`]),
    ...(filters.supplier === undefined ? [] : [sql`f.supplier_id = ${filters.supplier}`]),
  ]
  return sql.join(conditions, sql` AND `)
}

export const hasFilters = ({ group, company, supplier }: CountFilters): boolean =>
  [group, company, supplier].some((value) => value !== undefined)
