import type { KeyboardEvent } from 'react'
import type { Grid } from './use-grid'

/** What keys do to the lines themselves. */
export type GridCommands = {
  clear: () => void
  fillDown: () => void
  addBelow: () => void
  remove: () => void
  move: (by: -1 | 1) => void
  split: () => void
  undo: () => void
  toggle: () => boolean
  leave: () => void
  /** Takes a doubtful cell as it stands and goes on. @returns false where there is no doubt. */
  confirm: () => boolean
}

type Given = {
  grid: Grid
  commands: GridCommands
  rows: number
  columns: number
  isReadOnly: boolean
  pageRows: number
}

/** A key pressed in the grid while no cell is being edited. @returns whether it meant something here. */
export function takeGridKey(event: KeyboardEvent, given: Given): boolean {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Escape') {
    given.commands.leave()
    return true
  }
  if (moveByKey(event, given, isCommand)) return true
  return !given.isReadOnly && changeByKey(event, given, isCommand)
}

function moveByKey(
  event: KeyboardEvent,
  { grid, rows, columns, pageRows }: Given,
  isCommand: boolean,
): boolean {
  if (event.altKey) return false
  const { row, column } = grid.at
  const isExtending = event.shiftKey
  const to = {
    ArrowUp: { row: isCommand ? 0 : row - 1, column },
    ArrowDown: { row: isCommand ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
    ArrowRight: { row, column: isCommand ? columns - 1 : column + 1 },
    Home: { row: isCommand ? 0 : row, column: 0 },
    End: { row: isCommand ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }[event.key]
  if (to) {
    grid.go(to, isExtending)
    return true
  }
  if (event.key === 'Tab' && !isCommand) return moveByTab(grid, { rows, columns, by: isExtending ? -1 : 1 })
  if (event.key.toLowerCase() === 'a' && isCommand) {
    grid.selectAll()
    return true
  }
  return false
}

/** Tab goes on in the next line; from the last cell and before the first it leaves the grid. */
export function moveByTab(grid: Grid, given: { rows: number; columns: number; by: -1 | 1 }): boolean {
  const index = grid.at.row * given.columns + grid.at.column + given.by
  if (index < 0 || index >= given.rows * given.columns) return false
  grid.go({ row: Math.floor(index / given.columns), column: index % given.columns })
  return true
}

function changeByKey(event: KeyboardEvent, { grid, commands }: Given, isCommand: boolean): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isAlone = !isCommand && !event.altKey && !event.shiftKey
  const done = (run: () => void) => {
    run()
    return true
  }
  if (isCommand && !event.altKey) {
    if (key === 'd') return done(commands.fillDown)
    if (key === 'z' && !event.shiftKey) return done(commands.undo)
    if (key === 'Delete' || key === 'Backspace') return done(commands.remove)
    return false
  }
  if (event.altKey) {
    if (event.code === 'KeyS') return done(commands.split)
    if (key === 'ArrowUp' || key === 'ArrowDown') return done(() => commands.move(key === 'ArrowUp' ? -1 : 1))
    return false
  }
  if (key === 'Enter' && event.shiftKey) return done(commands.addBelow)
  if (key === 'Enter' && isAlone && commands.confirm()) return true
  if ((key === 'Enter' || key === 'F2') && isAlone)
    return done(() => grid.edit({ text: null, isReplacing: false }))
  if (key === 'Delete' || key === 'Backspace') return done(commands.clear)
  if (key === ' ' && isAlone && commands.toggle()) return true
  if (event.key.length === 1) return done(() => grid.edit({ text: event.key, isReplacing: true }))
  return false
}
