import { queryOptions } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ColumnChoice, readColumnChoice } from '../../ui/column-choice'
import { readPreference } from '../settings.api'

/** Removed at sign-out with everything else that lies under this prefix. */
const personalPrefix = 'kontor.session.columns.'

/** The columns that the reader chose for one table: kept by the server, known at once from the browser's copy. */
export function columnChoiceQuery(key: string) {
  return queryOptions({
    queryKey: ['preference', key],
    queryFn: async () => {
      const before = chosen.get(key)
      const { value } = await call(readPreference, { params: { key } })
      const since = chosen.get(key)
      // what the reader chose while the answer was on its way is newer than the answer
      if (since !== before) return since ?? null
      const choice = readColumnChoice(value)
      writeHere(key, choice)
      return choice
    },
    staleTime: 5 * 60_000,
  })
}

export function choiceKeptHere(key: string): ColumnChoice | null {
  try {
    return readColumnChoice(JSON.parse(localStorage.getItem(personalPrefix + key) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what the reader has just chosen. */
export function keepChoiceHere(key: string, choice: ColumnChoice | null): void {
  chosen.set(key, choice)
  writeHere(key, choice)
}

const chosen = new Map<string, ColumnChoice | null>()

function writeHere(key: string, choice: ColumnChoice | null): void {
  if (choice) localStorage.setItem(personalPrefix + key, JSON.stringify(choice))
  else localStorage.removeItem(personalPrefix + key)
}
