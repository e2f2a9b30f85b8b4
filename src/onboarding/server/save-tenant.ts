import { eq, sql } from 'drizzle-orm'
import { askAnew } from '../../platform/database/ask-once'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { customers } from '../../tenants/server/tenants.tables'
import { stepText } from '../check-texts'
import type { TenantIdentity } from '../onboarding.api'
import { onboardingErrors } from '../onboarding-errors'
import type { OnboardingDependencies } from './onboarding.server'
import { openSteps, readSteps } from './steps'
import { changeRecord, readRecord } from './tenant-record'

const beforeLeaving = ['SETTING_UP', 'LIVE'] as const

/** Changes who the customer is, and who looks after it. @throws onboarding.not_now, onboarding.changed_meanwhile */
export async function saveIdentity(
  ctx: Context,
  tx: TenantTransaction,
  { version, ...identity }: TenantIdentity & { version: number },
): Promise<void> {
  const { name, region, currency, usesValidationServices, owner, goLiveOn } = identity
  const before = await readOwnCustomer(tx)
  const record = await readRecord(ctx, tx)
  const stood = {
    ...before,
    name: before.agreedName ?? before.name,
    owner: record.ownerName,
    goLiveOn: record.goLiveOn,
  }
  await changeRecord(ctx, tx, {
    version,
    in: beforeLeaving,
    change: () => ({ ownerName: owner, goLiveOn }),
    audit: { action: 'tenant.save-step', details: { step: 'identity', ...changesOf(stood, identity) } },
  })
  // what the customer calls itself in its settings outweighs what was agreed
  const agreed =
    before.agreedName === null
      ? { name }
      : { agreedName: name, ...(before.name === before.agreedName ? { name } : {}) }
  await tx
    .update(customers)
    .set({ ...agreed, region, currency, usesValidationServices })
    .where(eq(customers.id, sql`kontor_customer_id()`))
  askAnew(tx)
}

function changesOf(before: TenantIdentity, after: TenantIdentity) {
  const names = (Object.keys(after) as (keyof TenantIdentity)[]).filter(
    (name) => before[name] !== after[name],
  )
  const valuesIn = (identity: TenantIdentity) =>
    Object.fromEntries(names.map((name) => [name, identity[name]]))
  return { before: valuesIn(before), after: valuesIn(after) }
}

/** Keeps what whoever takes the customer over has to know. @throws onboarding.not_now, onboarding.changed_meanwhile */
export async function saveHandOverNote(
  ctx: Context,
  tx: TenantTransaction,
  { version, note }: { version: number; note: string },
): Promise<void> {
  await changeRecord(ctx, tx, {
    version,
    in: beforeLeaving,
    change: () => ({ handOverNote: note }),
    audit: { action: 'tenant.save-step', details: { step: 'go-live' } },
  })
}

/**
 * Takes the customer live, once nothing stands against it. @throws onboarding.steps_open with the steps that are open,
 * onboarding.not_now, onboarding.changed_meanwhile
 */
export async function goLive(
  ctx: Context,
  tx: TenantTransaction,
  { version, deps }: { version: number; deps: OnboardingDependencies },
): Promise<void> {
  const record = await changeRecord(ctx, tx, {
    version,
    in: ['SETTING_UP'],
    change: () => ({ stage: 'LIVE', liveSince: ctx.now() }),
    audit: { action: 'tenant.go-live' },
  })
  const open = openSteps(await readSteps(ctx, tx, { record, deps }))
  if (open.length > 0) throw onboardingErrors.stepsOpen({ steps: open.map(stepText) }, { steps: open })
}
