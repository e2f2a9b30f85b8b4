import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callForFile } from '../../access/web/call'
import { readPageImage } from '../document-pages.api'

const pageImageQuery = (documentId: number, number: number) => ({
  queryKey: ['page-image', documentId, number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callForFile(readPageImage, { params: { id: documentId, number } }, { signal, skipErrorHandling: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 3 * 60_000,
})

/** The picture of a page as an address for <img>, given back when the page leaves the screen. */
export function usePageImage(documentId: number, number: number, isWanted = true) {
  const { data, error, refetch } = useQuery({ ...pageImageQuery(documentId, number), enabled: isWanted })
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
export function prefetchPageImages(
  client: QueryClient,
  documentId: number,
  numbers: readonly number[],
): void {
  for (const number of numbers) void client.prefetchQuery(pageImageQuery(documentId, number))
}

/** The pictures of pages, for print. */
export function fetchPageImage(client: QueryClient, documentId: number, number: number): Promise<Blob> {
  return client.fetchQuery(pageImageQuery(documentId, number))
}
