import { askedBy, type ListAddress, orderOf, writeSort } from './list-address'
import type { Screen } from './list-tabs'

/** What a list asks the server for at an address. `columns`: the fields beyond those of every row, as "isPO,ageDays". */
export function documentListQuery(screen: Screen, address: ListAddress, columns: string | undefined) {
  return {
    ...askedBy(screen, address),
    page: address.page,
    itemsPerPage: address.itemsPerPage,
    sort: writeSort(orderOf(address)),
    columns: columns || undefined,
  }
}

/** Under which name the reader's columns of a list are remembered. */
export function columnsKey(screen: Screen): string {
  return `invoice-list.${screen}.columns`
}

/** Under which name it is remembered how a list was left. */
export function leftKey(screen: Screen): string {
  return `invoice-list.${screen}.left`
}
