import { addressOf } from '../../access/web/call'
import { readPreference } from '../../settings/settings.api'
import { choiceKeptHere } from '../../settings/web/column-choice-query'
import { readListAddress } from '../list-address'
import { valuesFor } from '../list-columns'
import { columnsKey, documentListQuery, leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../search.api'
import { readKeptList } from './kept-list'

const screenOfPath: Record<string, Screen | undefined> = {
  '/documents': 'my-invoices',
  '/complete-documents': 'completed',
}

/** The list that a page will show first: its filters come from the address, a bare one gets those it was left with. */
export function firstListAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const screen = screenOfPath[pathname]
  if (!screen) return null
  const query = Object.fromEntries(new URLSearchParams(search))
  const isBare = Object.keys(query).length === 0
  const kept = isBare ? readKeptList(localStorage, screen) : null
  return {
    screen,
    address: readListAddress(screen, kept ?? query),
    columns: columnsKept(screen),
    /** Another browser may know how the list was left. */
    isUnknown: isBare && kept === null,
  }
}

/** The fields of the columns that the reader has chosen, as far as this browser knows. */
function columnsKept(screen: Screen): string[] {
  const choice = choiceKeptHere(columnsKey(screen))
  if (!choice) return []
  return valuesFor(choice.order.filter((id) => !choice.hidden.includes(id)).map((id) => ({ id })))
}

/** What that list asks the server for, as addresses; none where the page shows no list. */
export function listAddressesAt(location: Pick<Location, 'pathname' | 'search'>): string[] {
  const list = firstListAt(location)
  if (!list) return []
  return [
    addressOf(listDocuments, { query: documentListQuery(list.screen, list.address, list.columns) }),
    addressOf(readPreference, { params: { key: columnsKey(list.screen) } }),
    ...(list.isUnknown ? [addressOf(readPreference, { params: { key: leftKey(list.screen) } })] : []),
  ]
}
