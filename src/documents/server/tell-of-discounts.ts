import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Day, dayInZone, daysAfter } from '../../kernel/dates'
import { notify } from '../../notifications/server/notify'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { cashDiscounts } from '../cash-discount'
import { documentNotices } from '../document-reasons'
import { openStatuses } from '../document-status'
import { slaSection } from '../sla-section'
import { documents } from './documents.tables'

/** More at a time would only be noise; the others come with the next look. */
const mostAtOnce = 100
/** One that ended earlier was told, or the document came after it. */
const lateForDays = 2
/** Longer terms of a discount are not known. */
const mostDaysBack = 185

const termsRow = z.object({ id: wholeNumber, invoiceDate: z.string(), terms: z.string() })
const toldRow = z.object({ key: z.string() })
type Ending = { id: number; isLate: boolean; percent: string; until: Day }

/**
 * Tells the group of a cash discount that ends soon while its document is not submitted, and AP Managers of one that has just
 * ended (product-decisions 2.5). Each discount of a document is told once of each.
 */
export async function tellOfDiscounts(ctx: Context, tx: TenantTransaction): Promise<void> {
  const { timeZone } = await readOwnCustomer(tx)
  const { discountDays } = await readSettings(tx, slaSection)
  const today = dayInZone(ctx.now(), timeZone)
  const [first, last] = [daysAfter(today, -lateForDays), daysAfter(today, discountDays)]
  const ending = (await openWithTerms(tx, today))
    .flatMap(({ id, invoiceDate, terms }) =>
      cashDiscounts(terms, invoiceDate).map((one) => ({ id, isLate: one.until < today, ...one })),
    )
    .filter(({ until }) => until >= first && until <= last)
  const told = await toldOf(tx, ending)
  for (const one of ending.filter((each) => !told.has(keyOf(each))).slice(0, mostAtOnce))
    await notify(ctx, tx, {
      kind: 'due-risk',
      to: { roles: [one.isLate ? 'AP_MANAGER' : 'AP_SPECIALIST'] },
      documentId: one.id,
      why: noticeOf(one)({ percent: { decimal: one.percent }, day: { day: one.until } }),
    })
}

const noticeOf = ({ isLate }: Ending) => documentNotices[isLate ? 'discountEnded' : 'discountUntil']
const keyOf = (one: Ending) => `${one.id} ${noticeOf(one).code} ${one.until}`

/** Open documents whose payment terms may grant a discount that has not ended long ago. */
function openWithTerms(tx: TenantReading, today: Day): Promise<z.output<typeof termsRow>[]> {
  return readRows(
    tx,
    termsRow,
    sql`SELECT documents.id, documents.invoice_date::text AS "invoiceDate", f.value AS terms
      FROM documents JOIN document_fields f ON f.document_id = documents.id AND f.name = 'paymentTerms' AND f.value ~ '[%/]|SKONTO'
      WHERE ${inArray(documents.status, [...openStatuses])}
        AND documents.invoice_date BETWEEN ${daysAfter(today, -mostDaysBack)} AND ${today}
      ORDER BY documents.id`,
  )
}

async function toldOf(tx: TenantReading, ending: readonly Ending[]): Promise<Set<string>> {
  if (ending.length === 0) return new Set()
  const rows = await readRows(
    tx,
    toldRow,
    sql`SELECT n.document_id || ' ' || (n.why ->> 'code') || ' ' || (n.why -> 'values' -> 'day' ->> 'day') AS key
      FROM notifications n WHERE n.kind = 'due-risk' AND n.document_id IN ${ending.map(({ id }) => id)}
        AND n.why ->> 'code' IN (${documentNotices.discountUntil.code}, ${documentNotices.discountEnded.code})`,
  )
  return new Set(rows.map(({ key }) => key))
}
