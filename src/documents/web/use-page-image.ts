import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callForFile } from '../../access/web/call'
import { readPageImage } from '../document-pages.api'
import type { DocumentPage } from '../documents.api'

type Page = Pick<DocumentPage, 'number' | 'image'>

const pageImageQuery = (documentId: number, { number, image }: Page) => ({
  queryKey: ['page-image', documentId, number, image] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callForFile(
      readPageImage,
      { params: { id: documentId, number }, query: { of: image } },
      { signal, skipErrorHandling: true },
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 3 * 60_000,
})

const noPage: Page = { number: 0, image: '' }

/** The picture of a page as an address for <img>, given back when the page leaves the screen. */
export function usePageImage(documentId: number, page: Page | undefined, isWanted = true) {
  const { data, error, refetch } = useQuery({
    ...pageImageQuery(documentId, page ?? noPage),
    enabled: isWanted && page !== undefined,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url: data ? url : null, error, retry: () => void refetch() }
}

/** Fetches pages that will be looked at soon. */
export function prefetchPageImages(client: QueryClient, documentId: number, pages: readonly Page[]): void {
  for (const page of pages) void client.prefetchQuery(pageImageQuery(documentId, page))
}

/** The pictures of pages, for print. */
export function fetchPageImage(client: QueryClient, documentId: number, page: Page): Promise<Blob> {
  return client.fetchQuery(pageImageQuery(documentId, page))
}
