import { sql } from 'drizzle-orm'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { transitions } from '../../documents/document-lifecycle'
import { isNumber } from '../../documents/field-layout'
import { headerFields } from '../../documents/header-fields'
import type { Moved, WrittenFields } from '../../documents/server/document-seams'
import { runPrepared } from '../../platform/database/database'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { fieldsByBit } from '../field-bits'

/** Every move; a fact may depend on any. */
export const everyAction = [...new Set(transitions.map(({ action }) => action))] as DocumentAction[]

/** Columns of `document_facts` that are made of a document, in the order of `factsOf`. */
export const factColumns = [
  'document_id',
  'received_on',
  'standing',
  'licence',
  'document_group',
  'supplier_id',
  'company_id',
  'source',
  'document_type',
  'is_po',
  'currency',
  'amount_minor',
  'is_exception',
  'is_duplicate',
  'blocker',
  'outcome',
  'completed_on',
  'method',
  'processor',
  'minutes',
  'lost_minutes',
  'counted_fields',
  'recognised_fields',
  'is_purged',
] as const

const numberFields = headerFields.filter(({ kind }) => isNumber(kind)).map(({ name }) => name)
const noBit = `B'${'0'.repeat(128)}'`
const bitAt = (place: number) => `B'${'0'.repeat(place)}1${'0'.repeat(127 - place)}'`

/**
 * The facts of documents, made of what is stored of them: their rows, their history, what was asked before they went by
 * themselves, and their fields. `areAsked`: the condition for `d`, a row of documents.
 *
 * What hangs on a document is looked up for each: joined as sets, thousands of documents were taken for a handful, as nothing
 * tells the planner that all that are listed are the customer's, and each was compared with each.
 *
 * A document is completed by the last move into an outcome that it still has; coming back out of the trash is no such
 * move. Its way to a person began when it left PROCESSING. A field counts once the ERP has accepted the document, where
 * anything was predicted or submitted; amounts compare as numbers (docs/decisions/0172).
 */
const factsOf = (areAsked: string) => `
  WITH zone AS (
    SELECT time_zone, currency FROM customers WHERE id = kontor_customer_id()
  ), asked AS MATERIALIZED (
    SELECT d.id, d.received_at, d.status, d.status_since, d.duplicate_of, d.document_group, d.supplier_id, d.company_id, d.source,
      d.document_type, d.po_number, d.currency, d.control_amount_minor, d.submission_method, d.recogniser_version,
      z.time_zone, z.currency AS own_currency, CASE d.status WHEN 'DELETED' THEN d.previous_status ELSE d.status END AS state
    FROM documents d CROSS JOIN zone z WHERE ${areAsked}
  ), bits (name, own_bit, is_number) AS (
    VALUES ${fieldsByBit.map((name, place) => `('${name}', ${bitAt(place)}, ${numberFields.some((one) => one === name)})`).join(', ')}
  )
  SELECT d.id,
    (d.received_at AT TIME ZONE d.time_zone)::date,
    CASE WHEN s.status IN ('SPLIT', 'MERGED', 'DELETED') THEN s.status ELSE 'COUNTED' END,
    CASE WHEN s.state IN ('SPLIT', 'MERGED', 'FAILED') THEN s.state
      WHEN s.state IN ('RECEIVED', 'PROCESSING') THEN 'PENDING'
      WHEN s.is_duplicate THEN 'DUPLICATE'
      WHEN s.state = 'REJECTED' AND m.rejected_by = 'reject-at-intake' THEN 'INTAKE'
      ELSE 'COUNTED' END,
    coalesce(d.document_group, ''), coalesce(d.supplier_id, ''), coalesce(d.company_id, ''),
    d.source, d.document_type, coalesce(d.po_number, '') <> '',
    coalesce(d.currency, d.own_currency)::text, d.control_amount_minor,
    coalesce(m.is_exception, false), s.is_duplicate AND s.is_done,
    coalesce(t.blocker, ''),
    CASE WHEN s.is_done THEN s.status END,
    CASE WHEN s.is_done THEN (coalesce(m.done_at, d.status_since) AT TIME ZONE d.time_zone)::date END,
    CASE WHEN s.status = 'SUBMITTED' THEN coalesce(d.submission_method, 'MANUAL') ELSE '' END,
    CASE WHEN s.status <> 'SUBMITTED' THEN '' WHEN d.submission_method IN ('AUTO', 'VS') THEN d.submission_method
      ELSE coalesce(m.submitted_by, '') END,
    CASE WHEN s.status = 'SUBMITTED'
      THEN greatest(0, floor(extract(epoch FROM coalesce(m.done_at, d.status_since) - d.received_at) / 60))::integer END,
    CASE WHEN s.status = 'SUBMITTED' AND m.read_at IS NOT NULL
      THEN greatest(0, floor(extract(epoch FROM coalesce(m.done_at, d.status_since) - m.read_at) / 60))::integer END,
    CASE WHEN f.is_predicted OR d.recogniser_version IS NOT NULL THEN f.counted END,
    CASE WHEN f.is_predicted OR d.recogniser_version IS NOT NULL THEN f.recognised END,
    s.is_purged
  FROM asked d
  CROSS JOIN LATERAL (SELECT
      bool_or(h.to_status IN ('FLAGGED', 'ESCALATED', 'FAILED', 'SUBMIT_FAILED')) AS is_exception,
      min(h.at) FILTER (WHERE h.from_status = 'PROCESSING' AND h.to_status <> 'PROCESSING') AS read_at,
      (array_agg(h.at ORDER BY h.id DESC) FILTER (WHERE h.to_status IN ('SUBMITTED', 'REJECTED', 'CANCELLED')
        AND h.from_status IS DISTINCT FROM h.to_status AND h.action <> 'restore'))[1] AS done_at,
      (array_agg(h.actor_id ORDER BY h.id DESC) FILTER (WHERE h.action = 'submit'))[1] AS submitted_by,
      (array_agg(h.from_status ORDER BY h.id DESC) FILTER (WHERE h.action = 'purge'))[1] AS purged_from,
      (array_agg(h.action ORDER BY h.id DESC) FILTER (WHERE h.to_status = 'REJECTED'))[1] AS rejected_by
    FROM document_history h WHERE h.document_id = d.id) m
  CROSS JOIN LATERAL (SELECT d.status = 'PURGED' AS is_purged,
    coalesce(CASE d.status WHEN 'PURGED' THEN m.purged_from ELSE d.status END, '') AS status,
    coalesce(CASE d.state WHEN 'PURGED' THEN m.purged_from ELSE d.state END, '') AS state) one
  CROSS JOIN LATERAL (SELECT one.*, one.status IN ('SUBMITTED', 'REJECTED', 'CANCELLED') AS is_done,
    d.duplicate_of IS NOT NULL AND one.state IN ('REJECTED', 'CANCELLED') AS is_duplicate) s
  LEFT JOIN document_touchless t ON t.document_id = d.id
  CROSS JOIN LATERAL (SELECT bool_or(is_predicted) AS is_predicted, bit_or(own_bit) AS counted,
      coalesce(bit_or(own_bit) FILTER (WHERE is_recognised), bit_or(own_bit) & ${noBit}) AS recognised
    FROM (SELECT b.own_bit, f.predicted_value IS NOT NULL AS is_predicted,
        f.predicted_value = f.value OR b.is_number AND CASE
          WHEN f.predicted_value ~ '^-?\\d{1,30}(\\.\\d{1,10})?$' AND f.value ~ '^-?\\d{1,30}(\\.\\d{1,10})?$'
          THEN f.predicted_value::numeric = f.value::numeric END AS is_recognised
      FROM document_fields f JOIN bits b ON b.name = f.name
      WHERE f.document_id = d.id AND d.status = 'SUBMITTED' AND (f.predicted_value IS NOT NULL OR f.value IS NOT NULL)
    ) compared) f`

