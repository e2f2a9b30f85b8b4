import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { readDocumentTouches } from '../../rule-proposals.api'
import { rulesRoom } from '../../rules.room'

/** What rules did with the document, newest first; asked for only where they did something or had to leave it. */
export function useTouches(document: DocumentDetail) {
  const isKnown = document.knownBy.includes(rulesRoom.name)
  const { data } = useQuery({
    queryKey: ['document-rule-touches', document.invID, document.version],
    queryFn: ({ signal }) =>
      call(readDocumentTouches, { params: { id: document.invID } }, { signal, skipErrorHandling: true }),
    enabled: isKnown,
    staleTime: 30_000,
    // what is told stays until there is news: a strip that came and went with each edit would move the form
    placeholderData: keepPreviousData,
  })
  return isKnown ? (data?.touches ?? []) : []
}
