import type { EndpointResponse } from '../../access/endpoint'
import { addressOf } from '../../access/web/call'
import type { EarlyAnswer } from '../../access/web/early-answers'
import { readPreference } from '../../settings/settings.api'
import { type ColumnChoice, readColumnChoice } from '../../ui/column-choice'
import { isNarrowed, type ListAddress, readListAddress } from '../list-address'
import { valuesFor } from '../list-columns'
import { columnsKey, documentListQuery, leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { listDocuments } from '../search.api'
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

/** A list that can be drawn before the app is there: nothing of it depends on what only the app knows. */
export type FirstList = {
  screen: Screen
  address: ListAddress
  data: EndpointResponse<typeof listDocuments>
  choice: ColumnChoice | null
}

type Ask = (address: string) => Promise<EarlyAnswer | null>

/**
 * Asks the server for all that the list of a page needs.
 * @returns null where the page shows no list, else (later) the list, or null when it has to wait for the app
 */
export function askForFirstList(
  location: Pick<Location, 'pathname' | 'search'>,
  ask: Ask,
): Promise<FirstList | null> | null {
  const list = firstListAt(location)
  if (!list) return null
  const { screen, address, columns, isLeftElsewhere } = list
  const query = documentListQuery(screen, address, { columns, now: new Date() })
  const preference = (key: string) => ask(addressOf(readPreference, { params: { key } }))
  const answers = Promise.all([
    ask(addressOf(listDocuments, { query })),
    preference(columnsKey(screen)),
    isLeftElsewhere ? preference(leftKey(screen)) : nothingKept,
  ])
  return answers.then(([page, choice, left]) => {
    if (!page || !choice || !left || keptIn(left) !== null) return null
    const data = page.body as FirstList['data']
    const hasMore = isNarrowed(address) || address.filters.assignment !== undefined
    if (data.documents.length === 0 || hasMore) return null
    const chosen = readColumnChoice(keptIn(choice))
    return areValuesThere(chosen, columns) ? { screen, address, data, choice: chosen } : null
  })
}

const nothingKept = Promise.resolve<EarlyAnswer>({ status: 200, body: { value: null } })

const keptIn = ({ body }: EarlyAnswer) => (body as EndpointResponse<typeof readPreference>).value ?? null

/** Were the fields asked for that the chosen columns show? Where nobody has chosen, every row carries what is shown. */
function areValuesThere(choice: ColumnChoice | null, columns: string | undefined): boolean {
  const shown = choice?.order.filter((id) => !choice.hidden.includes(id)) ?? []
  return valuesFor(shown.map((id) => ({ id }))).join(',') === (columns ?? '')
}
