import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type ColumnChoice, choiceOf, shownColumns, withWidth } from '../../ui/column-choice'
import { choiceKeptHere, columnChoiceQuery, keepChoiceHere } from './column-choice-query'
import { savePreferenceSoon } from './save-preference-soon'

type Options<C> = { key: string; columns: C[]; hiddenByDefault: readonly string[] }

/** The columns that the reader chose for one table: kept by the server, known at once from the browser's copy. */
export function useColumnChoice<C extends { id: string }>({ key, columns, hiddenByDefault }: Options<C>) {
  const client = useQueryClient()
  const query = columnChoiceQuery(key)
  const { data } = useQuery({ ...query, placeholderData: () => choiceKeptHere(key) })
  // the query itself tells of a choice a moment after the click; a box must not jump back meanwhile
  const hash = hashKey(query.queryKey)
  const subscribe = useCallback(
    (tell: () => void) =>
      // of other questions nothing may be told: a list asks its own while it is being drawn
      client.getQueryCache().subscribe((event) => {
        if (event.query.queryHash === hash) tell()
      }),
    [client, hash],
  )
  const chosen = useSyncExternalStore(subscribe, () => client.getQueryData(query.queryKey))
  const choice = choiceOf(chosen === undefined ? data : chosen, columns, hiddenByDefault)

  function save(next: ColumnChoice | null): void {
    client.setQueryData(query.queryKey, next)
    keepChoiceHere(key, next)
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