const isNamed = 'd.id = $1::bigint'
const areListed = 'd.id = ANY ($1::bigint[])'
const areBetween = 'd.id > $1 AND d.id <= $2'

/**
 * Of a purged document only the days can be made again, in the customer's zone of now: what else is known of it stays.
 */
const madeAgain = (name: string, made: string) =>
  name === 'received_on' || name === 'completed_on'
    ? `${made}.${name}`
    : `CASE WHEN ${made}.is_purged THEN kept.${name} ELSE ${made}.${name} END`

/** Facts that stay the same are not written. */
const counting = (areAsked: string) => `
  INSERT INTO document_facts AS kept (${factColumns.join(', ')})
  ${factsOf(areAsked)}
  ON CONFLICT (document_id) DO UPDATE SET ${factColumns
    .slice(1)
    .map((name) => `${name} = ${madeAgain(name, 'excluded')}`)
    .join(', ')}
  WHERE (${factColumns.map((name) => `kept.${name}`).join(', ')})
    IS DISTINCT FROM (${factColumns.map((name) => madeAgain(name, 'excluded')).join(', ')})`

const one = { name: 'count-document', text: counting(isNamed) }
const some = { name: 'count-documents', text: counting(areListed) }

const idsAtOnce = 5_000

/** A plan for any number of documents takes minutes for thousands. */
const planAnew = (tx: TenantReading) => tx.execute(sql`SET LOCAL plan_cache_mode = 'force_custom_plan'`)

/** Counts these documents anew, as they are now in this transaction. */
export async function countDocuments(tx: TenantTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 1) {
    await runPrepared(tx, one, [ids[0]])
    return
  }
  await planAnew(tx)
  for (let at = 0; at < ids.length; at += idsAtOnce)
    await runPrepared(tx, some, [ids.slice(at, at + idsAtOnce)])
}

/** Follows every move. Of what is purged no name stays: not the supplier's, the company's or the group's. */
export async function countMoved(_ctx: Context, tx: TenantTransaction, { document }: Moved): Promise<void> {
  if (document.status === 'PURGED') await runPrepared(tx, nameless, [document.id])
  await countDocuments(tx, [document.id])
}

const nameless = {
  name: 'count-nameless',
  text: `UPDATE document_facts SET document_group = '', supplier_id = '', company_id = '', is_purged = true
    WHERE document_id = $1`,
}

/** A document whose header was read or changed may be another supplier's. */
export const countWritten = (_ctx: Context, tx: TenantTransaction, { documentId }: WrittenFields) =>
  countDocuments(tx, [documentId])

export const countRegrouped = (_ctx: Context, tx: TenantTransaction, ids: readonly number[]) =>
  countDocuments(tx, ids)

/** Which documents after one number, up to another, have stored facts that are not what is stored of them, or have none. */
export async function differentFacts(
  tx: TenantReading,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  await planAnew(tx)
  const rows = await runPrepared(tx, different, [after, upTo])
  return rows.map(({ document_id }) => Number(document_id))
}

const comparedColumns = factColumns.filter((name) => name !== 'is_purged')
const different = {
  name: 'different-facts',
  text: `WITH made (${factColumns.join(', ')}) AS (${factsOf(areBetween)})
    SELECT made.document_id FROM made LEFT JOIN document_facts kept ON kept.document_id = made.document_id
    WHERE kept.document_id IS NULL OR (${comparedColumns.map((name) => `kept.${name}`).join(', ')})
      IS DISTINCT FROM (${comparedColumns.map((name) => madeAgain(name, 'made')).join(', ')})
    ORDER BY 1`,
}
