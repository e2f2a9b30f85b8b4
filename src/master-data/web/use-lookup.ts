import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useStillWhilePressed } from '../../ui/after-press'
import { type LookupItem, type LookupKind, lookUp } from '../master-data.api'

export type Looked = {
  /** Undefined where nothing can be looked up. */
  kind: LookupKind | undefined
  /** Only what belongs to this supplier. */
  supplierID?: string | undefined
  /** Only these; none named: all. */
  offered?: readonly string[]
}

type Asked = Looked & {
  value: string | null
  /** What the value is called, where that is known. */
  knownName?: string | null | undefined
  /** What is typed; null while nothing is looked for. */
  search: string | null
}

const none: LookupItem[] = []

/** A page of master data, best match first; asked for once in a while. */
export function lookupQuery(looked: Looked, q: string) {
  const { kind, supplierID, offered } = looked
  return {
    queryKey: ['lookup', kind, q, supplierID, offered],
    queryFn: ({ signal }: { signal: AbortSignal }) => askFor(looked, { q, page: 1 }, signal),
    staleTime: 300_000,
  }
}

/** Master data for a field: what the stored id means, and what matches the typed text, page by page. */
export function useLookup({ kind, supplierID, offered, value, knownName = null, search }: Asked) {
  const [wanted] = useDebouncedValue(search ?? '', 150)
  const found = useInfiniteQuery({
    queryKey: ['lookup-pages', kind, wanted, supplierID, offered],
    queryFn: ({ signal, pageParam }) =>
      askFor({ kind, supplierID, offered }, { q: wanted, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    enabled: search !== null && kind !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const pages = useStillWhilePressed(found.data)?.pages
  const stored = useQuery({
    ...lookupQuery({ kind, supplierID }, value ?? ''),
    enabled: value !== null && knownName === null && kind !== undefined,
  })
  const storedItem = stored.data?.options.find((item) => item.id === value)
  return {
    shown: value === null ? '' : (knownName ?? storedItem?.displayValue ?? value),
    options: pages?.flatMap(({ options }) => options) ?? none,
    isSearching: found.isFetching,
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    error: found.error,
  }
}

function askFor(
  { kind, supplierID, offered = [] }: Looked,
  query: { q: string; page: number },
  signal: AbortSignal,
) {
  const only = offered.length > 0 ? offered.join('\n') : undefined
  return call(
    lookUp,
    { params: { kind: kind! }, query: { ...query, supplierID, only } },
    { signal, skipErrorHandling: true },
  )
}
