import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Rows that a browser kept from the last visit, shown until the server has answered. */
export type RowSnapshot<Row> = { rows: Row[] | undefined; keep(rows: Row[]): void }

/** `nextBefore` is where the next page begins: an id, or a place that only the server understands. */
export type RowPage<Row, Place> = {
  rows: Row[]
  nextBefore: Place | null
  /** How many rows there are in all, where that is known. */
  total?: { count: number; isMore: boolean }
}

type Options<Row, Place> = {
  queryKey: readonly unknown[]
  load(before: Place | undefined, signal: AbortSignal): Promise<RowPage<Row, Place>>
  snapshot?: RowSnapshot<Row>
  isOn?: boolean
}

/** What useGrowingRows answers, as far as a table shows it. */
export type GrowingRows<Row> = {
  rows: Row[] | undefined
  error: Error | null
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

/** A list that grows page by page towards older rows. */
export function useGrowingRows<Row, Place extends string | number>({
  queryKey,
  load,
  snapshot,
  isOn = true,
}: Options<Row, Place>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam as Place | undefined, signal),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: (page) => page.nextBefore ?? undefined,
    placeholderData: (): InfiniteData<RowPage<Row, Place>, Place | undefined> | undefined =>
      snapshot?.rows && { pages: [{ rows: snapshot.rows, nextBefore: null }], pageParams: [undefined] },
    enabled: isOn,
  })
  const firstPage = query.isPlaceholderData ? undefined : query.data?.pages[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the first page changes
  useEffect(() => {
    if (firstPage) snapshot?.keep(firstPage.rows)
  }, [firstPage])
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) }
}
