import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Rows that a browser kept from the last visit, shown until the server has answered. */
export type RowSnapshot<Row> = { rows: Row[] | undefined; keep(rows: Row[]): void }

export type RowPage<Row> = { rows: Row[]; nextBefore: number | null }

type Options<Row> = {
  queryKey: readonly unknown[]
  load(before: number | undefined, signal: AbortSignal): Promise<RowPage<Row>>
  snapshot: RowSnapshot<Row>
  isOn?: boolean
}

/** A list that grows page by page towards older rows. */
export function useMotionRows<Row>({ queryKey, load, snapshot, isOn = true }: Options<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextBefore ?? undefined,
    placeholderData: (): InfiniteData<RowPage<Row>, number | undefined> | undefined =>
      snapshot.rows && { pages: [{ rows: snapshot.rows, nextBefore: null }], pageParams: [undefined] },
    enabled: isOn,
  })
  const firstPage = query.isPlaceholderData ? undefined : query.data?.pages[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the first page changes
  useEffect(() => {
    if (firstPage) snapshot.keep(firstPage.rows)
  }, [firstPage])
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) }
}
