import { eq } from 'drizzle-orm'
import type { AuditAction, AuditDetails } from '../../audit/audit-actions'
import { writeAudit } from '../../audit/server/write-audit'
import type { Transaction } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { onboardingErrors, stageText } from '../onboarding-errors'
import type { TenantStage } from '../tenant-steps'
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

type Change = {
  /** The version that the caller saw; left out: whatever it is. */
  version?: number
  /** Stages in which this can be done. */
  in: readonly TenantStage[]
  change: (before: OnboardingRow) => Partial<OnboardingRow>
  /** What goes on record; left out for what only notes how far a job is. */
  audit?: { action: AuditAction; details?: AuditDetails }
}

/**
 * Changes what is kept of the context's customer, and puts it on record. One change at a time.
 * @throws onboarding.not_now, onboarding.changed_meanwhile
 */
export async function changeRecord(
  ctx: Context,
  tx: TenantTransaction,
  { version, in: stages, change, audit }: Change,
): Promise<OnboardingRow> {
  const customer = await readOwnCustomer(tx)
  await tx
    .insert(tenantOnboardings)
    .values({ ...recordOf(undefined, { ...customer, id: ctx.customerId }) })
    .onConflictDoNothing()
  const before = (await rowOf(tx, ctx.customerId, 'update'))!
  if (!stages.includes(before.stage)) throw onboardingErrors.notNow({ stage: stageText(before.stage) })
  if (version !== undefined && version !== before.version) throw onboardingErrors.changedMeanwhile()
  const after = { ...before, ...change(before), version: before.version + 1 }
  await tx.update(tenantOnboardings).set(after).where(eq(tenantOnboardings.forCustomerId, ctx.customerId))
  if (audit)
    await writeAudit(ctx, tx, { ...audit, subject: { id: String(ctx.customerId), name: customer.name } })
  return after
}

async function rowOf(
  tx: Transaction,
  customerId: number,
  lock?: 'update',
): Promise<OnboardingRow | undefined> {
  const asked = tx.select().from(tenantOnboardings).where(eq(tenantOnboardings.forCustomerId, customerId))
  const [row] = lock ? await asked.for('update') : await asked
  return row
}
