/** Failed tries, and likewise deaths of a process with the job alone in it, until a job is dead. */
export const defaultMaxAttempts = 5
export const maxSoloCrashes = 5

/** Milliseconds to wait after failed try number `failures` (1 = the first): 1 s, 5 s, 25 s, then 2 min. */
export function defaultBackoffMs(failures: number): number {
  return Math.min(1000 * 5 ** Math.max(0, failures - 1), 120_000)
}

/**
 * Milliseconds to wait after the process died with the job alone in it: 0.5 s, 2 s, 8 s, then 32 s. Short at first, since it
 * may have been a restart; long in the end, so that a machine that restarts again and again does not condemn an innocent job.
 */
export function crashBackoffMs(soloCrashes: number): number {
  return Math.min(500 * 4 ** Math.max(0, soloCrashes - 1), 32_000)
}

export type FailureOutcome =
  | { kind: 'retry'; attempts: number; delayMs: number }
  | { kind: 'dead'; attempts: number }

/** What becomes of a job after it threw or took too long once more. */
export function afterFailure(options: {
  failuresBefore: number
  maxAttempts: number
  backoffMs?: (failures: number) => number
}): FailureOutcome {
  const attempts = options.failuresBefore + 1
  if (attempts >= options.maxAttempts) return { kind: 'dead', attempts }
  return { kind: 'retry', attempts, delayMs: (options.backoffMs ?? defaultBackoffMs)(attempts) }
}
