import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askedBy, type ListAddress } from '../list-address'
import { documentListQuery } from '../list-query'
import type { Screen } from '../list-tabs'
import { listPageQuery } from './list-queries'

type Asked = { screen: Screen; address: ListAddress; columns: readonly string[] }

/** One page of a list as its address asks for it. `asked` is the question without order and page. */
export function useDocumentList({ screen, address, columns }: Asked) {
  const list = useQuery({
    ...listPageQuery(screen, address, columns),
    placeholderData: keepPreviousData,
  })
  return {
    ...list,
    asked: askedBy(screen, address, new Date()),
    /** Tells one list from another; which columns are shown makes no other list. */
    question: JSON.stringify(documentListQuery(screen, address, [])),
  }
}
