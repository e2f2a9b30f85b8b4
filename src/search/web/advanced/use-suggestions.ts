import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { type DocumentFieldName, fieldNamed } from '../../../listing/document-fields'
import { useStillWhilePressed } from '../../../ui/after-press'
import { type SuggestedValue, suggestValues } from '../../search.api'

const none: SuggestedValue[] = []

/** Values of the customer's documents that fit what is typed. Asked for once the input is in use; without them one just types. */
export function useSuggestions(field: DocumentFieldName, typed: string, isUsed: boolean): SuggestedValue[] {
  const [q] = useDebouncedValue(typed.trim(), 150)
  const { data } = useQuery({
    queryKey: ['suggested-values', field, q],
    queryFn: async ({ signal }) =>
      (await call(suggestValues, { query: { field, q } }, { signal, skipErrorHandling: true })).values,
    enabled: isUsed && fieldNamed(field)?.isSuggested === true && q.length <= 100,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const known = useStillWhilePressed(data) ?? none
  // while the next answer is on its way, what was there is narrowed here
  const wanted = typed.trim().toLowerCase()
  const fits = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false
  return known.filter(({ value, name }) => fits(value) || fits(name))
}
