import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../access/web/call'
import { actOnDocument } from '../../documents/document-actions.api'
import type { DocumentDetail } from '../../documents/documents.api'
import { undoableMs } from '../../documents/undoable'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'

/** What is to be read again once documents were changed or put back. */
const keysOf = ['document', 'history', 'comments', 'page-words']

type Undoable = {
  done: Pick<DocumentDetail, 'invID' | 'version'>
  undo: 'undo-split' | 'undo-merge' | 'undo-cancel'
  ids: readonly number[]
}

/** Says what was done to documents, and takes it back for as long as the server does. */
export function useUndo() {
  const client = useQueryClient()
  const say = useSay()
  const refresh = useCallback(
    (ids: readonly number[]) => {
      for (const id of ids) for (const key of keysOf) void client.invalidateQueries({ queryKey: [key, id] })
      void client.invalidateQueries({ queryKey: ['documents'] })
    },
    [client],
  )
  const takeBack = useCallback(
    async ({ done: { invID: id, version }, undo, ids }: Undoable) => {
      try {
        await call(actOnDocument, { params: { id, action: undo }, body: { version } })
        toast('success', say('Undone.'))
      } catch (error) {
        toast('error', error instanceof Error ? error.message : String(error))
      } finally {
        refresh(ids)
      }
    },
    [refresh, say],
  )
  const tell = useCallback(
    (text: string, done: DocumentDetail, undo: Undoable['undo'], ids: readonly number[]) => {
      refresh(ids)
      toast('success', text, {
        stayMs: undoableMs,
        action: { label: say('Undo'), run: () => void takeBack({ done, undo, ids }) },
      })
    },
    [refresh, say, takeBack],
  )
  return { tell, takeBack, refresh }
}
