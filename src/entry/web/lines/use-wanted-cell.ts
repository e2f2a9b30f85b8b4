import { type RefObject, useLayoutEffect } from 'react'
import { scrollToCell } from './lines-grid'
import type { Grid } from './use-grid'
import { columns, type Lines } from './use-lines'

/**
 * Goes to the cell that something outside of the grid leads to: unfolds the lines, selects it and brings it into sight, before
 * another key can come.
 */
export function useWantedCell(
  { wanted, goTo, shown }: Lines,
  frame: RefObject<HTMLDivElement | null>,
  given: { grid: Grid; isClosed: boolean; unfold: () => void },
): void {
  const { isClosed, unfold } = given
  const { go } = given.grid
  const { row: atRow, column: atColumn } = given.grid.at
  useLayoutEffect(() => {
    if (!wanted) return
    if (isClosed) return unfold()
    const row = shown.current.findIndex(({ id }) => id === wanted.lineId)
    const place = { row: Math.max(0, row), column: columns.indexOf(wanted.name) }
    go(place)
    // a key must meet this cell in the grid, not the one before
    if (atRow !== place.row || atColumn !== place.column) return
    frame.current?.focus()
    if (frame.current) scrollToCell(frame.current, place)
    goTo(null)
  }, [wanted, isClosed, unfold, goTo, go, atRow, atColumn, shown, frame])
}
