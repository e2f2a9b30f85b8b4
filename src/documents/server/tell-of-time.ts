import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAfter, dayInZone } from '../../kernel/dates'
import { notify } from '../../notifications/server/notify'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentNotices } from '../document-reasons'
import { openStatuses } from '../document-status'

/** How long before the end of a review people hear of it; of a due date two days before, three where it is held. */
const reviewEndsWithinMs = 60 * 60_000
/** More at a time would only be noise; the others come with the next look. */
const mostAtOnce = 100

/**
 * Tells of what comes by itself as time passes: a due date that is near while its document is not submitted, and the
 * end of a review. Each document is told once for each of its dates.
 */
export async function tellOfTime(ctx: Context, tx: TenantTransaction): Promise<void> {
  await tellOfDueDates(ctx, tx)
  await tellOfReviews(ctx, tx)
}

const dueRow = idRow.extend({ due: z.string() })

async function tellOfDueDates(ctx: Context, tx: TenantTransaction): Promise<void> {
  const { timeZone } = await readOwnCustomer(tx)
  const today = dayInZone(ctx.now(), timeZone)
  const lastDay = dayAfter(dayAfter(today))
  const lastDayHeld = dayAfter(lastDay)
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const rows = await readRows(
    tx,
    dueRow,
    sql`
    SELECT d.id::text, d.due_date::text AS due FROM documents d
    WHERE d.status IN (${open}) AND d.due_date >= ${today} AND d.due_date <= CASE d.status WHEN 'ON_HOLD' THEN ${lastDayHeld}::date ELSE ${lastDay}::date END
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.document_id = d.id AND n.kind = 'due-risk'
        AND n.why ->> 'code' = ${documentNotices.dueOn.code}
        AND n.why -> 'values' -> 'day' ->> 'day' = d.due_date::text)
    ORDER BY d.due_date, d.id LIMIT ${mostAtOnce}`,
  )
  for (const { id, due } of rows)
    await notify(ctx, tx, {
      kind: 'due-risk',
      to: { roles: ['AP_SPECIALIST'] },
      documentId: Number(id),
      why: documentNotices.dueOn({ day: { day: due } }),
    })
}

async function tellOfReviews(ctx: Context, tx: TenantTransaction): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + reviewEndsWithinMs)
  const rows = await readRows(
    tx,
    idRow,
    sql`
    SELECT d.id::text FROM documents d
    WHERE d.status = 'HITL' AND d.release_at > ${now} AND d.release_at <= ${until}
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.document_id = d.id AND n.kind = 'review-due'
        AND n.at > d.release_at - interval '2 hours')
    ORDER BY d.release_at LIMIT ${mostAtOnce}`,
  )
  for (const { id } of rows)
    await notify(ctx, tx, {
      kind: 'review-due',
      to: { roles: ['VS_SPECIALIST', 'VS_MANAGER'] },
      documentId: Number(id),
    })
}
