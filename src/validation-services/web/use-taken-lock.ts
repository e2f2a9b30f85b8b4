import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../access/web/call'
import { type DocumentDetail, freeLock } from '../../documents/documents.api'
import { forgetTaken, takenAs } from './taken-review'

/** Others can take a document again as soon as it is left without having been finished. */
export function useTakenLock(documentId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!takenAs(sessionStorage, documentId)) return
    const free = () =>
      call(freeLock, { params: { id: documentId } }, { outlivesPage: true, skipErrorHandling: true }).catch(
        () => undefined,
      )
    window.addEventListener('pagehide', free)
    return () => {
      window.removeEventListener('pagehide', free)
      const document = client.getQueryData<DocumentDetail>(['document', documentId])
      // the end of a review frees it by itself
      if (document?.status !== 'HITL') return
      forgetTaken(sessionStorage)
      // the list that comes next may have been asked for before
      void free().then(() => client.invalidateQueries({ queryKey: ['documents'] }))
    }
  }, [client, documentId])
}
