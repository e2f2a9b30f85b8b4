/** The rows that are chosen, by id, in the order of choosing. */
export type Chosen<Row> = ReadonlyMap<number, Row>

type Asked<Row> = { chosen: Chosen<Row>; rows: readonly Row[]; idOf(row: Row): number }

/** The choice with this row in or out; with `from`, all rows from that one on become what this one becomes. */
export function toggleRow<Row>(
  { chosen, rows, idOf }: Asked<Row>,
  row: Row,
  from: number | null,
): Chosen<Row> {
  const next = new Map(chosen)
  const isIn = !chosen.has(idOf(row))
  for (const one of spanOf(rows, idOf, row, from)) {
    if (isIn) next.set(idOf(one), one)
    else next.delete(idOf(one))
  }
  return next
}

/** All rows of the page, or none of them when all are chosen already. Rows of other pages stay. */
export function togglePage<Row>({ chosen, rows, idOf }: Asked<Row>): Chosen<Row> {
  const next = new Map(chosen)
  const isAll = pageState({ chosen, rows, idOf }) === 'all'
  for (const row of rows) {
    if (isAll) next.delete(idOf(row))
    else next.set(idOf(row), row)
  }
  return next
}

export function pageState<Row>({ chosen, rows, idOf }: Asked<Row>): 'all' | 'some' | 'none' {
  const count = rows.filter((row) => chosen.has(idOf(row))).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

function spanOf<Row>(rows: readonly Row[], idOf: (row: Row) => number, row: Row, from: number | null): Row[] {
  const to = rows.findIndex((one) => idOf(one) === idOf(row))
  const start = from === null ? -1 : rows.findIndex((one) => idOf(one) === from)
  if (to < 0 || start < 0) return [row]
  return rows.slice(Math.min(start, to), Math.max(start, to) + 1)
}
