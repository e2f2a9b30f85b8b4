import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../access/web/call'
import { actOnDocument, type DocumentDetail } from '../../../documents/documents.api'
import { undoableMs } from '../../../documents/undoable'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'

/** What is to be read again once documents were cut, joined or put back. */
const keysOf = ['document', 'history', 'comments', 'page-words']

/** Says that documents were cut or joined, and takes it back for as long as the server does. */
export function useUndoPart() {
  const client = useQueryClient()
  const say = useSay()
  const refresh = useCallback(
    (ids: readonly number[]) => {
      for (const id of ids) for (const key of keysOf) void client.invalidateQueries({ queryKey: [key, id] })
      void client.invalidateQueries({ queryKey: ['documents'] })
    },
    [client],
  )
  const tell = useCallback(
    (text: string, done: DocumentDetail, undo: 'undo-split' | 'undo-merge', ids: readonly number[]) => {
      refresh(ids)
      const takeBack = async () => {
        try {
          const { invID: id, version } = done
          await call(actOnDocument, { params: { id, action: undo }, body: { version } })
          toast('success', say('Undone.'))
        } catch (error) {
          toast('error', error instanceof Error ? error.message : String(error))
        } finally {
          refresh(ids)
        }
      }
      toast('success', text, {
        stayMs: undoableMs,
        action: { label: say('Undo'), run: () => void takeBack() },
      })
    },
    [refresh, say],
  )
  return { tell, refresh }
}
