import type { SparseRow } from './sparse-rows'

/** Rows of numbers as the trainer wants them: by column, in few bins, and only where they differ from the bin of zero. */
export type BinnedColumns = {
  names: string[]
  rowCount: number
  /** Upper edges of the bins of each column; the last bin has none. */
  edges: Float32Array[]
  zeroBin: Uint8Array
  rows: Uint32Array[]
  bins: Uint8Array[]
  /** Absent where all rows are there. */
  isSeen?: Uint8Array
}

const mostBins = 48
const mostSampled = 30_000

export function binned(names: string[], rows: readonly SparseRow[]): BinnedColumns {
  const columns: BinnedColumns = {
    names,
    rowCount: rows.length,
    edges: [],
    zeroBin: new Uint8Array(names.length),
    rows: [],
    bins: [],
  }
  const { where, values } = byColumn(names.length, rows)
  for (let column = 0; column < names.length; column++) {
    const edges = edgesOf(values[column]!, rows.length)
    const zeroBin = binOf(0, edges)
    const bins = new Uint8Array(values[column]!.length)
    for (let at = 0; at < bins.length; at++) bins[at] = binOf(values[column]![at]!, edges)
    columns.edges.push(edges)
    columns.zeroBin[column] = zeroBin
    columns.rows.push(where[column]!)
    columns.bins.push(bins)
  }
  return columns
}

function byColumn(
  count: number,
  rows: readonly SparseRow[],
): { where: Uint32Array[]; values: Float32Array[] } {
  const sizes = new Uint32Array(count)
  for (const { at } of rows) for (let index = 0; index < at.length; index++) sizes[at[index]!]!++
  const where = Array.from(sizes, (size) => new Uint32Array(size))
  const values = Array.from(sizes, (size) => new Float32Array(size))
  const next = new Uint32Array(count)
  for (const [row, one] of rows.entries()) {
    for (let index = 0; index < one.at.length; index++) {
      const column = one.at[index]!
      const slot = next[column]!++
      where[column]![slot] = row
      values[column]![slot] = one.values[index]!
    }
  }
  return { where, values }
}

/** Edges between the values that occur, at most so many, with about as many rows between each two; zero is always apart. */
function edgesOf(notZero: Float32Array, rowCount: number): Float32Array {
  const step = Math.max(1, Math.floor(notZero.length / mostSampled))
  const sampled = Float32Array.from(
    { length: Math.floor(notZero.length / step) },
    (_, at) => notZero[at * step]!,
  ).sort()
  const distinct = new Set<number>(notZero.length < rowCount ? [0] : [])
  for (const value of sampled) {
    distinct.add(value)
    if (distinct.size > mostBins) break
  }
  if (distinct.size <= 1) return new Float32Array(0)
  if (distinct.size <= mostBins) {
    const sorted = [...distinct].sort((a, b) => a - b)
    return Float32Array.from(sorted.slice(0, -1).map((value, at) => (value + sorted[at + 1]!) / 2))
  }
  const edges = new Set<number>([-1e-6, 1e-6])
  for (let part = 1; part < mostBins - 2; part++)
    edges.add(sampled[Math.floor((part * sampled.length) / (mostBins - 2))]!)
  return Float32Array.from([...edges].sort((a, b) => a - b))
}

export function binOf(value: number, edges: Float32Array): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}
