import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { percentText } from '../../../analytics/percent-text'
import { fieldsInRate } from '../../../analytics/recognition-measure'
import { documentStatuses } from '../../../documents/document-status'
import { isNumber } from '../../../documents/field-layout'
import { headerFields } from '../../../documents/header-fields'
import { readFieldLayout } from '../../../documents/server/field-layout.queries'
import { readRows, wholeNumber } from '../../../platform/database/read-rows'
import type { TenantReading } from '../../../tenants/server/context'
import { checkTexts } from '../../check-texts'
import { type SampleInvoice, samplesWanted } from '../../tenant-steps'
import { bad, good, type Looking, note, stepCheck } from './step-check'

/** The customer's own invoices: what Kontor read, field by field, against what a person confirmed. */
export const samplesCheck = stepCheck({
  async look({ tx, record }: Looking) {
    const { documents, fields } = await scoreSamples(tx, record.steps.samples ?? [])
    return { documents: documents.map(({ id, confirmed, counted }) => ({ id, confirmed, counted })), fields }
  },
  async run(ctx, { documents, fields }) {
    // one in which nothing was read or entered says nothing
    const confirmed = documents.filter((one) => one.confirmed && one.counted > 0).length
    const sum = (of: 'counted' | 'recognised') => fields.reduce((total, field) => total + field[of], 0)
    const [recognised, counted] = [sum('recognised'), sum('counted')]
    const told = checkTexts.samples({ count: confirmed, of: samplesWanted })
    const reading = await ctx.read((tx) =>
      countReading(
        tx,
        documents.map(({ id }) => id),
      ),
    )
    return [
      confirmed >= samplesWanted ? good(told) : bad(told),
      ...(counted > 0
        ? [good(checkTexts.sampleScore({ recognised, counted, percent: percentText(recognised, counted) }))]
        : []),
      ...(reading > 0 ? [note(checkTexts.samplesReading({ count: reading }))] : []),
    ]
  },
})

const documentRow = z.object({ id: wholeNumber, fileName: z.string(), status: z.enum(documentStatuses) })
const scoreRow = z.object({ id: wholeNumber, field: z.string(), isRecognised: z.boolean() })
const countRow = z.object({ count: z.number() })

/**
 * The invoices of a sample run, and over the confirmed ones for each field of the recognition rate in how many Kontor read
 * what stands there now. A field counts where anything was read or entered (docs/decisions/0172).
 */
export async function scoreSamples(tx: TenantReading, samples: readonly SampleInvoice[]) {
  const all = ids(samples.map(({ documentId }) => documentId))
  const confirmedIds = ids(samples.filter(({ confirmed }) => confirmed).map(({ documentId }) => documentId))
  const inRate = fieldsInRate(await readFieldLayout(tx))
  const numbers = headerFields.filter(({ kind }) => isNumber(kind)).map(({ name }) => name)
  const number = sql.raw(`'^-?[0-9]{1,30}(\\.[0-9]{1,10})?$'`)
  const rows = await readRows(
    tx,
    documentRow,
    sql`SELECT id, file_name AS "fileName", status FROM documents WHERE id = ANY (${all}) ORDER BY id`,
  )
  const scores = await readRows(
    tx,
    scoreRow,
    sql`SELECT document_id AS id, name AS field, CASE
          WHEN predicted_value IS NULL OR value IS NULL THEN false
          WHEN name = ANY (${sql.param(numbers)}::text[]) AND predicted_value ~ ${number} AND value ~ ${number}
            THEN predicted_value::numeric = value::numeric
          ELSE predicted_value = value END AS "isRecognised"
      FROM document_fields WHERE document_id = ANY (${confirmedIds}) AND name = ANY (${sql.param([...inRate])}::text[])
        AND (predicted_value IS NOT NULL OR value IS NOT NULL)`,
  )
  const scored = (found: typeof scores) => ({
    counted: found.length,
    recognised: found.filter(({ isRecognised }) => isRecognised).length,
  })
  return {
    documents: rows.map(({ id, fileName, status }) => ({
      ...{ id, fileName, status },
      confirmed: samples.find(({ documentId }) => documentId === id)?.confirmed ?? null,
      ...scored(scores.filter((one) => one.id === id)),
    })),
    fields: inRate
      .map((field) => ({ field, ...scored(scores.filter((one) => one.field === field)) }))
      .filter(({ counted }) => counted > 0),
  }
}

async function countReading(tx: TenantReading, documents: readonly number[]): Promise<number> {
  const [row] = await readRows(
    tx,
    countRow,
    sql`SELECT count(*)::int AS count FROM documents WHERE id = ANY (${ids(documents)})
      AND status IN ('RECEIVED', 'PROCESSING')`,
  )
  return row!.count
}

const ids = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::bigint[]`
