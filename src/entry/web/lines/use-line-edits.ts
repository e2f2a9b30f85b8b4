import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError, call, isDenial } from '../../../access/web/call'
import type { DocumentLine } from '../../../documents/document-line'
import type { DocumentDetail } from '../../../documents/documents.api'
import { applyLineEdits, type LineEdit, linesAfter } from '../../../documents/line-edits'
import { editLines } from '../../../documents/lines.api'
import { announce } from '../../../ui/announce'
import { sayNow } from '../../../ui/words'
import { draftOf, type LineDraft, overtakenCells, sortDrafts } from '../../line-drafts'
import { documentQuery } from '../document-query'
import { type FieldSaves, isUnanswered, useAgainWhile } from '../use-field-saves'
import type { Lock } from '../use-lock'

const none: DocumentLine[] = []
const mostUndone = 100
/** So often others may get in between before somebody is asked. */
const mostTries = 5

/**
 * The lines as the person has them: what is stored with what is on its way. A batch is shown at once and saved in turn with
 * the header. Unanswered it waits and is sent again; overtaken by somebody else's change both are shown; one that is
 * refused is taken back, and why is said.
 */
export function useLineEdits(document: DocumentDetail | undefined, saves: FieldSaves, lock: Lock) {
  const client = useQueryClient()
  const queue = useRef<LineDraft[]>([])
  const [pending, setPending] = useState<LineDraft[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const [overtaken, setOvertaken] = useState<LineDraft[]>([])
  const isOvertaken = useRef(false)
  const [undoable, setUndoable] = useState<{ edits: LineEdit[]; atMs: number }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isRestored, setRestored] = useState(false)
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
    async (draft: LineDraft, tries = 1): Promise<void> => {
      const key = ['document', documentId]
      const seen = client.getQueryData<DocumentDetail>(key)!
      try {
        await lock.ensure()
        const body = { version: seen.version, edits: draft.edits }
        const after = await call(editLines, { params: { id: documentId }, body })
        client.setQueryData(key, { ...after, lines: linesAfter(seen.lines, draft.edits, after.lines) })
      } catch (error) {
        const isStale = error instanceof CallError && error.code === 'documents.changed_meanwhile'
        if (!isStale || tries === mostTries) throw error
        const fresh = await client.fetchQuery({ ...documentQuery(client, documentId), staleTime: 0 })
        if (overtakenCells(fresh.lines, draft).length > 0) throw new OvertakenError()
        // something else was changed: what this writes over is still as the person saw it
        await send(draft, tries + 1)
      }
    },
    [client, documentId, lock],
  )

  /** Sends what is queued, in order. @returns whether all of it arrived. */
  const flush = useCallback(async (): Promise<boolean> => {
    let isFine = true
    for (let draft = queue.current[0]; draft; draft = queue.current[0]) {
      try {
        await send(draft)
        announce(sayNow('Lines saved'))
      } catch (error) {
        isFine = false
        if (isUnanswered(error) || isDenial(error)) {
          setWaiting(true)
          return false
        }
        const lost = draft
        if (error instanceof OvertakenError) {
          isOvertaken.current = true
          setOvertaken((all) => [...all, lost])
        } else setProblem(error instanceof Error ? error.message : String(error))
      }
      queue.current = queue.current.slice(1)
      setPending(queue.current)
    }
    setWaiting(false)
    void client.invalidateQueries({ queryKey: ['history', documentId] })
    return isFine && !isOvertaken.current
  }, [client, documentId, send])

  const enqueue = useCallback(
    (...drafts: LineDraft[]) => {
      queue.current = [...queue.current, ...drafts]
      setPending(queue.current)
      saves.inTurn('lines', flush)
    },
    [saves.inTurn, flush],
  )
  const again = useCallback(() => saves.inTurn('lines', flush), [saves.inTurn, flush])
  useAgainWhile(isWaiting, again)

  const edit = useCallback(
    (edits: LineEdit[], options: { isUndo?: boolean } = {}) => {
      if (edits.length === 0) return
      const before = shown.current
      const { lines: after, undo } = apply(before, edits, removed.current)
      const kept = new Set(after.map(({ id }) => id))
      for (const line of before) if (!kept.has(line.id)) removed.current.set(line.id, line)
      shown.current = after
      setProblem(null)
      if (!options.isUndo)
        setUndoable((done) => [...done.slice(1 - mostUndone), { edits: undo, atMs: performance.now() }])
      enqueue(draftOf(before, edits))
    },
    [enqueue],
  )

  const undo = useCallback(() => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable((done) => done.slice(0, -1))
    edit(last.edits, { isUndo: true })
  }, [undoable, edit])

  const dismiss = useCallback(() => {
    setProblem(null)
    saves.inTurn('lines', async () => true)
  }, [saves.inTurn])
  /** Writes over what somebody else changed, or lets it stand. */
  const settle = useCallback(
    (isMine: boolean) => {
      isOvertaken.current = false
      setOvertaken([])
      if (isMine) for (const { edits } of overtaken) edit(edits)
      else saves.inTurn('lines', async () => true)
    },
    [overtaken, edit, saves.inTurn],
  )
  /** Takes up what was left unsaved. */
  const restore = useCallback(
    (drafts: readonly LineDraft[]) => {
      setRestored(true)
      const sorted = sortDrafts(shown.current, drafts)
      if (sorted.fine.length > 0) enqueue(...sorted.fine)
      if (sorted.overtaken.length === 0) return
      isOvertaken.current = true
      setOvertaken((all) => [...all, ...sorted.overtaken])
      saves.inTurn('lines', async () => false)
    },
    [enqueue, saves.inTurn],
  )
  return {
    lines,
    shown,
    pending,
    isWaiting,
    overtaken,
    problem,
    isRestored,
    canUndo: undoable.length > 0,
    /** Of the last change that can be undone, in the time of the window; 0 where there is none. */
    changedAtMs: undoable.at(-1)?.atMs ?? 0,
    edit,
    undo,
    dismiss,
    settle,
    restore,
  }
}

class OvertakenError extends Error {}

function apply(lines: readonly DocumentLine[], edits: LineEdit[], removed: Map<string, DocumentLine>) {
  return applyLineEdits(lines, edits, [...removed.values()])
}
