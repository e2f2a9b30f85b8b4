import { fieldsByBit } from '../field-bits'
import {
  type AskedDimension,
  countsIn,
  dayOf,
  hasTotal,
  keysOf,
  type RolledMeasure,
  rolled,
  texts,
  totalOf,
  weeksOf,
} from './measure-sql'

/**
 * What is added up in one statement: what counts on the day that it came, on the day that it was done, fields, and the fields
 * of the recognition rate by supplier.
 */
export const rollUpParts = ['came', 'done', 'fields', 'rate'] as const
export type RollUpPart = (typeof rollUpParts)[number]

const days = { came: 'f.received_on', done: 'f.completed_on' }
const rolledMeasures = Object.keys(rolled) as RolledMeasure[]

/** The name of fields of the recognition rate in the roll-up; its dimensions are those of suppliers. */
export const rateFields = 'rateFields'

const measuresOn = (part: keyof typeof days) =>
  rolledMeasures.filter((measure) => dayOf(measure) === days[part])

/** The measures of a part. */
export function measuresIn(part: RollUpPart): readonly string[] {
  if (part === 'fields') return ['fields']
  return part === 'rate' ? [rateFields] : measuresOn(part)
}

/** The rows of the roll-up that facts come to, all parts. `facts`: what to read them from, with a column `sign`. */
export const rollUpOf = (facts: string): string =>
  rollUpParts.map((part) => `SELECT * FROM (${rollUpOfPart(facts, part)}) ${part}`).join(' UNION ALL ')

/**
 * The rows that facts come to in a part: measure, dimension, day, key, count, total. What a fact counts in is worked out
 * once; then each dimension is grouped once for all its measures. A million facts: 10 s, of which most is reading them;
 * each measure grouped by itself took 74 s, and one grouping by sets of keys sorted every fact once for each set.
 */
export function rollUpOfPart(facts: string, part: RollUpPart): string {
  if (part === 'fields') return fieldsOf(facts)
  if (part === 'rate') return rateOf(facts)
  const [day, own] = [days[part], measuresOn(part)]
  const dimensions = [...new Set(own.flatMap((measure) => rolled[measure]))]
  const columns = [
    `${day} AS day`,
    ...dimensions.map((dimension) => `${keysOf[dimension]} AS "by ${dimension}"`),
    ...own.map((measure) => `CASE WHEN ${countsIn[measure]} THEN f.sign END AS "${measure}"`),
    ...own
      .filter(hasTotal)
      .map(
        (measure) =>
          `CASE WHEN ${countsIn[measure]} THEN f.sign * ${totalOf(measure)} END AS "${measure} total"`,
      ),
  ]
  return `WITH facts AS MATERIALIZED (SELECT ${columns.join(', ')} FROM ${facts} f WHERE ${day} IS NOT NULL)
    ${dimensions.flatMap((dimension) => groupingsBy(dimension, own)).join(' UNION ALL ')}`
}

const monday = 'f.day - (extract(isodow FROM f.day)::integer - 1)'

function groupingsBy(dimension: AskedDimension, measures: readonly RolledMeasure[]): string[] {
  const own = measures.filter((measure) => rolled[measure].includes(dimension))
  const columns = own.flatMap((measure) => [measure, ...(hasTotal(measure) ? [`${measure} total`] : [])])
  const sums = columns.map((column) => `sum(f."${column}") AS "${column}"`)
  const rows = own.map(
    (measure) =>
      `('${measure}', g."${measure}", ${hasTotal(measure) ? `g."${measure} total"` : '0'}::numeric)`,
  )
  const grouped = (name: string, day: string) => `
    SELECT row.measure, '${name}' AS dimension, g.day, g.key, row.count::integer AS count, row.total
    FROM (SELECT ${day} AS day, f."by ${dimension}" AS key, ${sums.join(', ')} FROM facts f GROUP BY 1, 2) g
    CROSS JOIN LATERAL (VALUES ${rows.join(', ')}) row (measure, count, total) WHERE row.count IS NOT NULL`
  const weeks = weeksOf(dimension)
  return [grouped(dimension, 'f.day'), ...(weeks === null ? [] : [grouped(weeks, monday)])]
}

/** Most documents of a day have the same fields, read alike: only what differs is taken apart into fields. */
const fieldsOf = (facts: string) => `
  WITH alike AS MATERIALIZED (
    SELECT f.completed_on AS day, f.counted_fields, f.recognised_fields, sum(f.sign) AS sign
    FROM ${facts} f WHERE ${countsIn.fields} GROUP BY 1, 2, 3
  ), names (place, name) AS (
    SELECT (place - 1)::integer, name FROM unnest(ARRAY[${texts(fieldsByBit)}]) WITH ORDINALITY one (name, place)
  )
  SELECT 'fields' AS measure, 'field' AS dimension, f.day, n.name AS key, sum(f.sign)::integer AS count,
    sum(f.sign * get_bit(f.recognised_fields, n.place))::numeric AS total
  FROM alike f JOIN names n ON get_bit(f.counted_fields, n.place) = 1 GROUP BY f.day, n.name`

/** Of the fields that the recognition rate counts, which a customer chooses: how many were submitted and recognised, by supplier. */
function rateOf(facts: string): string {
  const summed = (dimension: string | null, day: string) => `
    SELECT '${rateFields}' AS measure, '${dimension}' AS dimension, ${day} AS day, f.key,
      sum(f.count)::integer AS count, sum(f.total)::numeric AS total FROM days f GROUP BY 3, 4`
  return `WITH days AS MATERIALIZED (
    SELECT f.completed_on AS day, f.supplier_id AS key, sum(f.sign * bit_count(f.counted_fields & k.rate_fields)) AS count,
      sum(f.sign * bit_count(f.recognised_fields & k.rate_fields)) AS total
    FROM ${facts} f JOIN fact_counts k ON k.rate_fields IS NOT NULL WHERE ${countsIn.fields} GROUP BY 1, 2
  ) ${summed('supplier', 'f.day')} UNION ALL ${summed(weeksOf('supplier'), monday)}`
}
