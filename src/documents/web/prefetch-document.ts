import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { readDocument } from '../documents.api'
import { prefetchPageImages } from './use-page-image'

/** Reads a document that will be opened soon, and the picture of its first page. Whoever may not read it finds out on opening it. */
export async function prefetchDocument(client: QueryClient, documentId: number): Promise<void> {
  const read = client.fetchQuery({
    queryKey: ['document', documentId],
    queryFn: () => call(readDocument, { params: { id: documentId } }, { skipErrorHandling: true }),
    staleTime: 10_000,
  })
  await read.then(
    ({ pages }) => prefetchPageImages(client, documentId, pages.slice(0, 1)),
    () => undefined,
  )
}
