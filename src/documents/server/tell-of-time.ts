import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayInZone } from '../../kernel/dates'
import { notify } from '../../notifications/server/notify'
import { idRow, readRows } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentNotices } from '../document-reasons'
import { openStatuses } from '../document-status'
import { slaSection } from '../sla-section'

/** More at a time would only be noise; the others come with the next look. */
const mostAtOnce = 100

/** A date that passed earlier was told, or the document came after it. */
const lateForDays = 2

const dueRow = idRow.extend({ due: z.string(), isLate: z.boolean() })

/**
 * Tells the group of a due date that is near while its document is not submitted, and AP Managers of one that has just passed
 * (product-decisions 2.5). Each document is told once for each of its dates.
 */
export async function tellOfTime(ctx: Context, tx: TenantTransaction): Promise<void> {
  const { timeZone } = await readOwnCustomer(tx)
  const { dueDays } = await readSettings(tx, slaSection)
  const today = sql`${dayInZone(ctx.now(), timeZone)}::date`
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const rows = await readRows(
    tx,
    dueRow,
    sql`
    SELECT d.id::text, d.due_date::text AS due, d.due_date < ${today} AS "isLate" FROM documents d
    WHERE d.status IN (${open}) AND d.due_date BETWEEN ${today} - ${lateForDays}::int AND ${today} + ${dueDays}::int
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.document_id = d.id AND n.kind = 'due-risk'
        AND n.why ->> 'code' = CASE WHEN d.due_date < ${today} THEN ${documentNotices.dueBefore.code} ELSE ${documentNotices.dueOn.code} END
        AND n.why -> 'values' -> 'day' ->> 'day' = d.due_date::text)
    ORDER BY d.due_date, d.id LIMIT ${mostAtOnce}`,
  )
  for (const { id, due, isLate } of rows)
    await notify(ctx, tx, {
      kind: 'due-risk',
      to: { roles: [isLate ? 'AP_MANAGER' : 'AP_SPECIALIST'] },
      documentId: Number(id),
      why: documentNotices[isLate ? 'dueBefore' : 'dueOn']({ day: { day: due } }),
    })
}
