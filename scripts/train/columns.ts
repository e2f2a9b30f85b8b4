/** Rows of numbers as the trainer wants them: by column, in few bins, and only where they differ from the bin of zero. */
export type BinnedColumns = {
  names: string[]
  rowCount: number
  /** Upper edges of the bins of each column; the last bin has none. */
  edges: Float32Array[]
  zeroBin: Uint8Array
  rows: Uint32Array[]
  bins: Uint8Array[]
}

const mostBins = 48
const mostSampled = 20_000

export function binned(names: string[], rows: readonly Float32Array[]): BinnedColumns {
  const columns: BinnedColumns = {
    names,
    rowCount: rows.length,
    edges: [],
    zeroBin: new Uint8Array(names.length),
    rows: [],
    bins: [],
  }
  for (let column = 0; column < names.length; column++) {
    const edges = edgesOf(rows, column)
    const zeroBin = binOf(0, edges)
    const [where, bins]: [number[], number[]] = [[], []]
    for (let row = 0; row < rows.length; row++) {
      const value = rows[row]![column]!
      const bin = value === 0 ? zeroBin : binOf(value, edges)
      if (bin === zeroBin) continue
      where.push(row)
      bins.push(bin)
    }
    columns.edges.push(edges)
    columns.zeroBin[column] = zeroBin
    columns.rows.push(Uint32Array.from(where))
    columns.bins.push(Uint8Array.from(bins))
  }
  return columns
}

/** Edges between the values that occur, at most so many, with about as many rows between each two. */
function edgesOf(rows: readonly Float32Array[], column: number): Float32Array {
  const step = Math.max(1, Math.floor(rows.length / mostSampled))
  const values: number[] = []
  for (let row = 0; row < rows.length; row += step) values.push(rows[row]![column]!)
  values.sort((a, b) => a - b)
  const distinct = values.filter((value, at) => at === 0 || value !== values[at - 1])
  if (distinct.length <= 1) return new Float32Array(0)
  if (distinct.length <= mostBins)
    return Float32Array.from(distinct.slice(0, -1).map((value, at) => (value + distinct[at + 1]!) / 2))
  const notZero = values.filter((value) => value !== 0)
  const edges = new Set<number>([-1e-6, 1e-6])
  for (let part = 1; part < mostBins - 2; part++)
    edges.add(notZero[Math.floor((part * notZero.length) / (mostBins - 2))]!)
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
