import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { readPageWords } from '../../../documents/document-pages.api'
import { inReadingOrder, type PlacedWord } from '../../page-words'

export const pageWordsQuery = (documentId: number, number: number) => ({
  queryKey: ['page-words', documentId, number] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { words } = await call(
      readPageWords,
      { params: { id: documentId, number } },
      { signal, skipErrorHandling: true },
    )
    return inReadingOrder(words)
  },
  staleTime: 5 * 60_000,
})

const none: PlacedWord[] = []

/** The words of one page in reading order; none while they load or when the page has no text. */
export function usePageWords(documentId: number, number: number): PlacedWord[] {
  return useQuery(pageWordsQuery(documentId, number)).data ?? none
}

/** The words of every page, fetched only while they are wanted. */
export function useAllPageWords(documentId: number, numbers: readonly number[], isWanted: boolean) {
  return useQueries({
    queries: numbers.map((number) => ({ ...pageWordsQuery(documentId, number), enabled: isWanted })),
    combine: (results) => ({
      isLoading: isWanted && results.some((result) => result.isLoading),
      pages: results.map((result, at) => ({ number: numbers[at]!, words: result.data ?? none })),
    }),
  })
}

/** The words of a page that is on the screen. */
export function knownPageWords(client: QueryClient, documentId: number, number: number): PlacedWord[] {
  return client.getQueryData<PlacedWord[]>(pageWordsQuery(documentId, number).queryKey) ?? none
}
