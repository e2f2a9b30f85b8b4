import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useStillWhilePressed } from '../../ui/after-press'
import { readQuickQuery } from '../quick-search'
import { type QuickHit, quickSearch } from '../quick-search.api'

/** Typing that rests so long is asked for: short enough to be felt as at once. */
const restMs = 90
const longest = 200

/** The documents that what is typed means, best first; asked for when typing rests. */
export function useQuickSearch(typed: string, isOn = true): { hits: QuickHit[]; isSearching: boolean } {
  const wanted = typed.trim().slice(0, longest)
  const [q] = useDebouncedValue(wanted, restMs)
  const isAsked = isOn && readQuickQuery(q) !== null
  const { data, isFetching } = useQuery({
    queryKey: ['documents', 'quick-search', q],
    enabled: isAsked,
    queryFn: ({ signal }) => call(quickSearch, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const hits = useStillWhilePressed(data)?.hits ?? []
  return { hits: isAsked ? hits : [], isSearching: isOn && (isFetching || q !== wanted) }
}
