import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { readDocumentTouches } from '../../rules.api'
import { rulesRoom } from '../../rules.room'

/** What rules did with the document, newest first; asked for only where they did something or had to leave it. */
export function useTouches(document: DocumentDetail) {
  const { data } = useQuery({
    queryKey: ['document-rule-touches', document.invID, document.version],
    queryFn: ({ signal }) =>
      call(readDocumentTouches, { params: { id: document.invID } }, { signal, skipErrorHandling: true }),
    enabled: document.knownBy.includes(rulesRoom.name),
    staleTime: 30_000,
  })
  return data?.touches ?? []
}
