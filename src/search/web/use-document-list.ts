import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { askedBy, type ListAddress, writeSort } from '../list-address'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../search.api'

export const itemsPerPage = 10

type Asked = { screen: Screen; address: ListAddress; columns: readonly string[] }

/** One page of a list as its address asks for it. `asked` is the same question without order and page. */
export function useDocumentList({ screen, address, columns }: Asked) {
  const asked = askedBy(screen, address, new Date())
  const query = {
    ...asked,
    page: address.page,
    itemsPerPage,
    sort: writeSort(address.sort),
    columns: columns.join(',') || undefined,
  }
  const list = useQuery({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call(listDocuments, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { columns: _, ...question } = query
  return { ...list, asked, question: JSON.stringify(question) }
}
