import { useCallback } from 'react'
import type { Lines } from './lines/use-lines'
import { focusField } from './use-active-field'
import type { FieldSaves } from './use-field-saves'

type Given = { saves: FieldSaves; lines: Lines; isReadOnly: boolean }

/** Ctrl+Z: takes back what was changed last, in a field or in the lines. @returns whether there was anything. */
export function useUndoLast({ saves, lines, isReadOnly }: Given): () => boolean {
  const fieldAtMs = saves.undoable.at(-1)?.atMs ?? 0
  const { undo: undoField } = saves
  const { undo: undoLines, changedAtMs } = lines
  return useCallback(() => {
    if (isReadOnly || Math.max(fieldAtMs, changedAtMs) === 0) return false
    if (changedAtMs > fieldAtMs) undoLines()
    else {
      const name = undoField()
      if (name) focusField(name)
    }
    return true
  }, [isReadOnly, fieldAtMs, changedAtMs, undoField, undoLines])
}

/** The modifiers and the letter of it. */
export const isUndoKey = (
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'key'>,
) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z'
