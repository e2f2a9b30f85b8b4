import { askedBy, type ListAddress, writeSort } from './list-address'
import type { Screen } from './list-tabs'

export const itemsPerPage = 10

/** What a list asks the server for at an address. `columns`: the fields to answer in `values`. */
export function documentListQuery(screen: Screen, address: ListAddress, columns: readonly string[]) {
  return {
    ...askedBy(screen, address, new Date()),
    page: address.page,
    itemsPerPage,
    sort: writeSort(address.sort),
    columns: columns.join(',') || undefined,
  }
}

/** Under which name the reader's columns of a list are remembered. */
export function columnsKey(screen: Screen): string {
  return `invoice-list.${screen}.columns`
}

/** Under which name it is remembered how the reader left a list. */
export function leftKey(screen: Screen): string {
  return `invoice-list.${screen}.left`
}
