import type { DocumentFieldName } from './document-fields'
import { daysOf, type ListDates, readDates, writeDates } from './list-dates'
import type { Screen } from './list-tabs'
import { completedTabs, listSortColumns, myInvoicesTabs } from './search.api'
import { areFiltersSet, type CheckedFilters, readFilters, writeFilters } from './side-filters'

type SortColumn = DocumentFieldName
export type SortPart = { column: SortColumn; isDescending: boolean }
export type ListTab = (typeof myInvoicesTabs)[number] | (typeof completedTabs)[number]

/** What the address of a list says beside its screen. The document group is one of the filters, and has a word of its own in the address. */
export type ListAddress = {
  status: ListTab
  filters: CheckedFilters
  q: string
  dates: ListDates
  page: number
  sort: SortPart[]
}

type Query = Record<string, string | undefined>

/** Reads the query of an address; what it cannot mean is left out. */
export function readListAddress(screen: Screen, query: Query): ListAddress {
  const tabs: readonly string[] = screen === 'completed' ? completedTabs : myInvoicesTabs
  const page = Number(query.page ?? 1)
  // `tab`: addresses of earlier versions
  const status = query.status ?? query.tab ?? ''
  return {
    status: tabs.includes(status) ? (status as ListTab) : 'all',
    filters: { ...readFilters(query.filters), ...readGroup(query.group) },
    q: query.q ?? '',
    dates: readDates(query),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: readSort(query.sort),
  }
}

/** Writes an address; what stands at its default is left out. */
export function writeListAddress(address: ListAddress): Record<string, string> {
  const { group, ...filters } = address.filters
  const all = {
    status: address.status === 'all' ? '' : address.status,
    group: group ? writeFilters({ group }).slice('group:'.length) : '',
    filters: writeFilters(filters),
    q: address.q,
    ...writeDates(address.dates),
    page: address.page === 1 ? '' : String(address.page),
    sort: writeSort(address.sort) ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/**
 * The part of the server's question that says which documents are meant, without their order and page. The week so far is
 * asked without an end: where a customer's day begins before that of UTC, what has just come would lie behind it.
 */
export function askedBy(screen: Screen, { status, filters, q, dates }: ListAddress, now: Date) {
  const { from, to: last } = daysOf(dates, now)
  const to = dates.kind === 'week' ? '' : last
  return {
    screen,
    status,
    filters: writeFilters(filters) || undefined,
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

/** True when "Clear all filters" would show more. The assignment alone does not count (specification §4). */
export function isNarrowed({ filters, q, dates }: ListAddress): boolean {
  return areFiltersSet(filters) || q !== '' || dates.kind === 'range'
}

/** The address without any filter. Who wants to see all days, still does. */
export function clearedFilters({ dates }: ListAddress): Pick<ListAddress, 'filters' | 'q' | 'dates'> {
  return { filters: {}, q: '', dates: dates.kind === 'all' ? dates : { kind: 'week' } }
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

/** A column's next order: ascending, descending, none. Added to the others, or alone. The empty text ends every order. */
export function toggleSort(sort: readonly SortPart[], column: string, isAdded: boolean): SortPart[] {
  if (column === '') return []
  const wanted = column as SortColumn
  const before = sort.find((part) => part.column === column)
  if (!before) return [...(isAdded ? sort : []), { column: wanted, isDescending: false }]
  const next = before.isDescending ? [] : [{ column: wanted, isDescending: true }]
  if (!isAdded) return next
  return sort.flatMap((part) => (part.column === column ? next : [part]))
}

/** `group=all` is every group; else the names of one or more. */
function readGroup(text: string | undefined): CheckedFilters {
  if (text === undefined || text === 'all') return {}
  return readFilters(`group:${text}`) ?? {}
}
