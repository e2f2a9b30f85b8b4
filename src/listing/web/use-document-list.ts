import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askedBy, type ListAddress } from '../list-address'
import { documentListQuery } from '../list-query'
import type { Screen } from '../list-tabs'
import { keepColumns } from './kept-list'
import { listPageQuery } from './list-queries'

type Asked = { screen: Screen; address: ListAddress; columns: readonly string[] }

/** One page of a list as its address asks for it. `asked` is the same question without order and page. */
export function useDocumentList({ screen, address, columns }: Asked) {
  const text = columns.join(',') || undefined
  const list = useQuery({ ...listPageQuery(screen, address, text), placeholderData: keepPreviousData })
  useEffect(() => keepColumns(localStorage, screen, text), [screen, text])
  const { columns: _, ...question } = documentListQuery(screen, address, text)
  return { ...list, asked: askedBy(screen, address), question: JSON.stringify(question) }
}
