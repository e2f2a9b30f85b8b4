import type { Context, TenantTransaction } from '../../../tenants/server/context'
import type { CheckLine } from '../../tenant-steps'
import type { OnboardingDependencies } from '../onboarding.server'
import type { OnboardingRow } from '../onboarding.tables'

/** What a check is given: the customer's transaction, and what the wizard keeps of the customer. */
export type Looking = {
  ctx: Context
  tx: TenantTransaction
  record: OnboardingRow
  deps: OnboardingDependencies
}

/**
 * The check of a step. `look` reads, as JSON, what has been set: a result counts as long as that stays the same. `run` tries
 * it for real and says what it found; it opens its own transactions.
 */
export type StepCheck<Seen = unknown> = {
  look(looking: Looking): Promise<Seen>
  run(ctx: Context, seen: Seen, deps: OnboardingDependencies): Promise<CheckLine[]>
}

/** A check with the types of its two halves together. */
export const stepCheck = <Seen>(check: StepCheck<Seen>): StepCheck => check as StepCheck

export const good = (told: CheckLine['told']): CheckLine => ({ tone: 'good', told })
export const bad = (told: CheckLine['told']): CheckLine => ({ tone: 'bad', told })
export const note = (told: CheckLine['told']): CheckLine => ({ tone: 'note', told })
