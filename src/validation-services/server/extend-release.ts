import { eq } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { lockDocument, nextVersion, staleError, writeNote } from '../../documents/server/move-document'
import { setClocks } from '../../documents/server/sla-clocks'
import { addBusinessMinutes } from '../../kernel/business-time'
import { calendarOf, calendarSection } from '../../settings/calendar-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { validationServicesErrors } from '../validation-services-errors'
import { armRelease } from './release-on-time'

type Extension = { documentId: number; version: number; hours: number; reason: string }

/**
 * Gives a review so many more business hours of the customer, counted from its scheduled release, or from now where that
 * has passed. The history keeps from when to when, by whom and why. @returns the new release
 * @throws documents.not_found, validation-services.not_in_review, documents.changed_meanwhile
 */
export async function extendRelease(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, version, hours, reason }: Extension,
): Promise<Date> {
  const document = await lockDocument(tx, documentId)
  if (document.status !== 'HITL' || document.releaseAt === null) throw validationServicesErrors.notInReview()
  if (document.version !== version) throw await staleError(tx, document)
  const { timeZone } = await readOwnCustomer(tx)
  const calendar = calendarOf(await readSettings(tx, calendarSection), timeZone)
  const from = document.releaseAt
  const now = ctx.now()
  const releaseAt = addBusinessMinutes(calendar, from > now ? from : now, hours * 60)
  const extended = { ...document, releaseAt }
  await nextVersion(ctx, tx, document)
  await writeNote(ctx, tx, {
    document: { ...extended, version: version + 1 },
    action: 'extend-release',
    why: { text: reason },
    details: { from: { instant: from.toISOString() }, to: { instant: releaseAt.toISOString() } },
  })
  // the clocks go by what the history says
  await tx
    .update(documents)
    .set({ releaseAt, ...(await setClocks(ctx, tx, extended)) })
    .where(eq(documents.id, documentId))
  await armRelease(ctx, tx, { document: extended })
  return releaseAt
}
