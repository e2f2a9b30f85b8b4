import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, Fragment, type KeyboardEvent, type MouseEvent } from 'react'
import { CardList } from './card-list'
import { ChoiceBox, PageChoice } from './choice-box'
import classes from './data-table.module.css'
import { HeadCell } from './head-cell'
import { useNavigation } from './navigation'
import { RowAnchor } from './row-anchor'
import { useSay } from './say'
import { SkeletonLine } from './skeleton-line'
import { type Column, startsGroup, type TableProps } from './table-column'
import { useRowKeys } from './use-row-keys'
import { useScrollEdges } from './use-scroll-edges'

export type { Column, SortPart } from './table-column'

/**
 * Rows as a table, or as cards where it is narrow. A table that is wider than its place scrolls under its first column,
 * and a shadow says where there is more. j/k and the arrow keys move, Enter opens, x chooses, Space looks
 * closer.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const frame = useRowKeys()
  const { rows, empty, label, isStale } = props
  const edges = useScrollEdges(frame, !isNarrow && rows?.length !== 0)
  if (rows && rows.length === 0) return <>{empty}</>
  const section = (
    <section
      ref={frame}
      className={classes.frame}
      data-stale={isStale || undefined}
      data-compact={props.isCompact || undefined}
      aria-label={label}
      aria-busy={rows === undefined || undefined}
      style={isNarrow ? undefined : { maxHeight: props.maxHeight }}
      onKeyDown={(event) => onRowKey(event, props)}
      onFocus={(event) => {
        const row = rowAt(event, rows)
        if (row) props.onRowFocus?.(row)
      }}
    >
      {isNarrow ? <CardList {...props} /> : <Table {...props} />}
    </section>
  )
  return (
    <div className="k-edges" data-pinned data-scroll-edges={edges}>
      {section}
    </div>
  )
}

function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, label, selection, tools, skeletonRows = 8 } = props
  const say = useSay()
  const empty = emptyColumns(columns, rows)
  return (
    <table className={classes.table}>
      <caption className="k-unseen">{label}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.choice}>
              <PageChoice selection={selection} />
            </th>
          )}
          {columns.map((column, place) => (
            <HeadCell key={column.id} column={column} isPinned={place === 0} {...props} />
          ))}
          {tools && (
            <th scope="col" className={classes.tools}>
              <span className="k-unseen">{say('Preview')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row, index) => (
              <Fragment key={props.keyOf(row)}>
                {startsGroup(props, index) && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0) + (tools ? 1 : 0)}>
                      {props.groupOf?.(row).name}
                    </th>
                  </tr>
                )}
                <BodyRow row={row} index={index} emptyColumns={empty} {...props} />
              </Fragment>
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index} aria-hidden>
                {selection && <td className={classes.choice} />}
                {columns.map((column) => (
                  <td key={column.id}>
                    <SkeletonLine width={`${45 + ((index * 17 + column.id.length * 23) % 45)}%`} />
                  </td>
                ))}
                {tools && <td className={classes.tools} />}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type BodyRowProps<Row> = TableProps<Row> & { row: Row; index: number; emptyColumns: ReadonlySet<string> }

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, index, columns, linkOf, selection, tools, markOf, widths = {} } = props
  const navigation = useNavigation()
  const link = linkOf?.(row) ?? null
  return (
    <tr
      data-row={index}
      data-link={link ? true : undefined}
      data-mark={markOf?.(row)}
      data-chosen={selection?.isChosen(row) || undefined}
      onClick={link ? (event) => isPlainClick(event) && navigation.go(link) : undefined}
    >
      {selection && (
        <td className={classes.choice}>
          <ChoiceBox row={row} selection={selection} />
        </td>
      )}
      {columns.map((column, place) => {
        const own = widths[column.id]
        return (
          <td
            key={column.id}
            className={place === 0 ? classes.pinned : column.isKeptInView ? classes.kept : undefined}
            data-align={column.align}
            style={own ? { maxWidth: own, width: own } : ownWidth(column, props.emptyColumns.has(column.id))}
          >
            {place === 0 && link ? (
              <RowAnchor link={link}>{column.render(row)}</RowAnchor>
            ) : column.lines ? (
              <span className={column.lines === 1 ? classes.line : classes.lines}>{column.render(row)}</span>
            ) : (
              column.render(row)
            )}
          </td>
        )
      })}
      {tools && <td className={classes.tools}>{tools(row)}</td>}
    </tr>
  )
}

/** Columns of one line in which none of these rows says anything: they keep no width free. */
function emptyColumns<Row>(columns: Column<Row>[], rows: Row[] = []): ReadonlySet<string> {
  const isEmpty = ({ render }: Column<Row>) => rows.every((row) => (render(row) ?? '') === '')
  return new Set(columns.filter((column) => column.lines === 1 && isEmpty(column)).map(({ id }) => id))
}

const leastAddressWidth = '150px'

function ownWidth<Row>({ width, lines }: Column<Row>, isEmpty: boolean): CSSProperties {
  return lines === 1 && !isEmpty ? { width, minWidth: leastAddressWidth } : { maxWidth: width }
}

function rowAt<Row>(event: { target: EventTarget }, rows: Row[] | undefined): Row | undefined {
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row
  return at === undefined ? undefined : rows?.[Number(at)]
}

function onRowKey<Row>(event: KeyboardEvent, { rows, selection, onPeek }: TableProps<Row>): void {
  if (!(event.target as HTMLElement).closest('[data-row-link]')) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const row = rowAt(event, rows)
  if (!row) return
  if (event.key === ' ' && onPeek) {
    event.preventDefault()
    onPeek(row)
  } else if (event.key.toLowerCase() === 'x' && selection) selection.toggle(row, event.shiftKey)
}

/** Clicks on links and buttons inside a row are theirs; so is selecting text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false
  if ((event.target as HTMLElement).closest('a,button,input,label')) return false
  return window.getSelection()?.isCollapsed ?? true
}
