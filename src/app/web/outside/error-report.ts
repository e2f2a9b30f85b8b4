/** Of how many page loads the times are reported (specification §9). */
export const traceSampleRate = 0.05

export type ErrorReport = {
  kind: 'error' | 'rejection' | 'trace'
  message: string
  stack: string | null
  /** Without query: it may hold names and numbers. */
  path: string
  version: string
  at: string
  /** Of how many page loads the receiver hears times: he multiplies by it. */
  traceSampleRate: number
}

/** True for one page load in twenty. */
export function isTraced(random: number = Math.random()): boolean {
  return random < traceSampleRate
}

/** What is reported of something that was thrown. */
export function reportOf(
  kind: ErrorReport['kind'],
  thrown: unknown,
  where: { path: string; version: string; now: Date },
): ErrorReport {
  const error = thrown instanceof Error ? thrown : null
  return {
    kind,
    message: error?.message ?? String(thrown),
    stack: error?.stack ?? null,
    path: where.path,
    version: where.version,
    at: where.now.toISOString(),
    traceSampleRate,
  }
}
