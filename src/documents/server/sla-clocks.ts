import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow, readRows } from '../../platform/database/read-rows'
import { calendarOf, calendarSection } from '../../settings/calendar-section'
import { readSection } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DocumentStatus, documentStatuses } from '../document-status'
import {
  clocksOf,
  nearestClock,
  type RunningClock,
  type SlaRules,
  type Stay,
  timedStatuses,
} from '../sla-clocks'
import { slaSection } from '../sla-section'
import { groupTargets } from './document-seams'
import { type DocumentRow, documents } from './documents.tables'

/** A document's clocks after a change, in its own columns: the nearest, by which lists sort and filter. */
type SlaColumns = Pick<DocumentRow, 'slaClock' | 'slaAmberAt' | 'slaDueAt' | 'slaBasis'>
const none: SlaColumns = { slaClock: null, slaAmberAt: null, slaDueAt: null, slaBasis: null }

type Asked = Pick<DocumentRow, 'id' | 'receivedAt' | 'releaseAt' | 'holdUntil' | 'documentGroup'> & {
  /** The status that it is about to have. */
  coming?: Stay
}

/** Sets the clocks of a document that the caller has locked. @returns what its row has to say of them. */
export async function setClocks(ctx: Context, tx: TenantTransaction, document: Asked): Promise<SlaColumns> {
  const { id, coming } = document
  if (coming && !timedStatuses.includes(coming.status)) {
    await keepClocks(tx, id, [])
    return none
  }
  return countClocks(tx, document, await readSlaRules(ctx, tx))
}

async function countClocks(
  tx: TenantTransaction,
  { id, receivedAt, releaseAt, holdUntil, documentGroup, coming }: Asked,
  { rules, hoursOfGroups, basis }: CurrentRules,
  toldBefore: Date | null = null,
): Promise<SlaColumns> {
  const past = await readStays(tx, id, receivedAt)
  const stays = [...past.stays, ...(coming ? [coming] : [])]
  const isExtended = past.isExtended && !coming
  const submit = hoursOfGroups.get(documentGroup ?? '') ?? rules.targets.submit
  const targets = { ...rules.targets, submit }
  const clocks = clocksOf({ stays, releaseAt, isExtended, holdUntil }, { ...rules, targets })
  await keepClocks(tx, id, clocks, toldBefore)
  const nearest = nearestClock(clocks)
  return {
    slaClock: nearest?.clock ?? null,
    slaAmberAt: nearest?.amberAt ?? null,
    slaDueAt: nearest?.dueAt ?? null,
    slaBasis: basis,
  }
}

type CurrentRules = {
  rules: SlaRules
  hoursOfGroups: ReadonlyMap<string, number>
  /** Names the settings that clocks were counted by. */
  basis: string
}

async function readSlaRules(ctx: Context, tx: TenantTransaction): Promise<CurrentRules> {
  const { timeZone } = await readOwnCustomer(tx)
  const targets = await readSection(tx, slaSection)
  const hours = await readSection(tx, calendarSection)
  const [groups] = await Promise.all(ctx.seams.of(groupTargets).map((read) => read(ctx, tx)))
  const hoursOfGroups = groups?.hours ?? new Map()
  return {
    rules: { targets: targets.values, calendar: calendarOf(hours.values, timeZone) },
    hoursOfGroups,
    basis: `${targets.version} ${hours.version} ${timeZone} ${hoursOfGroups.size > 0 ? groups?.version : ''}`,
  }
}

const stayRow = z.object({ status: z.enum(documentStatuses).nullable(), since: z.coerce.date() })

/** `isExtended`: the release has been since it came into the status that it has. */
async function readStays(
  tx: TenantTransaction,
  documentId: number,
  receivedAt: Date,
): Promise<{ stays: Stay[]; isExtended: boolean }> {
  const rows = await readRows(
    tx,
    stayRow,
    sql`SELECT CASE WHEN action <> 'extend-release' THEN to_status END AS status, at AS since FROM document_history
      WHERE document_id = ${documentId} AND (action = 'extend-release'
        OR to_status IS NOT NULL AND to_status IS DISTINCT FROM from_status) ORDER BY id`,
  )
  const moves = rows.filter((row): row is Stay => row.status !== null)
  const later = moves[0]?.status === 'RECEIVED' ? moves.slice(1) : moves
  return {
    stays: [{ status: 'RECEIVED', since: receivedAt }, ...later],
    isExtended: rows.at(-1)?.status === null,
  }
}

