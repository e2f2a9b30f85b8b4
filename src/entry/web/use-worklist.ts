import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../../access/web/call'
import { readDocument } from '../../documents/documents.api'
import { placeIn, readWorklist, worklistKey, worklistStartedKey } from '../worklist'
import { prefetchPageImages } from './viewer/use-page-image'

/** The list that the document was opened from, and the ways along it and back. */
export function useWorklist(documentId: number) {
  const router = useRouter()
  const client = useQueryClient()
  const place = useMemo(
    () => placeIn(readWorklist(sessionStorage.getItem(worklistKey)), documentId),
    [documentId],
  )
  const isStarted = sessionStorage.getItem(worklistStartedKey) === 'true'
  const next = place?.next ?? null

  useEffect(() => {
    if (next === null) return
    void client.prefetchQuery({
      queryKey: ['document', next],
      queryFn: () => call(readDocument, { params: { id: next } }, { skipErrorHandling: true }),
      staleTime: 10_000,
    })
    prefetchPageImages(client, next, [1])
  }, [client, next])

  // Replaced, so that "back" leads to the list however many documents were worked on.
  const open = useCallback((id: number) => router.history.replace(`/document/${id}`), [router])
  const goBack = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else router.history.push('/documents')
  }, [router])
  return useMemo(() => ({ place, isStarted, open, goBack }), [place, isStarted, open, goBack])
}

export type Worklist = ReturnType<typeof useWorklist>
