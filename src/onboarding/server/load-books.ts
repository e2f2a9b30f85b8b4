import { writeAudit } from '../../audit/server/write-audit'
import { addToBooks } from '../../submission/server/embedded-erp/embedded-master-data'
import type { Context } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type BookObject, readBooksCsv } from '../books-csv'
import { onboardingErrors, stageText } from '../onboarding-errors'
import { readRecord } from './tenant-record'

/**
 * Puts the lines of a file into the books of the customer's embedded ERP; the check of the step loads them from there.
 * @returns how many @throws onboarding.not_now, what `readBooksCsv` throws
 */
export async function loadBooks(
  ctx: Context,
  { object, csv }: { object: BookObject; csv: string },
): Promise<number> {
  const rows = readBooksCsv(object, csv)
  await ctx.transaction(async (tx) => {
    const { stage } = await readRecord(ctx, tx)
    if (stage !== 'SETTING_UP' && stage !== 'LIVE') throw onboardingErrors.notNow({ stage: stageText(stage) })
    await addToBooks(tx, object, rows)
    const { name } = await readOwnCustomer(tx)
    await writeAudit(ctx, tx, {
      action: 'tenant.save-step',
      subject: { id: String(ctx.customerId), name },
      details: { step: 'master-data', object, rows: rows.length },
    })
  })
  return rows.length
}
