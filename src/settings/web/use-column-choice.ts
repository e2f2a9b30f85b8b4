import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import {
  type ColumnChoice,
  readColumnChoice,
  shownColumns,
  withDefaults,
  withWidth,
} from '../../ui/column-choice'
import { readPreference } from '../settings.api'
import { savePreferenceSoon } from './save-preference-soon'

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
  const choice = data ? withDefaults(data, hiddenByDefault) : byDefault

  function save(next: ColumnChoice | null): void {
    client.setQueryData(queryKey, next)
    keepHere(key, next)
    savePreferenceSoon(key, next)
  }
  return {
    choice,
    shown: shownColumns(columns, choice),
    onChange: save,
    onReset: () => save(null),
    /** For the table: the widths, what changes one, and the density. */
    look: {
      widths: choice.widths,
      isCompact: choice.isCompact,
      onWidth: (id: string, px: number | null) => save(withWidth(choice, id, px)),
    },
  }
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
