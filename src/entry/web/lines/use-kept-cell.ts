import { useCallback, useEffect, useRef } from 'react'
import { useCaller } from '../../../tenants/web/caller'
import type { LineCellPlace } from '../../line-state'
import { keepCell, readCell } from '../kept-drafts'
import type { LoadedEntry } from '../use-entry'
import type { Grid } from './use-grid'
import type { LineWriting } from './use-line-writing'
import { columns, writeInto } from './use-lines'

/**
 * Keeps in this browser what is being typed into a cell until it is taken. Opened again, the cell stands as it was left; where
 * somebody else changed it meanwhile, both values are shown. @returns what is told of every change of the text.
 */
export function useKeptCell(
  { document, isReadOnly, lines }: LoadedEntry,
  given: { grid: Grid; writing: LineWriting; place: LineCellPlace },
): (text: string) => void {
  const userId = useCaller()?.user.id
  const { grid, writing } = given
  const { lineId, name } = given.place
  const isRestored = useRef(false)
  const base = lines.lines.find(({ id }) => id === lineId)?.cells[name]?.value ?? null
  const isEditing = grid.editing !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && userId) keepCell(userId, document.invID, null)
    wasEditing.current = isEditing
  }, [isEditing, userId, document.invID])
  useEffect(() => {
    // a change of the same cell that was left unsaved comes first: the text was typed on it
    if (!userId || isReadOnly || !lines.isRestored || isRestored.current) return
    isRestored.current = true
    const kept = readCell(userId, document.invID)
    if (!kept) return
    const row =
      kept.lineId === null ? lines.lines.length : lines.lines.findIndex(({ id }) => id === kept.lineId)
    const now = lines.lines[row]?.cells[kept.name]?.value ?? null
    const value = writing.read(kept.name, kept.text)
    if ((row < 0 || now !== kept.base) && kept.lineId !== null && value !== undefined) {
      keepCell(userId, document.invID, null)
      const edits = [writeInto(kept.lineId, [{ name: kept.name, value, source: 'TYPED' }], lines.lines)]
      return lines.restore([{ edits, base: { [kept.lineId]: { [kept.name]: kept.base } } }])
    }
    grid.go({ row: Math.max(0, row), column: columns.indexOf(kept.name) })
    grid.edit({ text: kept.text, isReplacing: false })
  }, [userId, isReadOnly, document.invID, lines, grid, writing])
  return useCallback(
    (text: string) => {
      if (userId) keepCell(userId, document.invID, { lineId, name, text, base })
    },
    [userId, document.invID, lineId, name, base],
  )
}
