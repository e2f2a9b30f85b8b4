import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { fieldText } from '../../documents/document-labels'
import type { FieldBox } from '../../documents/document-line'
import { type DocumentDetail, type DocumentField, editDocument } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { announce } from '../../ui/announce'
import { customerNowMs } from '../../ui/clock'
import { sayNow, tellNow } from '../../ui/words'
import { documentQuery } from './document-query'
import type { Lock } from './use-lock'

export type FieldEdit = {
  name: HeaderFieldName
  value: string | null
  source: 'TYPED' | 'BOX' | 'LOOKUP'
  box?: FieldBox | null
  isNotOnDocument?: boolean
}

/**
 * A value on its way to the server, or one that did not get there. `waiting`: nobody answered, it is sent again. `base` is
 * what stood there when it was sent first.
 */
export type Pending = {
  edit: FieldEdit
  state: 'saving' | 'waiting' | 'refused' | 'overtaken'
  message: string | null
  base: string | null
}

/** `atMs`: in the time of the window, which no clock of a customer moves. */
type Undoable = {
  name: HeaderFieldName
  before: DocumentField | undefined
  after: string | null
  atMs: number
}
type Entries = Partial<Record<HeaderFieldName, Pending>>

/**
 * Saves field by field, one after the other, each with the version it was made on. A value that somebody else changed
 * meanwhile is never written over: the person's text stays in sight and he decides.
 */
export function useFieldSaves(documentId: number, lock: Lock) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Entries>({})
  const [saved, setSaved] = useState<{ name: HeaderFieldName; atMs: number } | null>(null)
  const [undoable, setUndoable] = useState<Undoable[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const key = useRef(['document', documentId]).current

  const stuck = useRef(new Set<string>())

  const mark = useCallback((name: HeaderFieldName, entry: Pending | null) => {
    if (entry && entry.state !== 'saving') stuck.current.add(name)
    else stuck.current.delete(name)
    setPending(({ [name]: _, ...rest }) => (entry ? { ...rest, [name]: entry } : rest))
  }, [])

  const send = useCallback(
    async (edit: FieldEdit, isRetry = false): Promise<void> => {
      const document = client.getQueryData<DocumentDetail>(key)!
      const before = fieldOf(document, edit.name)
      try {
        await lock.ensure()
        const request = { params: { id: documentId }, body: { version: document.version, fields: [edit] } }
        const after = await call(editDocument, request)
        client.setQueryData(key, after)
      } catch (error) {
        if (!isOvertaken(error) || isRetry) throw error
        const fresh = await client.fetchQuery({ ...documentQuery(client, documentId), staleTime: 0 })
        if (!isSame(before, fieldOf(fresh, edit.name))) throw error
        // Another field was changed: this one is still as the person saw it.
        await send(edit, true)
      }
    },
    [client, key, documentId, lock],
  )

  const save = useCallback(
    (edit: FieldEdit, options: { isUndo?: boolean; base?: string | null } = {}): Promise<boolean> => {
      const stored = fieldOf(client.getQueryData<DocumentDetail>(key)!, edit.name)?.value ?? null
      const base = options.base === undefined ? stored : options.base
      mark(edit.name, { edit, state: 'saving', message: null, base })
      const run = queue.current.then(async () => {
        const before = fieldOf(client.getQueryData<DocumentDetail>(key)!, edit.name)
        try {
          await send(edit)
        } catch (error) {
          mark(edit.name, refusal(edit, { error, base }))
          return false
        }
        mark(edit.name, null)
        setSaved({ name: edit.name, atMs: customerNowMs() })
        announce(sayNow('{field} saved', { field: tellNow(fieldText(edit.name)) }))
        if (!options.isUndo && (before?.value ?? null) !== edit.value)
          setUndoable((done) => [
            ...done.slice(-30),
            { name: edit.name, before, after: edit.value, atMs: performance.now() },
          ])
        void client.invalidateQueries({ queryKey: ['history', documentId] })
        return true
      })
      queue.current = run
      return run
    },
    [client, key, documentId, mark, send],
  )

  const undo = useCallback(() => {
    const last = undoable.at(-1)
    if (!last) return null
    setUndoable((done) => done.slice(0, -1))
    const before = last.before
    void save(
      {
        name: last.name,
        value: before?.value ?? null,
        source: before?.source === 'BOX' || before?.source === 'LOOKUP' ? before.source : 'TYPED',
        box: before?.box ?? null,
        isNotOnDocument: before?.isNotOnDocument ?? false,
      },
      { isUndo: true },
    )
    return last.name
  }, [undoable, save])

  /** Saves something else in turn with the fields: two saves at once would not agree on the version. */
  const inTurn = useCallback((name: string, task: () => Promise<boolean>) => {
    queue.current = queue.current.then(task).then((isSaved) => {
      if (isSaved) stuck.current.delete(name)
      else stuck.current.add(name)
    })
  }, [])

  const drop = useCallback((name: HeaderFieldName) => mark(name, null), [mark])
  /** True when everything on its way has arrived. */
  const settle = useCallback(() => queue.current.then(() => stuck.current.size === 0), [])
  /** A value that was not saved when the document was left, and somebody else's stands there now. */
  const showOvertaken = useCallback(
    (edit: FieldEdit, base: string | null) =>
      mark(edit.name, { edit, state: 'overtaken', message: null, base }),
    [mark],
  )
  useRetries(pending, save)
  return useMemo(
    () => ({ pending, saved, undoable, save, undo, drop, settle, inTurn, showOvertaken }),
    [pending, saved, undoable, save, undo, drop, settle, inTurn, showOvertaken],
  )
}

const retryEveryMs = 3000

/** Sends again what nobody answered: every few seconds, and as soon as the connection is back. */
function useRetries(
  pending: Entries,
  save: (edit: FieldEdit, options: { base: string | null }) => Promise<boolean>,
): void {
  const waiting = Object.values(pending).filter(({ state }) => state === 'waiting')
  const latest = useRef(waiting)
  latest.current = waiting
  const again = useCallback(() => {
    for (const { edit, base } of latest.current) void save(edit, { base })
  }, [save])
  useAgainWhile(waiting.length > 0, again)
}

/** Tries again every few seconds, and as soon as the connection is back. */
export function useAgainWhile(isWaiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(again, retryEveryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, again])
}

export type FieldSaves = ReturnType<typeof useFieldSaves>

export function fieldOf(document: DocumentDetail, name: HeaderFieldName): DocumentField | undefined {
  return document.fields.find((field) => field.name === name)
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.code === 'documents.changed_meanwhile'
}

function isSame(a: DocumentField | undefined, b: DocumentField | undefined): boolean {
  return (a?.value ?? null) === (b?.value ?? null)
}

function refusal(edit: FieldEdit, { error, base }: { error: unknown; base: string | null }): Pending {
  if (isUnanswered(error))
    return {
      edit,
      state: 'waiting',
      message: sayNow("The server doesn't respond. Your text is kept and saved once it does."),
      base,
    }
  return { edit, state: isOvertaken(error) ? 'overtaken' : 'refused', message: messageOf(error), base }
}

/** Nobody was there: no connection, or a server that is just starting. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
