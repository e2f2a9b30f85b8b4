import { personalKeyPrefix } from '../../identity/web/stored-user'
import type { Screen } from '../list-tabs'

type Query = Record<string, string>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (screen: Screen) => `${personalKeyPrefix}list.${screen}`

/** Only for this visit: where in the list, which documents were picked out of it, and what was typed to find one. */
const passing = ['page', 'ids', 'q']

/** What the list's address said when it was last left; null when nothing was chosen. */
export function readKeptList(store: Store, screen: Screen): Query | null {
  try {
    return queryOf(JSON.parse(store.getItem(keyOf(screen)) ?? 'null'))
  } catch {
    return null
  }
}

/** The texts of something that was kept; null when there are none. */
export function queryOf(kept: unknown): Query | null {
  if (typeof kept !== 'object' || kept === null) return null
  const entries = Object.entries(kept).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !passing.includes(name),
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as Query) : null
}

/**
 * Keeps filters, status, days and order for the next visit, until sign-out. A text that was searched for would hide open
 * documents at the next visit: it is not kept. An address without any forgets what was kept.
 * @returns what is kept now
 */
export function keepList(store: Store, screen: Screen, query: Query): Query | null {
  const kept = queryOf(query)
  if (kept) store.setItem(keyOf(screen), JSON.stringify(kept))
  else store.removeItem(keyOf(screen))
  return kept
}

const columnsKeyOf = (screen: Screen) => `${personalKeyPrefix}list-values.${screen}`

/** The fields beyond those of every row that the list asked for last, so that it can be asked for early. */
export function readKeptColumns(store: Store, screen: Screen): string | undefined {
  return store.getItem(columnsKeyOf(screen)) ?? undefined
}

export function keepColumns(store: Store, screen: Screen, columns: string | undefined): void {
  if (columns) store.setItem(columnsKeyOf(screen), columns)
  else store.removeItem(columnsKeyOf(screen))
}