/** Of a clock that goes on it stays known what has been told. What is over before `toldBefore` is not told any more. */
async function keepClocks(
  tx: TenantTransaction,
  documentId: number,
  clocks: readonly RunningClock[],
  toldBefore: Date | null = null,
): Promise<void> {
  const rows = JSON.stringify(
    clocks.map(({ clock, startedAt, amberAt, dueAt }) => ({
      clock,
      started_at: startedAt,
      amber_at: amberAt,
      due_at: dueAt,
    })),
  )
  await tx.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
        AS one (clock text, started_at timestamptz, amber_at timestamptz, due_at timestamptz)
    ), gone AS (
      DELETE FROM document_clocks WHERE document_id = ${documentId} AND clock NOT IN (SELECT clock FROM given)
    )
    INSERT INTO document_clocks AS kept
      (document_id, clock, started_at, amber_at, due_at, amber_told_at, late_told_at)
    SELECT ${documentId}, clock, started_at, amber_at, due_at,
      CASE WHEN amber_at <= ${toldBefore}::timestamptz THEN ${toldBefore}::timestamptz END,
      CASE WHEN due_at <= ${toldBefore}::timestamptz THEN ${toldBefore}::timestamptz END
    FROM given
    ON CONFLICT (document_id, clock) DO UPDATE SET
      started_at = excluded.started_at, amber_at = excluded.amber_at, due_at = excluded.due_at,
      amber_told_at = CASE WHEN kept.started_at = excluded.started_at
        THEN coalesce(kept.amber_told_at, excluded.amber_told_at) ELSE excluded.amber_told_at END,
      late_told_at = CASE WHEN kept.started_at = excluded.started_at
        THEN coalesce(kept.late_told_at, excluded.late_told_at) ELSE excluded.late_told_at END`)
}

const batchSize = 500
/** As literals, so that the partial index serves. */
const timed = sql.raw(timedStatuses.map((status) => `'${status}'`).join(', '))

const waitingRow = idRow.extend({
  receivedAt: z.coerce.date(),
  releaseAt: z.coerce.date().nullable(),
  holdUntil: z.string().nullable(),
  documentGroup: z.string().nullable(),
})

/**
 * Counts the clocks anew of open documents that were counted by other settings, or not at all. What is late by that alone is shown
 * but not told: one change of a target must not tell of a thousand documents.
 */
export async function recountClocks(ctx: Context, tx: TenantTransaction): Promise<void> {
  const current = await readSlaRules(ctx, tx)
  const { basis } = current
  const rows = await readRows(
    tx,
    waitingRow,
    sql`SELECT id::text, received_at AS "receivedAt", release_at AS "releaseAt", hold_until::text AS "holdUntil",
        document_group AS "documentGroup" FROM documents
      WHERE status IN (${timed}) AND (sla_basis < ${basis} OR sla_basis > ${basis})
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
  )
  for (const row of rows) {
    const id = Number(row.id)
    const columns = await countClocks(tx, { ...row, id }, current, ctx.now())
    await tx.update(documents).set(columns).where(sql`${documents.id} = ${id}`)
  }
}

/** What a move writes besides: nothing when the document stays where it is. */
export async function clocksAfterMove(
  ctx: Context,
  tx: TenantTransaction,
  document: DocumentRow,
  move: { status: DocumentStatus; at: Date; changes: Partial<DocumentRow> | undefined },
): Promise<Partial<SlaColumns>> {
  const { status, at, changes } = move
  if (status === document.status) return {}
  return setClocks(ctx, tx, { ...document, ...changes, coming: { status, since: at } })
}
