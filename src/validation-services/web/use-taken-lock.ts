import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../access/web/call'
import { type DocumentDetail, freeLock, takeLock } from '../../documents/documents.api'
import { thisTab } from '../../documents/web/this-tab'
import { forgetTaken, takenAs } from './taken-review'

/**
 * Others can take a document again as soon as it is left without having been finished. A page that is loaded again, or shown
 * again by the browser, takes it back, unless somebody was quicker.
 */
export function useTakenLock(documentId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!takenAs(sessionStorage, documentId)) return
    const params = { id: documentId }
    let isOfAnother = false
    const take = async () => {
      const { isMine } = await call(takeLock, { params, body: { tab: thisTab } }, { skipErrorHandling: true })
      isOfAnother = !isMine
      // it says who works on it now
      if (isOfAnother) await client.invalidateQueries({ queryKey: ['document', documentId] })
    }
    const free = async () => {
      // a manager would free somebody else's
      if (isOfAnother) return
      await call(
        freeLock,
        { params, query: { tab: thisTab } },
        { outlivesPage: true, skipErrorHandling: true },
      ).catch(() => undefined)
    }
    let taking = take().catch(() => undefined)
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) taking = take().catch(() => undefined)
    }
    window.addEventListener('pagehide', free)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', free)
      window.removeEventListener('pageshow', comeBack)
      const document = client.getQueryData<DocumentDetail>(['document', documentId])
      // the end of a review frees it by itself
      if (document?.status !== 'HITL') return
      forgetTaken(sessionStorage)
      // the list that comes next may have been asked for before
      void taking.then(free).then(() => client.invalidateQueries({ queryKey: ['documents'] }))
    }
  }, [client, documentId])
}
