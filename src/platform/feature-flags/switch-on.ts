import type { FeatureFlags } from './feature-flags'

/** Switches features of a customer on. With a flag service of its own, the service decides. */
export async function switchOn(
  flags: Pick<FeatureFlags, 'setFlag'>,
  { customerId, names, changedBy }: { customerId: number; names: readonly string[]; changedBy: string },
): Promise<void> {
  for (const name of names)
    await flags.setFlag({ customerId, name, enabled: true, changedBy }).catch(keptElsewhere)
}

function keptElsewhere(error: { code?: string }): void {
  if (error.code !== 'feature-flags.kept-elsewhere') throw error
}
