import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notify } from '../../notifications/server/notify'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentNotices, documentReasons } from '../document-reasons'
import { documentStatuses } from '../document-status'
import { type SlaClock, slaClockNames } from '../sla-clock'
import { slaSection } from '../sla-section'
import { lockDocument, moveDocument } from './move-document'
import { recountClocks } from './sla-clocks'
import { tellWhoDid } from './tell-of-move'

const mostAtOnce = 200

/** Who is told that a clock nears its end, and that it has ended (product-decisions 2.5); nobody where none stands. */
const told: Record<SlaClock, { amber: readonly string[]; late: readonly string[] }> = {
  submit: { amber: ['AP_SPECIALIST'], late: ['AP_MANAGER'] },
  review: { amber: ['VS_SPECIALIST'], late: ['VS_MANAGER'] },
  flagged: { amber: ['AP_SPECIALIST'], late: [] },
  escalated: { amber: ['ESCALATIONS_SPECIALIST'], late: ['AP_MANAGER'] },
  // whoever holds it is told, these only where Kontor does
  hold: { amber: [], late: ['AP_SPECIALIST'] },
}

const clockRow = z.object({
  documentId: wholeNumber,
  clock: z.enum(slaClockNames),
  isLate: z.boolean(),
  status: z.enum(documentStatuses),
  dueAt: z.coerce.date(),
  holder: z.string().nullable(),
})
type Ended = z.output<typeof clockRow>

/** What the time that passes asks of clocks. */
export async function watchClocks(ctx: Context, tx: TenantTransaction): Promise<void> {
  await tellOfClocks(ctx, tx)
  await recountClocks(ctx, tx)
}

/**
 * Tells of each clock once that it nears its end and once that it has ended. What has been told stands with the clock, so
 * neither a restart nor a wall clock that is set back tells it again.
 */
export async function tellOfClocks(ctx: Context, tx: TenantTransaction): Promise<void> {
  const now = ctx.now()
  const ended = await readRows(
    tx,
    clockRow,
    sql`
    WITH ended AS (
      SELECT c.document_id, c.clock FROM document_clocks c JOIN documents d ON d.id = c.document_id
      WHERE (c.due_at <= ${now} AND c.late_told_at IS NULL)
        OR (c.amber_at <= ${now} AND c.amber_told_at IS NULL AND c.due_at > ${now})
      ORDER BY c.due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
    )
    UPDATE document_clocks c SET amber_told_at = coalesce(c.amber_told_at, ${now}),
      late_told_at = CASE WHEN c.due_at <= ${now} THEN ${now}::timestamptz END
    FROM ended, documents d
    WHERE c.document_id = ended.document_id AND c.clock = ended.clock AND d.id = c.document_id
    RETURNING c.document_id AS "documentId", c.clock, c.due_at <= ${now} AS "isLate", d.status, c.due_at AS "dueAt",
      CASE WHEN d.lock_until > ${now} THEN d.lock_user_id END AS holder`,
  )
  for (const one of ended) await (one.isLate ? tellLate(ctx, tx, one) : tellAmber(ctx, tx, one))
}

const notices = {
  submit: documentNotices.slaSubmit,
  review: documentNotices.slaReview,
  flagged: documentNotices.slaFlagged,
  escalated: documentNotices.slaEscalated,
  hold: documentNotices.slaHold,
}
const whyOf = ({ clock, dueAt }: Ended) => notices[clock]({ due: { instant: dueAt.toISOString() } })

async function tellAmber(ctx: Context, tx: TenantTransaction, one: Ended): Promise<void> {
  const { documentId, clock, holder } = one
  const roles = told[clock].amber
  if (roles.length === 0) return
  await notify(ctx, tx, {
    kind: clock === 'review' ? 'review-due' : 'sla-amber',
    to: clock === 'review' && holder ? { userId: holder } : { roles },
    documentId,
    why: whyOf(one),
  })
}

async function tellLate(ctx: Context, tx: TenantTransaction, late: Ended): Promise<void> {
  const { documentId, clock, status } = late
  const why = whyOf(late)
  if (clock === 'hold')
    return tellWhoDid(ctx, tx, {
      kind: 'sla-late',
      to: { whoDid: 'hold', else: told.hold.late },
      documentId,
      why,
    })
  if (clock === 'flagged' && status === 'FLAGGED') await escalateLate(ctx, tx, documentId)
  const roles = told[clock].late
  if (roles.length > 0) await notify(ctx, tx, { kind: 'sla-late', to: { roles }, documentId, why })
}

/** T17 by Kontor itself, for a customer who says so. */
async function escalateLate(ctx: Context, tx: TenantTransaction, documentId: number): Promise<void> {
  if ((await readSettings(tx, slaSection)).lateFlags !== 'escalate') return
  const { status } = await lockDocument(tx, documentId)
  if (status !== 'FLAGGED') return
  await moveDocument(ctx, tx, { documentId, action: 'escalate', why: documentReasons.flagLate() })
}
