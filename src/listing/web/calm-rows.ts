type Row = { invID: number }

export type CalmRows<R> = {
  rows: R[]
  /** Still shown, though the list no longer has them. */
  gone: ReadonlySet<number>
  /** In the list, but not shown yet. */
  freshCount: number
}

/**
 * A page that somebody reads, after the list changed: every row keeps its place with its newest values, rows that left
 * are marked, and new ones wait until they are asked for. New rows that stand behind all others shift nothing and are shown.
 */
export function mergeCalmly<R extends Row>(
  shown: readonly R[],
  next: readonly R[],
  most: number,
): CalmRows<R> {
  const newest = new Map(next.map((row) => [row.invID, row]))
  const known = new Set(shown.map(({ invID }) => invID))
  const rows = shown.map((row) => newest.get(row.invID) ?? row)
  const lastKnown = next.findLastIndex(({ invID }) => known.has(invID))
  const behind = next.slice(lastKnown + 1).slice(0, Math.max(most - rows.length, 0))
  const shownNow = new Set([...known, ...behind.map(({ invID }) => invID)])
  return {
    rows: [...rows, ...behind],
    gone: new Set(shown.filter(({ invID }) => !newest.has(invID)).map(({ invID }) => invID)),
    freshCount: next.filter(({ invID }) => !shownNow.has(invID)).length,
  }
}
