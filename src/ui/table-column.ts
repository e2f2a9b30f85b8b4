import type { ReactNode } from 'react'
import type { Target } from './navigation'

export type RowLink = Pick<Target, 'to' | 'search'>
export type SortPart = { column: string; isDescending: boolean }

export type Column<Row> = {
  id: string
  label: string
  align?: 'end'
  isSortable?: boolean
  /** CSS width of the column; the text of wider cells is cut with an ellipsis. */
  width?: string
  /**
   * How many lines its text may take before it is cut. The column gives way where there is no room: down to its longest
   * word with two lines, to what an address needs to be known with one.
   */
  lines?: 1 | 2
  /**
   * Where a card shows it on a small screen: as the title (else the first column is), beside it, in the line of marks, or
   * (default) as label and value.
   */
  onCard?: 'title' | 'end' | 'mark' | 'hidden'
  /** Stays at the end of what is seen while the others scroll beneath it: for the action of a row. */
  isKeptInView?: boolean
  render(row: Row): ReactNode
}

/** Rows that can be chosen for something that is done with all of them. */
export type RowSelection<Row> = {
  isChosen(row: Row): boolean
  /** `isRange`: from the row that was chosen last to this one. */
  toggle(row: Row, isRange: boolean): void
  togglePage(): void
  pageState: 'all' | 'some' | 'none'
  labelOf(row: Row): string
}

export type TableProps<Row> = {
  /** What the table holds, for people who do not see it. */
  label: string
  /** The first one carries the row's link. */
  columns: Column<Row>[]
  /** Left out while nothing is known yet: a skeleton stands in. */
  rows: Row[] | undefined
  keyOf(row: Row): number | string
  linkOf?(row: Row): RowLink | null
  sort?: SortPart[]
  /** `isAdded`: beside the columns that sort already (shift). The empty text: by none. */
  onSort?(column: string, isAdded: boolean): void
  skeletonRows?: number
  empty?: ReactNode
  /** Old rows are shown while new ones are fetched. */
  isStale?: boolean
  /** Scrolls inside itself below this CSS height, its head staying in view. */
  maxHeight?: string
  /** Less space between rows. */
  isCompact?: boolean
  selection?: RowSelection<Row>
  /** Widths that the reader gave to columns, in pixels by id. */
  widths?: Readonly<Record<string, number>>
  /** Null gives a column its own width back. */
  onWidth?(column: string, px: number | null): void
  /** Small buttons at the end of a row. */
  tools?(row: Row): ReactNode
  /** Space on a row. */
  onPeek?(row: Row): void
  /** The focus came to a row. */
  onRowFocus?(row: Row): void
  /** The group that a row stands in; where it is another one than that of the row before, its name stands above. */
  groupOf?: ((row: Row) => { key: string; name: ReactNode }) | undefined
  /** How a row looks besides: it has left the list, or is looked at beside it. */
  markOf?(row: Row): 'gone' | 'peeked' | undefined
}

/** Does a new group begin with this row? The first row of a page begins one. */
export function startsGroup<Row>(
  { rows, groupOf }: Pick<TableProps<Row>, 'rows' | 'groupOf'>,
  index: number,
): boolean {
  if (!groupOf || !rows) return false
  return index === 0 || groupOf(rows[index]!).key !== groupOf(rows[index - 1]!).key
}
