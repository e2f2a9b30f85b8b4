import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import type { SearchExpression } from '../../../listing/search-expression'
import { countDocuments } from '../../search.api'

const pauseMs = 300

/** How many documents the builder finds as it stands, while it is being changed. */
export function useCount(expression: SearchExpression) {
  const text = JSON.stringify(expression)
  const [settled] = useDebouncedValue(text, pauseMs)
  const { data, isError } = useQuery({
    queryKey: ['documents', 'count', settled],
    queryFn: ({ signal }) =>
      call(
        countDocuments,
        { body: { expression: JSON.parse(settled) as SearchExpression } },
        { signal, skipErrorHandling: true },
      ),
    placeholderData: keepPreviousData,
  })
  return { count: data, isError }
}
