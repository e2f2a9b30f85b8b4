import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { accessErrors } from '../access-errors'

/**
 * For a flag that only a call's body decides about; all others stand in the contract (`endpoint({ flag })`).
 * @throws access.feature_off for a customer who does not have the feature.
 */
export async function requireFlag(
  flags: Pick<FeatureFlags, 'evaluateFlags'>,
  flag: string,
  who: { customerId: number; userId: string },
): Promise<void> {
  const on = await flags.evaluateFlags(who)
  if (!on[flag]) throw accessErrors.featureOff({ flag })
}
