import { useCallback, useMemo, useReducer } from 'react'
import type { Cells } from '../../line-batches'

export type GridPlace = { row: number; column: number }

/** What is being typed into the active cell. Text that replaces leaves with the arrow keys, text that is edited does not. */
export type Editing = { text: string | null; isReplacing: boolean }

type State = { at: GridPlace; from: GridPlace; editing: Editing | null }
type Step =
  | { kind: 'go'; to: GridPlace; isExtending?: boolean }
  | { kind: 'edit'; editing: Editing }
  | { kind: 'stop' }
  | { kind: 'select'; from: GridPlace; to: GridPlace }

const begin: GridPlace = { row: 0, column: 0 }

function next(state: State, step: Step): State {
  if (step.kind === 'edit') return { ...state, from: state.at, editing: step.editing }
  if (step.kind === 'stop') return { ...state, editing: null }
  if (step.kind === 'select') return { at: step.to, from: step.from, editing: null }
  return { at: step.to, from: step.isExtending ? state.from : step.to, editing: null }
}

/** The active cell of the grid, what is selected from it, and whether it is being edited. */
export function useGrid(size: { rows: number; columns: number }) {
  const [state, take] = useReducer(next, { at: begin, from: begin, editing: null })
  const { rows, columns } = size
  const within = useCallback(
    ({ row, column }: GridPlace): GridPlace => ({
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    }),
    [rows, columns],
  )
  const at = within(state.at)
  const from = within(state.from)
  const go = useCallback(
    (to: GridPlace, isExtending = false) => take({ kind: 'go', to: within(to), isExtending }),
    [within],
  )
  /** Like `go`, also to a row that is about to be. */
  const goOn = useCallback(
    ({ row, column }: GridPlace) =>
      take({ kind: 'go', to: { row: Math.max(0, row), column: within({ row, column }).column } }),
    [within],
  )
  const edit = useCallback((editing: Editing) => take({ kind: 'edit', editing }), [])
  const stop = useCallback(() => take({ kind: 'stop' }), [])
  const selectAll = useCallback(
    () => take({ kind: 'select', from: begin, to: within({ row: rows, column: columns }) }),
    [rows, columns, within],
  )
  const selected: Cells = useMemo(
    () => ({
      top: Math.min(at.row, from.row),
      bottom: Math.max(at.row, from.row),
      left: Math.min(at.column, from.column),
      right: Math.max(at.column, from.column),
    }),
    [at.row, at.column, from.row, from.column],
  )
  return { at, selected, editing: state.editing, go, goOn, edit, stop, selectAll }
}

export type Grid = ReturnType<typeof useGrid>
