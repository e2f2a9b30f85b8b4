import type { DocumentFieldName } from './document-fields'
import type { Screen } from './list-tabs'
import { completedTabs, listSortColumns, myInvoicesTabs } from './search.api'

type SortColumn = DocumentFieldName
export type SortPart = { column: SortColumn; isDescending: boolean }
export type ListTab = (typeof myInvoicesTabs)[number] | (typeof completedTabs)[number]

/** What the address of a list says: its tab, search, range, page and order. */
export type ListAddress = {
  tab: ListTab
  q: string
  from: string
  to: string
  page: number
  sort: SortPart[]
}

/** Reads the query of an address; what it cannot mean is left out. */
export function readListAddress(screen: Screen, query: Record<string, string | undefined>): ListAddress {
  const tabs: readonly string[] = screen === 'completed' ? completedTabs : myInvoicesTabs
  const page = Number(query.page ?? 1)
  return {
    tab: tabs.includes(query.tab ?? '') ? (query.tab as ListTab) : 'all',
    q: query.q ?? '',
    from: dayOrNothing(query.from),
    to: dayOrNothing(query.to),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: readSort(query.sort),
  }
}

/** Writes an address; what stands at its default is left out. */
export function writeListAddress({ tab, q, from, to, page, sort }: ListAddress): Record<string, string> {
  const all = {
    tab: tab === 'all' ? '' : tab,
    q,
    from,
    to,
    page: page === 1 ? '' : String(page),
    sort: writeSort(sort) ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

export function readSort(text: string | undefined): SortPart[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [column, direction] = part.split(':')
    if (!(listSortColumns as readonly string[]).includes(column ?? '')) return []
    return [{ column: column as SortColumn, isDescending: direction === 'desc' }]
  })
}

export function writeSort(sort: readonly SortPart[]): string | undefined {
  const text = sort.map(({ column, isDescending }) => `${column}:${isDescending ? 'desc' : 'asc'}`).join(',')
  return text || undefined
}

/** A column's next order: ascending, descending, none. Added to the others, or alone. */
export function toggleSort(sort: readonly SortPart[], column: string, isAdded: boolean): SortPart[] {
  const wanted = column as SortColumn
  const before = sort.find((part) => part.column === column)
  if (!before) return [...(isAdded ? sort : []), { column: wanted, isDescending: false }]
  const next = before.isDescending ? [] : [{ column: wanted, isDescending: true }]
  if (!isAdded) return next
  return sort.flatMap((part) => (part.column === column ? next : [part]))
}

function dayOrNothing(text: string | undefined): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text! : ''
}
