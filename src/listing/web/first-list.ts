import { pathOf } from '../../access/web/call-address'
import { readPreference } from '../../settings/settings.api'
import { readListAddress } from '../list-address'
import { columnsKey, documentListQuery, leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../listing.api'
import { readKeptColumns, readKeptList } from './kept-list'

const screenOfPath: Record<string, Screen | undefined> = {
  '/documents': 'my-invoices',
  '/complete-documents': 'completed',
}

/**
 * The list that a page will show first: its filters come from the address, a bare one gets those it was left with.
 * `isLeftElsewhere`: this browser does not know how it was left, perhaps the server does.
 */
export function firstListAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const screen = screenOfPath[pathname]
  if (!screen) return null
  const query = Object.fromEntries(new URLSearchParams(search))
  const isBare = Object.keys(query).length === 0
  const kept = isBare ? readKeptList(localStorage, screen) : null
  return {
    screen,
    address: readListAddress(screen, kept ?? query),
    columns: readKeptColumns(localStorage, screen),
    isLeftElsewhere: isBare && kept === null,
  }
}

/** What that list asks the server for, as addresses; none where the page shows no list. */
export function firstListAddresses(location: Pick<Location, 'pathname' | 'search'>): string[] {
  const list = firstListAt(location)
  if (!list) return []
  const { screen, address, columns, isLeftElsewhere } = list
  const query = documentListQuery(screen, address, columns)
  const preference = (key: string) => pathOf(readPreference, { params: { key } })
  return [
    pathOf(listDocuments, { query }),
    preference(columnsKey(screen)),
    ...(isLeftElsewhere ? [preference(leftKey(screen))] : []),
  ]
}
