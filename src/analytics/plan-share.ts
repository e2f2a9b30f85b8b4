/** In percent of what a plan includes: at each people are told once, and its page says so. */
export const planWarnings = [80, 95, 100] as const

/**
 * How much of a plan is used, in percent with one place. Rounded down, in the notice and on the page alike, so that neither
 * shows a warning's share before it is reached; what is more than none is never 0.
 */
export function planPercent(used: number, included: number): number {
  const tenths = Math.floor((1000 * used) / included)
  return (used > 0 ? Math.max(1, tenths) : tenths) / 10
}

/** The highest warning that is reached; none below the first. */
export const reachedWarning = (percent: number): number | undefined =>
  planWarnings.findLast((warning) => percent >= warning)
