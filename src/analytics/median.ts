/** The median in hours of documents that are counted by the dimension `minutes`; null of none. */
export function medianHoursOf(counts: readonly { key: string; count: number }[]): number | null {
  return medianOf(counts.map(({ key, count }) => ({ value: Number(key) / 60, count })))
}

/** The median of values that come `count` times each, the lower one of two; null of none. */
export function medianOf(values: readonly { value: number; count: number }[]): number | null {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (passed >= half && count > 0) return value
  }
  return null
}
