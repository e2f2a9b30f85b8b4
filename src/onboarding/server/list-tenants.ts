import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { customerFacts } from '../../tenants/server/room-server'
import { type CustomerRow, customers } from '../../tenants/server/tenants.tables'
import type { TenantSummary } from '../onboarding.api'
import { isStepDone, tenantSteps } from '../tenant-steps'
import type { OnboardingDependencies } from './onboarding.server'
import { type OnboardingRow, tenantOnboardings } from './onboarding.tables'
import { recordOf } from './tenant-record'

/** Every customer, those that are being set up first. */
export async function listTenants(
  { database }: Pick<OnboardingDependencies, 'database'>,
  contextOf: (customerId: number) => Context,
): Promise<TenantSummary[]> {
  const rows = await database.transaction((tx) =>
    tx
      .select({ customer: customers, onboarding: tenantOnboardings })
      .from(customers)
      .leftJoin(tenantOnboardings, sql`${tenantOnboardings.forCustomerId} = ${customers.id}`)
      .orderBy(
        sql`coalesce(${tenantOnboardings.stage}, 'LIVE') = 'LIVE'`,
        asc(customers.name),
        asc(customers.id),
      ),
  )
  const tenants: TenantSummary[] = []
  for (const { customer, onboarding } of rows)
    tenants.push(
      await summaryOf(contextOf(customer.id), customer, recordOf(onboarding ?? undefined, customer)),
    )
  return tenants
}

/** One of them. */
export async function summaryOf(
  ctx: Context,
  customer: CustomerRow,
  record: OnboardingRow,
): Promise<TenantSummary> {
  const { counts, plan } = await ctx.read(async (tx) => ({
    counts: await countWork(tx),
    plan: await planOf(ctx, tx),
  }))
  const { stage, pausedAt, pausedBy, pauseReason, ownerName, goLiveOn, liveSince, version } = record
  const done = tenantSteps.filter((step) => isStepDone(record.steps, step)).length
  return {
    id: customer.id,
    name: customer.name,
    shortname: customer.shortname,
    region: customer.region,
    stage,
    paused: pausedAt && { at: pausedAt.toISOString(), by: pausedBy ?? '', reason: pauseReason ?? '' },
    owner: ownerName,
    goLiveOn,
    liveSince: liveSince?.toISOString() ?? null,
    isDemo: customer.isDemo,
    done,
    of: tenantSteps.length,
    version,
    plan,
    ...counts,
    onboarding_form_status: {
      onboarding_form_completed: stage !== 'SETTING_UP',
      onboarding_form_locked_at: stage === 'SETTING_UP' ? '' : (liveSince?.toISOString() ?? ''),
      user_requesting_onboarding: record.createdBy,
    },
  }
}

const countsRow = z.object({ documents: wholeNumber, users: wholeNumber, failedJobs: wholeNumber })

async function countWork(tx: TenantReading): Promise<z.output<typeof countsRow>> {
  const [counts] = await readRows(
    tx,
    countsRow,
    sql`SELECT (SELECT count(*) FROM documents WHERE status NOT IN ('DELETED', 'PURGED')) AS documents,
      (SELECT count(*) FROM identity_managed_users u WHERE u.customer_id IS NOT NULL AND u.status <> 'deactivated') AS users,
      (SELECT count(*) FROM jobs WHERE customer_id = kontor_customer_id() AND state = 'dead') AS "failedJobs"`,
  )
  return counts!
}

async function planOf(ctx: Context, tx: TenantReading): Promise<string | null> {
  for (const factsOf of ctx.seams.of(customerFacts)) {
    const { plan } = await factsOf(tx, ctx.now())
    if (plan) return plan
  }
  return null
}
