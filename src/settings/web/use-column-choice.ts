import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ColumnChoice, shownColumns } from '../../ui/column-choice'
import { savePreference } from '../settings.api'
import { choiceKeptHere, columnChoiceQuery, keepChoiceHere } from './column-choice-query'

type Options<C> = { key: string; columns: C[]; hiddenByDefault: readonly string[] }

/** The columns that the reader chose for one table: kept by the server, known at once from the browser's copy. */
export function useColumnChoice<C extends { id: string }>({ key, columns, hiddenByDefault }: Options<C>) {
  const client = useQueryClient()
  const byDefault: ColumnChoice = { order: columns.map(({ id }) => id), hidden: [...hiddenByDefault] }
  const query = columnChoiceQuery(key)
  const { data } = useQuery({ ...query, placeholderData: () => choiceKeptHere(key) })
  const choice = data ?? byDefault

  function save(next: ColumnChoice | null): void {
    client.setQueryData(query.queryKey, next)
    keepChoiceHere(key, next)
    waiting.set(key, next)
    clearTimeout(timer)
    timer = setTimeout(saveWaiting, 400)
  }
  return { choice, shown: shownColumns(columns, choice), onChange: save, onReset: () => save(null) }
}

/** Several changes in a row are saved as one. */
const waiting = new Map<string, ColumnChoice | null>()
let timer: ReturnType<typeof setTimeout> | undefined

function saveWaiting(): void {
  for (const [key, value] of waiting) void call(savePreference, { params: { key }, body: { value } })
  waiting.clear()
}
