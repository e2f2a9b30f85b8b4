import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayInZone, startOfDay } from '../../kernel/dates'
import { decimalFromMinor } from '../../kernel/money'
import { notify } from '../../notifications/server/notify'
import { minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentNotices } from '../document-reasons'

/** A mail is no list: the link leads to all of them. */
const mostNamed = 10
/** Before people begin to work. */
const fromHour = 6

const heldRow = z.object({
  id: wholeNumber,
  supplier: z.string().nullable(),
  currency: z.string().nullable(),
  amount: minorAmount.nullable(),
  dueAt: z.coerce.date(),
})

/**
 * Tells AP Managers on the customer's own Monday morning what is on hold, what is past its date first (product-decisions
 * 2.5). Once a week; nothing where nothing is held.
 */
export async function tellOfHolds(ctx: Context, tx: TenantTransaction): Promise<void> {
  const { timeZone, currency } = await readOwnCustomer(tx)
  const now = ctx.now()
  const today = dayInZone(now, timeZone)
  const monday = startOfDay(today, timeZone)
  const isMonday = new Date(`${today}T12:00:00Z`).getUTCDay() === 1
  if (!isMonday || now.getTime() < monday.getTime() + fromHour * 60 * 60_000) return
  const told = await tx.execute(
    sql`SELECT 1 FROM notifications WHERE kind = 'holds-weekly' AND at >= ${monday} LIMIT 1`,
  )
  if (told.rowCount) return
  const held = await readRows(
    tx,
    heldRow,
    sql`SELECT d.id, d.supplier_name AS supplier, d.currency, d.control_amount_minor::text AS amount, c.due_at AS "dueAt"
      FROM documents d JOIN document_clocks c ON c.document_id = d.id AND c.clock = 'hold'
      WHERE d.status = 'ON_HOLD' ORDER BY c.due_at, d.id`,
  )
  if (held.length === 0) return
  const late = held.filter(({ dueAt }) => dueAt <= now)
  const named = (late.length > 0 ? late : held).slice(0, mostNamed)
  await notify(ctx, tx, {
    kind: 'holds-weekly',
    to: { roles: ['AP_MANAGER'] },
    documentId: null,
    why: documentNotices.holdsWeekly({
      late: late.length,
      count: held.length,
      documents: {
        sentences: named.map(({ id, supplier, amount, dueAt, ...one }) => {
          const inCurrency = one.currency ?? currency
          return documentNotices.heldDocument({
            id: String(id),
            supplier: supplier ?? '–',
            amount:
              amount === null ? '–' : { amount: decimalFromMinor(amount, inCurrency), currency: inCurrency },
            due: { day: dayInZone(dueAt, timeZone) },
          })
        }),
      },
    }),
  })
}
