import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readActingGroups } from '../../document-groups/server/group-list'
import { fieldRule, isInUse } from '../../documents/field-layout'
import { headerFieldNames } from '../../documents/header-fields'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import { touchlessSection } from '../../submission/touchless-section'
import type { TenantReading } from '../../tenants/server/context'
import { fieldsByBit } from '../field-bits'
import type { ThresholdPoint } from '../touchless-analytics.api'
import { type CountRange, counted } from './read-counts'

const mostDocuments = 5_000

const documentRow = z.object({
  id: wholeNumber,
  group: z.string(),
  isHeld: z.boolean(),
  lowest: z.number(),
  surely: z.number(),
  isCorrected: z.boolean(),
})
/** `lowest`: of the confidences that matter; `surely`: how likely all of them are right. */
export type JudgedDocument = Omit<z.output<typeof documentRow>, 'group'>

/**
 * What other thresholds would have done to the documents of these days that could go without a person: by the confidences
 * with which their fields were read. Fields with a threshold of their own, and those that don't block, stay out of it; where doubt holds
 * nothing back, every threshold lets go what has gone.
 */
export async function readThresholds(tx: TenantReading, range: CountRange) {
  const [layout, reading, isDoubtIgnored] = await Promise.all([
    readFieldLayout(tx),
    readSettings(tx, readingSection),
    readIgnoredDoubt(tx),
  ])
  const current = doubtBelow(reading)
  const fields = headerFieldNames.filter((name) => {
    const { blocksTouchless, threshold } = fieldRule(layout, name)
    return isInUse(layout, name) && blocksTouchless && threshold === null
  })
  const rows = await readRows(
    tx,
    documentRow,
    sql`SELECT f.document_id AS id, f.document_group AS "group", bool_or(f.method <> 'AUTO') AS "isHeld", min(v.predicted_confidence) AS lowest,
        exp(sum(ln(greatest(v.predicted_confidence, 0.0001)))) AS surely,
        bool_or(get_bit(f.recognised_fields, array_position(${sql.param([...fieldsByBit])}::text[], v.name) - 1) = 0) AS "isCorrected"
      FROM (SELECT * FROM document_facts f
        WHERE ${counted('eligible', range, range)} AND (f.method = 'AUTO' OR f.blocker = 'confidence')
          AND f.recognised_fields IS NOT NULL
        ORDER BY f.document_id DESC LIMIT ${mostDocuments + 1}) f
      JOIN document_fields v ON v.document_id = f.document_id AND v.predicted_confidence IS NOT NULL
        AND v.name = ANY (${sql.param([...fields])}::text[])
      GROUP BY f.document_id, f.document_group ORDER BY f.document_id DESC`,
  )
  // what is held although every confidence is high enough is held by an invalid value, which no threshold changes
  const judged = rows
    .slice(0, mostDocuments)
    .map((row) => (isDoubtIgnored(row) ? { ...row, lowest: 1 } : row))
    .filter(({ isHeld, lowest }) => !isHeld || lowest < current)
  return {
    current,
    documents: judged.length,
    isCut: rows.length > mostDocuments,
    points: pointsOf(judged, current),
  }
}

/** For documents of these groups no confidence is too low to be submitted automatically. */
async function readIgnoredDoubt(tx: TenantReading): Promise<(of: { group: string }) => boolean> {
  const [{ mode }, { groups }] = await Promise.all([readSettings(tx, touchlessSection), readActingGroups(tx)])
  const modes = new Map(groups.map(({ name, touchless }) => [name, touchless]))
  return ({ group }) => (modes.get(group) ?? mode) === 'always'
}

const steps = 100
const least = 0.5

/** From 50% to 100% in halves of a percent, and the threshold that holds now. */
export function pointsOf(documents: readonly JudgedDocument[], current: number): ThresholdPoint[] {
  const thresholds = Array.from({ length: steps + 1 }, (_, at) => least + (at * (1 - least)) / steps)
  const all = [...new Set([...thresholds.map((one) => Math.round(one * 1000) / 1000), current])]
  return all
    .sort((a, b) => a - b)
    .map((threshold) => {
      const going = documents.filter(({ lowest }) => lowest >= threshold)
      return {
        threshold,
        automatic: going.length,
        expectedErrors: Math.round(going.reduce((sum, { surely }) => sum + 1 - surely, 0) * 10) / 10,
        corrected: going.filter(({ isCorrected }) => isCorrected).length,
      }
    })
}
