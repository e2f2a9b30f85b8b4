import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import { lineFields } from '../../../documents/line-fields'
import { useSay } from '../../../ui/say'
import { useScrollEdges } from '../../../ui/use-scroll-edges'
import { type GridCommands, takeGridKey } from './grid-keys'
import { gridRoles } from './grid-roles'
import { cellId, isNumber, LineRow, rowHeight } from './line-row'
import classes from './lines.module.css'
import type { Grid, GridPlace } from './use-grid'
import type { LineWriting } from './use-line-writing'

/** Rows that are drawn beyond what is in sight. */
const spare = 6

type Props = {
  frame: RefObject<HTMLDivElement | null>
  lines: readonly DocumentLine[]
  rows: number
  currency: string
  grid: Grid
  writing: LineWriting
  commands: GridCommands
  isReadOnly: boolean
  editor: ReactNode
  onFocus: () => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

/** The lines as a spreadsheet: the grid has the focus and names its active cell; only rows in sight are drawn. */
export function LinesGrid(props: Props) {
  const say = useSay()
  const { frame, grid, rows } = props
  const seen = useRowsInSight(frame, rows)
  const edges = useScrollEdges(frame)
  useActiveInSight(frame, grid)
  const { top, bottom, left, right } = grid.selected
  const start = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0 || (event.target as Element).closest('input')) return
    grid.go(place, event.shiftKey)
  }
  const drag = (event: PointerEvent) => {
    const place = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event.target) : null
    const isNew = place && (place.row !== grid.at.row || place.column !== grid.at.column)
    if (isNew && !grid.editing) grid.go(place, true)
  }
  const gridProps = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': say('Lines of the document'),
    'aria-describedby': 'lines-keys',
    'aria-rowcount': rows + 1,
    'aria-colcount': lineFields.length + 1,
    'aria-multiselectable': true,
    'aria-readonly': props.isReadOnly,
    'aria-activedescendant': grid.editing ? undefined : cellId(grid.at.row, grid.at.column),
    onFocus: props.onFocus,
    onKeyDown: (event: KeyboardEvent) => {
      if (grid.editing || event.defaultPrevented) return
      const given = { ...props, columns: lineFields.length, pageRows: seen.pageRows }
      if (takeGridKey(event, given)) event.preventDefault()
    },
    onPointerDown: start,
    onPointerMove: drag,
    onDoubleClick: () => {
      if (!props.isReadOnly) grid.edit({ text: null, isReplacing: false })
    },
    onCopy: props.onCopy,
    onPaste: props.onPaste,
    onScroll: seen.look,
  }
  return (
    <div className={`${classes.edges} k-edges`} data-pinned data-scroll-edges={edges}>
      <div ref={frame} className={classes.grid} {...gridProps}>
        <div className={classes.sheet} style={{ height: (rows + 1) * rowHeight }}>
          <div {...gridRoles.row(0)} className={classes.head}>
            <div {...gridRoles.head} className={classes.number}>
              <span className="k-unseen">{say('Line')}</span>
            </div>
            {lineFields.map(({ name, label, width }) => (
              <div
                key={name}
                {...gridRoles.head}
                className={classes.headCell}
                data-number={isNumber(name)}
                title={say(label)}
                style={{ width }}
              >
                {say(label)}
              </div>
            ))}
          </div>
          {rowsToDraw(seen, rows, grid.at.row).map((row) => {
            const isActive = row === grid.at.row
            const isSelected = row >= top && row <= bottom
            return (
              <LineRow
                key={props.lines[row]?.id ?? 'new'}
                line={props.lines[row]}
                row={row}
                currency={props.currency}
                writing={props.writing}
                active={isActive ? grid.at.column : null}
                left={isSelected ? left : -1}
                right={isSelected ? right : -2}
                editor={isActive ? props.editor : null}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The active row is always there, or nothing could be said of it. */
function rowsToDraw(seen: { first: number; last: number }, rows: number, active: number): number[] {
  const first = Math.max(0, seen.first - spare)
  const last = Math.min(rows - 1, seen.last + spare)
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return active < first || active > last ? [...drawn, active] : drawn
}

function useRowsInSight(frame: RefObject<HTMLDivElement | null>, rows: number) {
  const [seen, setSeen] = useState({ first: 0, last: 12, pageRows: 6 })
  const look = () => {
    if (!frame.current) return
    const { scrollTop, clientHeight } = frame.current
    const first = Math.floor(scrollTop / rowHeight)
    const pageRows = Math.max(1, Math.floor(clientHeight / rowHeight) - 2)
    const last = first + Math.ceil(clientHeight / rowHeight)
    setSeen((was) =>
      was.first === first && was.last === last && was.pageRows === pageRows ? was : { first, last, pageRows },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when lines come and go
  useEffect(() => {
    const watch = new ResizeObserver(look)
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [rows])
  return { ...seen, look }
}

const numberWidth = 44

function useActiveInSight(frame: RefObject<HTMLDivElement | null>, { at }: Grid): void {
  useEffect(() => {
    if (frame.current) scrollToCell(frame.current, { row: at.row, column: at.column })
  }, [frame, at.row, at.column])
}

/** Brings a cell into sight, as far as it is out of it. */
export function scrollToCell(scroller: HTMLElement, at: GridPlace): void {
  const top = at.row * rowHeight
  const left = lineFields.slice(0, at.column).reduce((so, { width }) => so + width, 0)
  const roomDown = scroller.clientHeight - 2 * rowHeight
  const roomAcross = scroller.clientWidth - numberWidth - lineFields[at.column]!.width
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < top - roomDown) scroller.scrollTop = top - roomDown
  if (scroller.scrollLeft > left) scroller.scrollLeft = left
  else if (scroller.scrollLeft < left - roomAcross) scroller.scrollLeft = Math.min(left, left - roomAcross)
}

function placeOf(target: EventTarget | null): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column ?? 0) } : null
}
