import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './data-table.module.css'
import { useSay } from './say'
import type { Column, TableProps } from './table-column'

type Props<Row> = { column: Column<Row>; isPinned: boolean } & Pick<
  TableProps<Row>,
  'sort' | 'onSort' | 'widths' | 'onWidth'
>

/** A column's head: sorts by it, and gives it another width by dragging its edge or with Alt and an arrow key. */
export function HeadCell<Row>({ column, isPinned, sort = [], onSort, widths, onWidth }: Props<Row>) {
  const place = sort.findIndex((part) => part.column === column.id)
  const part = sort[place]
  const width = widths?.[column.id]
  const isFirst = part !== undefined && place === 0
  return (
    <th
      scope="col"
      className={isPinned ? classes.pinned : column.isKeptInView ? classes.kept : undefined}
      data-align={column.align}
      style={width ? { width, minWidth: width, maxWidth: width } : undefined}
      aria-sort={isFirst ? (part.isDescending ? 'descending' : 'ascending') : undefined}
      onKeyDown={onWidth && ((event) => widenByKey(event, (px) => onWidth(column.id, px)))}
    >
      {column.isSortable && onSort ? (
        <SortButton column={column} sort={sort} onSort={onSort} />
      ) : (
        <span className={classes.headText}>{column.label}</span>
      )}
      {onWidth && (
        <span
          aria-hidden
          className={classes.edge}
          onPointerDown={(event) => widenByDrag(event, (px) => onWidth(column.id, px))}
          onDoubleClick={() => onWidth(column.id, null)}
        />
      )}
    </th>
  )
}

type SortProps<Row> = { column: Column<Row> } & Required<Pick<TableProps<Row>, 'sort' | 'onSort'>>

function SortButton<Row>({ column, sort, onSort }: SortProps<Row>) {
  const say = useSay()
  const place = sort.findIndex((part) => part.column === column.id)
  const part = sort[place]
  const Icon = part ? (part.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={part ? true : undefined}
      title={say('Sort; with Shift, add to the current sort')}
      onClick={(event) => onSort(column.id, event.shiftKey)}
    >
      <span className={classes.headText}>{column.label}</span>
      <Icon size={14} aria-hidden />
      {part && sort.length > 1 && <span className={classes.place}>{place + 1}</span>}
    </button>
  )
}

const leastWidthPx = 56
const mostWidthPx = 640
const stepPx = 16

const within = (px: number) => Math.round(Math.min(Math.max(px, leastWidthPx), mostWidthPx))

function widenByKey(event: KeyboardEvent<HTMLElement>, onWidth: (px: number) => void): void {
  const step = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key]
  if (!event.altKey || step === undefined) return
  event.preventDefault()
  onWidth(within(event.currentTarget.offsetWidth + step))
}

function widenByDrag(event: PointerEvent<HTMLElement>, onWidth: (px: number) => void): void {
  const edge = event.currentTarget
  const before = edge.parentElement!.offsetWidth
  const startX = event.clientX
  event.preventDefault()
  edge.setPointerCapture(event.pointerId)
  const onMove = (moved: globalThis.PointerEvent) => onWidth(within(before + moved.clientX - startX))
  edge.addEventListener('pointermove', onMove)
  const onEnd = () => edge.removeEventListener('pointermove', onMove)
  edge.addEventListener('pointerup', onEnd, { once: true })
  edge.addEventListener('pointercancel', onEnd, { once: true })
}
