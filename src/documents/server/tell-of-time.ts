import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAfter, dayInZone } from '../../kernel/dates'
import { notify } from '../../notifications/server/notify'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentNotices } from '../document-reasons'
import { openStatuses } from '../document-status'

/** More at a time would only be noise; the others come with the next look. */
const mostAtOnce = 100

const dueRow = idRow.extend({ due: z.string() })

/**
 * Tells of a due date that is near while its document is not submitted. Each document is told once for each of its dates.
 */
export async function tellOfTime(ctx: Context, tx: TenantTransaction): Promise<void> {
  // two days before, three where it is held
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
