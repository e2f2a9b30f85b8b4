import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError, call } from '../../../access/web/call'
import type { DocumentLine } from '../../../documents/document-line'
import type { DocumentDetail } from '../../../documents/documents.api'
import { applyLineEdits, type LineEdit } from '../../../documents/line-edits'
import { editLines } from '../../../documents/lines.api'
import { announce } from '../../../ui/announce'
import { sayNow } from '../../../ui/words'
import { documentQuery } from '../document-query'
import type { FieldSaves } from '../use-field-saves'
import type { Lock } from '../use-lock'

type Batch = { edits: LineEdit[] }
const none: DocumentLine[] = []
const mostUndone = 100

/**
 * The lines as the person has them: what is stored with what is on its way. A batch is shown at once and saved in turn with
 * the header; one that is refused is taken back, and why is said.
 */
export function useLineEdits(document: DocumentDetail | undefined, saves: FieldSaves, lock: Lock) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Batch[]>([])
  const [undoable, setUndoable] = useState<LineEdit[][]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const removed = useRef(new Map<string, DocumentLine>())
  const stored = document?.lines ?? none
  const lines = useMemo(
    () => pending.reduce((so, { edits }) => apply(so, edits, removed.current).lines, stored),
    [pending, stored],
  )
  const shown = useRef(lines)
  shown.current = lines
  const documentId = document?.invID ?? 0

  const send = useCallback(
    async (batch: Batch, isRetry = false): Promise<void> => {
      const key = ['document', documentId]
      const seen = client.getQueryData<DocumentDetail>(key)!
      try {
        await lock.ensure()
        const body = { version: seen.version, edits: batch.edits }
        const after = await call(editLines, { params: { id: documentId }, body })
        client.setQueryData(key, after)
      } catch (error) {
        const isStale = error instanceof CallError && error.code === 'documents.changed_meanwhile'
        if (!isStale || isRetry) throw error
        const fresh = await client.fetchQuery({ ...documentQuery(client, documentId), staleTime: 0 })
        // the header was changed: the lines are still as the person saw them
        if (JSON.stringify(fresh.lines) !== JSON.stringify(seen.lines)) throw error
        await send(batch, true)
      }
    },
    [client, documentId, lock],
  )

  const edit = useCallback(
    (edits: LineEdit[], options: { isUndo?: boolean } = {}) => {
      if (edits.length === 0) return
      const before = shown.current
      const { lines: after, undo } = apply(before, edits, removed.current)
      const kept = new Set(after.map(({ id }) => id))
      for (const line of before) if (!kept.has(line.id)) removed.current.set(line.id, line)
      shown.current = after
      const batch = { edits }
      setProblem(null)
      setPending((all) => [...all, batch])
      if (!options.isUndo) setUndoable((done) => [...done.slice(1 - mostUndone), undo])
      saves.inTurn('lines', async () => {
        try {
          await send(batch)
          announce(sayNow('Lines saved'))
          return true
        } catch (error) {
          setProblem(refusalOf(error))
          return false
        } finally {
          setPending((all) => all.filter((one) => one !== batch))
          void client.invalidateQueries({ queryKey: ['history', documentId] })
        }
      })
    },
    [client, documentId, saves.inTurn, send],
  )

  const undo = useCallback(() => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable((done) => done.slice(0, -1))
    edit(last, { isUndo: true })
  }, [undoable, edit])

  const dismiss = useCallback(() => {
    setProblem(null)
    saves.inTurn('lines', async () => true)
  }, [saves.inTurn])
  return {
    lines,
    shown,
    isSaving: pending.length > 0,
    problem,
    canUndo: undoable.length > 0,
    edit,
    undo,
    dismiss,
  }
}

function apply(lines: readonly DocumentLine[], edits: LineEdit[], removed: Map<string, DocumentLine>) {
  return applyLineEdits(lines, edits, [...removed.values()])
}

function refusalOf(error: unknown): string {
  if (error instanceof TypeError)
    return sayNow("The server doesn't respond. The change to the lines isn't saved.")
  return error instanceof Error ? error.message : String(error)
}
