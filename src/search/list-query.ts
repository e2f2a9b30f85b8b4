import { type ListAddress, writeSort } from './list-address'
import type { Screen } from './list-tabs'

export const itemsPerPage = 10

/** What a list asks the server for at an address. */
export function documentListQuery(screen: Screen, { tab, q, from, to, page, sort }: ListAddress) {
  return {
    screen,
    status: tab,
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
    page,
    itemsPerPage,
    sort: writeSort(sort),
  }
}

/** Under which name the reader's columns of a list are remembered. */
export function columnsKey(screen: Screen): string {
  return `invoice-list.${screen}.columns`
}
