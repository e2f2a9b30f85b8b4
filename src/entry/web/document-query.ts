import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type DocumentDetail, readDocument } from '../../documents/documents.api'
import { prefetchPageImages } from '../../documents/web/use-page-image'

/** How the opened document is read, by whoever asks: what is older than a save that was answered meanwhile is no news. */
export function documentQuery(client: QueryClient, documentId: number) {
  const queryKey = ['document', documentId]
  return {
    queryKey,
    async queryFn({ signal }: { signal?: AbortSignal }): Promise<DocumentDetail> {
      const read = await call(readDocument, { params: { id: documentId } }, { signal, opensDocument: true })
      const known = client.getQueryData<DocumentDetail>(queryKey)
      // on its way while the screen is being built
      if (!known) prefetchPageImages(client, documentId, read.pages.slice(0, 1))
      return known && known.version > read.version ? known : read
    },
  }
}
