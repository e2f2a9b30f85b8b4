import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type OnboardingRow, tenantOnboardings } from './onboarding.tables'

/** How far the context's customer is set up. One that was there before is live. @throws tenants.no_such_customer */
export async function readRecord(ctx: Context, tx: TenantTransaction): Promise<OnboardingRow> {
  const customer = await readOwnCustomer(tx)
  return recordOf(await rowOf(tx, ctx.customerId), { ...customer, id: ctx.customerId })
}

/** The row, or what stands for it where there is none. */
export function recordOf(
  row: OnboardingRow | undefined,
  customer: { id: number; createdAt: Date },
): OnboardingRow {
  return (
    row ?? {
      forCustomerId: customer.id,
      stage: 'LIVE',
      pausedAt: null,
      pausedBy: null,
      pauseReason: null,
      ownerName: '',
      goLiveOn: null,
      liveSince: customer.createdAt,
      steps: {},
      handOverNote: '',
      export: null,
      purge: null,
      version: 0,
      createdBy: '',
      createdById: '',
      createdAt: customer.createdAt,
    }
  )
}

async function rowOf(tx: Transaction, customerId: number): Promise<OnboardingRow | undefined> {
  const [row] = await tx
    .select()
    .from(tenantOnboardings)
    .where(eq(tenantOnboardings.forCustomerId, customerId))
  return row
}
