import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../access/web/call'
import { prefetchDocument } from '../../documents/web/prefetch-document'
import {
  placeIn,
  readWorklist,
  rememberWorklist,
  worklistAskedKey,
  worklistKey,
  worklistStartedKey,
} from '../../documents/worklist'
import { type AllAsked, readAllFound, readAllPages } from '../../listing/web/table/use-all-found'
import { type AllSearched, allSearched, searchDocuments } from '../../search/search.api'

/** The list that the document was opened from, and the ways along it and back. */
export function useWorklist(documentId: number) {
  const router = useRouter()
  const client = useQueryClient()
  const pages = useOtherPages(documentId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other pages are stored beside the first
  const place = useMemo(
    () => placeIn(readWorklist(sessionStorage.getItem(worklistKey)), documentId),
    [documentId, pages],
  )
  const isStarted = isListStarted()
  const next = place?.next ?? null

  useEffect(() => {
    if (next === null) return
    void prefetchDocument(client, next)
  }, [client, next])

  // Replaced, so that "back" leads to the list however many documents were worked on.
  const open = useCallback(
    (id: number) => router.navigate({ to: `/document/${id}`, replace: true }),
    [router],
  )
  const goBack = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else router.history.push('/documents')
  }, [router])
  return useMemo(() => ({ place, isStarted, open, goBack }), [place, isStarted, open, goBack])
}

const isListStarted = () => sessionStorage.getItem(worklistStartedKey) === 'true'

/** Where a document was opened from one page of a list, the others are read behind it. @returns all ids, once they are stored. */
function useOtherPages(documentId: number): number[] | undefined {
  const [asked] = useState(() => sessionStorage.getItem(worklistAskedKey))
  const { data } = useQuery({
    queryKey: ['worklist', asked],
    queryFn: async () => {
      const ids = (await readAllOf(JSON.parse(asked!) as AllAsked | AllSearched)).map(({ invID }) => invID)
      // a document that left the list meanwhile keeps its place on the page that it was opened from
      if (ids.includes(documentId)) rememberWorklist(sessionStorage, ids, { isStarted: isListStarted() })
      return ids
    },
    enabled: asked !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const readAllOf = (asked: AllAsked | AllSearched) =>
  'expression' in asked
    ? readAllPages((at) => call(searchDocuments, { body: allSearched(asked, at) }))
    : readAllFound(asked)

export type Worklist = ReturnType<typeof useWorklist>
