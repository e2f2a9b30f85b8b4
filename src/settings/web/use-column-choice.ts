import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ColumnChoice, readColumnChoice, shownColumns } from '../../ui/column-choice'
import { readPreference, savePreference } from '../settings.api'

/** Removed at sign-out with everything else that lies under this prefix. */
const personalPrefix = 'kontor.session.columns.'

type Options<C> = { key: string; columns: C[]; hiddenByDefault: readonly string[] }

/** The columns that the reader chose for one table: kept by the server, known at once from the browser's copy. */
export function useColumnChoice<C extends { id: string }>({ key, columns, hiddenByDefault }: Options<C>) {
  const client = useQueryClient()
  const queryKey = ['preference', key]
  const byDefault: ColumnChoice = { order: columns.map(({ id }) => id), hidden: [...hiddenByDefault] }
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { value } = await call(readPreference, { params: { key } })
      const choice = readColumnChoice(value)
      keepHere(key, choice)
      return choice
    },
    placeholderData: () => keptHere(key),
    staleTime: 5 * 60_000,
  })
  const choice = data ?? byDefault

  function save(next: ColumnChoice | null): void {
    client.setQueryData(queryKey, next)
    keepHere(key, next)
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

function keptHere(key: string): ColumnChoice | null {
  try {
    return readColumnChoice(JSON.parse(localStorage.getItem(personalPrefix + key) ?? 'null'))
  } catch {
    return null
  }
}

function keepHere(key: string, choice: ColumnChoice | null): void {
  if (choice) localStorage.setItem(personalPrefix + key, JSON.stringify(choice))
  else localStorage.removeItem(personalPrefix + key)
}
