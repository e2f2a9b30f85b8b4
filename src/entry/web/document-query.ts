import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type DocumentDetail, readDocument } from '../../documents/documents.api'

/** How the opened document is read, by whoever asks: what is older than a save that was answered meanwhile is no news. */
export function documentQuery(client: QueryClient, documentId: number) {
  const queryKey = ['document', documentId]
  return {
    queryKey,
    async queryFn({ signal }: { signal?: AbortSignal }): Promise<DocumentDetail> {
      const read = await call(readDocument, { params: { id: documentId } }, { signal, opensDocument: true })
      const known = client.getQueryData<DocumentDetail>(queryKey)
      return known && known.version > read.version ? known : read
    },
  }
}
