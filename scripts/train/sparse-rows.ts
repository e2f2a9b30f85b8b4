/** A row of numbers of which most are zero. */
export type SparseRow = { at: Uint16Array; values: Float32Array }

export function sparse(row: Float32Array): SparseRow {
  let count = 0
  for (let column = 0; column < row.length; column++) if (row[column] !== 0) count++
  const at = new Uint16Array(count)
  const values = new Float32Array(count)
  let next = 0
  for (let column = 0; column < row.length; column++) {
    if (row[column] === 0) continue
    at[next] = column
    values[next++] = row[column]!
  }
  return { at, values }
}

export function dense({ at, values }: SparseRow, into: Float32Array): Float32Array {
  into.fill(0)
  for (let index = 0; index < at.length; index++) into[at[index]!] = values[index]!
  return into
}
