import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { writeAudit } from '../../audit/server/write-audit'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { onboardingErrors, stageText } from '../onboarding-errors'
import {
  type CheckedStep,
  type CheckLine,
  checkedSteps,
  hasPassed,
  requiredSteps,
  type StepState,
} from '../tenant-steps'
import { stepChecks } from './checks/all-checks'
import type { OnboardingDependencies } from './onboarding.server'
import { type OnboardingRow, tenantChecks } from './onboarding.tables'
import { readRecord } from './tenant-record'

/** A step with what its newest check found. */
export type CheckedStepState = {
  step: CheckedStep
  isRequired: boolean
  state: StepState
  check: { at: Date; by: string; lines: CheckLine[] } | null
}

/** Every step that has a check. What was looked at is looked at again, so that a result counts only as long as that stays. */
export async function readSteps(
  ctx: Context,
  tx: TenantTransaction,
  given: { record: OnboardingRow; deps: OnboardingDependencies },
): Promise<CheckedStepState[]> {
  const newest = await tx
    .selectDistinctOn([tenantChecks.step])
    .from(tenantChecks)
    .orderBy(tenantChecks.step, desc(tenantChecks.id))
  const steps: CheckedStepState[] = []
  for (const step of checkedSteps) {
    const check = newest.find((one) => one.step === step)
    const isRequired = requiredSteps.includes(step)
    if (!check) {
      steps.push({ step, isRequired, state: 'open', check: null })
      continue
    }
    const isSame = check.seen === hashOf(await stepChecks[step].look({ ctx, tx, ...given }))
    const state = !hasPassed(check.lines) ? 'bad' : isSame ? 'good' : 'outdated'
    const { checkedAt: at, checkedBy: by, lines } = check
    steps.push({ step, isRequired, state, check: { at, by, lines } })
  }
  return steps
}

/** Steps that are done. */
export const countDone = (steps: readonly CheckedStepState[]): number =>
  steps.filter(({ state }) => state === 'good').length

/** Why the customer can't go live: required steps whose check is open, failed, or older than what it looked at. */
export const openSteps = (steps: readonly CheckedStepState[]): CheckedStep[] =>
  steps.filter(({ isRequired, state }) => isRequired && state !== 'good').map(({ step }) => step)

/**
 * Runs the check of a step and keeps what it found, with who ran it. What changes while it runs makes it out of date.
 * @throws onboarding.not_now
 */
export async function runCheck(ctx: Context, deps: OnboardingDependencies, step: CheckedStep): Promise<void> {
  const check = stepChecks[step]
  const seen = await ctx.transaction(async (tx) => {
    const record = await readRecord(ctx, tx)
    if (record.stage !== 'SETTING_UP' && record.stage !== 'LIVE')
      throw onboardingErrors.notNow({ stage: stageText(record.stage) })
    return check.look({ ctx, tx, record, deps })
  })
  const checkedAt = ctx.now()
  const lines = await check.run(ctx, seen, deps)
  await ctx.transaction(async (tx) => {
    await tx.insert(tenantChecks).values({
      step,
      checkedAt,
      checkedBy: ctx.actor.name,
      checkedById: ctx.actor.id,
      lines,
      seen: hashOf(seen),
    })
    const { name } = await readOwnCustomer(tx)
    await writeAudit(ctx, tx, {
      action: 'tenant.check',
      subject: { id: String(ctx.customerId), name },
      details: { step, hasPassed: hasPassed(lines) },
    })
  })
}

const hashOf = (seen: unknown) => createHash('sha256').update(JSON.stringify(seen)).digest('hex')
