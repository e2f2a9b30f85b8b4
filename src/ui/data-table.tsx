import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './data-table.module.css'
import { QuickLink } from './quick-link'
import { useSay } from './say'
import { useRowKeys } from './use-row-keys'

export type RowLink = { to: string; search?: Record<string, unknown> }
export type SortPart = { column: string; isDescending: boolean }

export type Column<Row> = {
  id: string
  label: string
  align?: 'end'
  isSortable?: boolean
  /** CSS width of the column; the text of wider cells is cut with an ellipsis. */
  width?: string
  /** Where a card shows it on a small screen: beside the title, as the line of marks, or (default) as label and value. */
  onCard?: 'end' | 'mark' | 'hidden'
  render(row: Row): ReactNode
}

type Props<Row> = {
  /** What the table holds, for people who do not see it. */
  label: string
  /** The first one carries the row's link. */
  columns: Column<Row>[]
  /** Left out while nothing is known yet: a skeleton stands in. */
  rows: Row[] | undefined
  keyOf(row: Row): number | string
  linkOf?(row: Row): RowLink | null
  sort?: SortPart[]
  /** `isAdded`: beside the columns that sort already (shift). */
  onSort?(column: string, isAdded: boolean): void
  skeletonRows?: number
  empty?: ReactNode
  /** Old rows are shown while new ones are fetched. */
  isStale?: boolean
  /** Scrolls inside itself below this CSS height, its head staying in view. */
  maxHeight?: string
}

/** Rows as a table, or as cards where it is narrow. j/k and the arrow keys move, Enter opens. */
export function DataTable<Row>(props: Props<Row>) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const frame = useRowKeys()
  const { rows, empty, label, isStale } = props
  if (rows && rows.length === 0) return <>{empty}</>
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-stale={isStale || undefined}
      aria-label={label}
      aria-busy={rows === undefined || undefined}
      style={isNarrow ? undefined : { maxHeight: props.maxHeight }}
    >
      {isNarrow ? <Cards {...props} /> : <Table {...props} />}
    </section>
  )
}

function Table<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, linkOf, label, skeletonRows = 8 } = props
  const navigate = useNavigate()
  return (
    <table className={classes.table}>
      <caption className="k-unseen">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => {
              const link = linkOf?.(row) ?? null
              return (
                <tr
                  key={keyOf(row)}
                  data-link={link ? true : undefined}
                  onClick={link ? (event) => isPlainClick(event) && void navigate(link) : undefined}
                >
                  {columns.map((column, index) => (
                    <td key={column.id} data-align={column.align} style={{ maxWidth: column.width }}>
                      {index === 0 && link ? (
                        <RowAnchor link={link}>{column.render(row)}</RowAnchor>
                      ) : (
                        column.render(row)
                      )}
                    </td>
                  ))}
                </tr>
              )
            })
          : Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index} aria-hidden>
                {columns.map((column) => (
                  <td key={column.id}>
                    <Skeleton height={12} width={`${45 + ((index * 17 + column.id.length * 23) % 45)}%`} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function HeadCell<Row>({
  column,
  sort = [],
  onSort,
}: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const say = useSay()
  const place = sort.findIndex((part) => part.column === column.id)
  const part = sort[place]
  if (!column.isSortable || !onSort)
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    )
  const Icon = part ? (part.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={part && place === 0 ? (part.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={part ? true : undefined}
        title={say('Sort; with Shift beside the columns that sort already')}
        onClick={(event) => onSort(column.id, event.shiftKey)}
      >
        {column.label}
        <Icon size={14} aria-hidden />
        {part && sort.length > 1 && <span className={classes.place}>{place + 1}</span>}
      </button>
    </th>
  )
}

function Cards<Row>({ columns, rows, keyOf, linkOf, skeletonRows = 6 }: Props<Row>) {
  if (!rows)
    return (
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={classes.card}>
            <Skeleton height={14} width="45%" mb={8} />
            <Skeleton height={12} width="80%" />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <Card row={row} columns={columns} link={linkOf?.(row) ?? null} />
        </li>
      ))}
    </ul>
  )
}

function Card<Row>({ row, columns, link }: { row: Row; columns: Column<Row>[]; link: RowLink | null }) {
  const [first, ...others] = columns
  if (!first) return null
  const end = others.filter((column) => column.onCard === 'end')
  const marks = others.filter((column) => column.onCard === 'mark')
  const values = others.filter((column) => column.onCard === undefined)
  return (
    <>
      <div className={classes.cardHead}>
        {link ? <RowAnchor link={link}>{first.render(row)}</RowAnchor> : <span>{first.render(row)}</span>}
        {end.map((column) => (
          <strong key={column.id}>{column.render(row)}</strong>
        ))}
      </div>
      {marks.length > 0 && (
        <div className={classes.cardMarks}>
          {marks.map((column) => (
            <span key={column.id}>{column.render(row)}</span>
          ))}
        </div>
      )}
      <dl className={classes.cardValues}>
        {values.map((column) => (
          <div key={column.id}>
            <dt>{column.label}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function RowAnchor({ link, children }: { link: RowLink; children: ReactNode }) {
  return (
    <QuickLink
      className={classes.link}
      data-row-link
      to={link.to}
      search={link.search}
      resetScroll={!link.search}
    >
      {children}
    </QuickLink>
  )
}

/** Clicks on links and buttons inside a row are theirs; so is selecting text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false
  if ((event.target as HTMLElement).closest('a,button,input,label')) return false
  return window.getSelection()?.isCollapsed ?? true
}
