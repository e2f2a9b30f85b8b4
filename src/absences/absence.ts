/** An absence lasts so many days at most; a longer one is entered again. */
export const mostAbsenceDays = 366

/** So many stand-ins are asked one after another, where each of them is away too. */
export const longestChain = 5

/** From the first to the last day, both included; days by the customer's clock. */
export type Absence = { from: string; until: string; standInId: string }

/** Whether somebody is away on a day. */
export const isAway = ({ from, until }: Pick<Absence, 'from' | 'until'>, day: string): boolean =>
  from <= day && day <= until

/** Whether two absences share a day. */
export const overlaps = (
  one: Pick<Absence, 'from' | 'until'>,
  other: Pick<Absence, 'from' | 'until'>,
): boolean => one.from <= other.until && other.from <= one.until

/**
 * Who stands in for somebody at the end of the chain: the first who isn't away. null where everybody is, where they stand in
 * for each other in a circle, and where the chain is longer than `longestChain`; undefined where the person isn't away.
 */
export function endOfChain(
  userId: string,
  awayOf: (userId: string) => string | undefined,
): string | null | undefined {
  const first = awayOf(userId)
  if (first === undefined) return undefined
  let at = first
  for (let hop = 1; hop <= longestChain; hop += 1) {
    if (at === userId) return null
    const next = awayOf(at)
    if (next === undefined) return at
    at = next
  }
  return null
}
