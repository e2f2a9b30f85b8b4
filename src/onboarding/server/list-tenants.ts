import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { type CustomerRow, customers } from '../../tenants/server/tenants.tables'
import type { TenantSummary } from '../onboarding.api'
import { checkedSteps } from '../tenant-steps'
import type { OnboardingDependencies } from './onboarding.server'
import { type OnboardingRow, tenantOnboardings } from './onboarding.tables'
import { planOf } from './plan-of'
import { countDone, readSteps } from './steps'
import { recordOf } from './tenant-record'

/** Every customer, those that are being set up first. */
export async function listTenants(
  deps: OnboardingDependencies,
  contextOf: (customerId: number) => Context,
): Promise<TenantSummary[]> {
  const rows = await deps.database.transaction((tx) =>
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
      await summaryOf(contextOf(customer.id), deps, {
        customer,
        record: recordOf(onboarding ?? undefined, customer),
      }),
    )
  return tenants
}

/** One of them. */
export async function summaryOf(
  ctx: Context,
  deps: OnboardingDependencies,
  { customer, record }: { customer: CustomerRow; record: OnboardingRow },
): Promise<TenantSummary> {
  const { counts, plan, done } = await ctx.transaction(async (tx) => ({
    counts: await countWork(tx),
    plan: await planOf(ctx, tx),
    done: record.stage === 'SETTING_UP' ? countDone(await readSteps(ctx, tx, { record, deps })) : 0,
  }))
  const { stage, pausedAt, pausedBy, pauseReason, ownerName, goLiveOn, liveSince, version } = record
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
    of: checkedSteps.length,
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
