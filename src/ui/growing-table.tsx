import { DataTable } from './data-table'
import { LoadMore } from './load-more'
import { ErrorNotice } from './notices'
import type { TableProps } from './table-column'
import type { GrowingRows } from './use-growing-rows'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'isStale'> & { list: GrowingRows<Row> }

/** A table whose rows grow page by page, or why there is none. */
export function GrowingTable<Row>({ list, ...table }: Props<Row>) {
  return (
    <>
      {list.error && !list.rows ? (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable {...table} rows={list.rows} isStale={list.isPlaceholderData} />
      )}
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
    </>
  )
}
