import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CallError, call } from '../../access/web/call'
import { customerNowMs } from '../../ui/clock'
import { useSay } from '../../ui/say'
import { closeToastOf, toast } from '../../ui/toasts'
import { readRejections, undoRejection } from '../rejection.api'

const rejectedKey = (documentId: number) => `rejected:${documentId}`

/** Takes a rejection back before its mail leaves, and shows the document where it was. */
export function useUndoRejection() {
  const client = useQueryClient()
  const say = useSay()
  return useCallback(
    async ({ rejection_id, inv_id }: { rejection_id: number; inv_id: number }) => {
      try {
        await call(undoRejection, { params: { id: rejection_id }, body: {} })
        closeToastOf(rejectedKey(inv_id))
        toast('success', say('Rejection undone. No e-mail was sent.'))
      } catch (error) {
        toast(
          'error',
          error instanceof CallError
            ? error.message
            : say("The server doesn't respond. Try again in a moment."),
        )
      } finally {
        for (const key of ['document', 'history', 'rejections'])
          void client.invalidateQueries({ queryKey: [key, inv_id] })
        void client.invalidateQueries({ queryKey: ['documents'] })
      }
    },
    [client, say],
  )
}

/** The toast after a rejection by hand, with its way back for as long as the server grants it. */
export function useRejectedToast() {
  const client = useQueryClient()
  const undo = useUndoRejection()
  const say = useSay()
  return useCallback(
    async ({ documentId, documentName }: { documentId: number; documentName: string }) => {
      const { rejections } = await call(readRejections, { query: { inv_id: documentId } })
      void client.invalidateQueries({ queryKey: ['rejections', documentId] })
      const newest = rejections[0]
      const leftMs = newest?.undo_until ? Date.parse(newest.undo_until) - customerNowMs() : 0
      const text = say('{document} rejected.', { document: documentName })
      if (newest?.state !== 'UNDOABLE' || leftMs <= 0) toast('success', text)
      else
        toast('success', text, {
          key: rejectedKey(documentId),
          stayMs: Math.min(leftMs, 30_000),
          action: { label: say('Undo'), run: () => void undo(newest) },
        })
    },
    [client, undo, say],
  )
}
