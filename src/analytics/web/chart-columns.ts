import type { Section } from '../numbers'

/** A title and a table to be opened, and a chart over time, in rows of a ranking. */
const [rowsBeside, rowsOverTime] = [5, 8]

/** The first chart above, the others in two columns, each under the shorter one: a long ranking leaves no hole beside it. */
export function chartColumns(sections: readonly Section[]): Section[][] {
  const [first, ...others] = sections
  if (!first) return []
  const columns = [
    { height: 0, own: [] as Section[] },
    { height: 0, own: [] as Section[] },
  ]
  for (const section of others) {
    const shorter = columns[0]!.height <= columns[1]!.height ? columns[0]! : columns[1]!
    shorter.own.push(section)
    shorter.height += rowsBeside + (section.isRanking ? section.rows.length : rowsOverTime)
  }
  return [[first], ...columns.map(({ own }) => own).filter((own) => own.length > 0)]
}
