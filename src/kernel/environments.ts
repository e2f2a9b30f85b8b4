/** Where an installation runs. */
export const environments = ['dev', 'qa', 'stage', 'sandbox', 'production'] as const
export type Environment = (typeof environments)[number]
