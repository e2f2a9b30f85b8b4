import type { PageSearch, Query } from '../kernel/page-search'
import type { DocumentFieldName } from './document-fields'
import { type ListDates, readDates, writeDates } from './list-dates'
import type { ListScreen, Screen } from './list-tabs'
import { completedTabs, listSortColumns, type listTabs, myInvoicesTabs } from './listing.api'
import { areFiltersSet, type CheckedFilters, readFilters, writeFilters } from './side-filters'

type SortColumn = DocumentFieldName
export type SortPart = { column: SortColumn; isDescending: boolean }
export type ListTab = (typeof listTabs)[number]

/** What the address of a list says beside its screen. The document group is one of the filters, and has a word of its own in the address. */
export type ListAddress = {
  status: ListTab
  filters: CheckedFilters
  q: string
  dates: ListDates
  page: number
  itemsPerPage: (typeof pageSizes)[number]
  sort: SortPart[]
  /** Rows with the same value of this column stand together under a heading, in this direction; null: no groups. */
  groupBy: SortPart | null
  /** Only these documents of the list, by number (specification: invIDsCandidates); null: all. */
  candidates: number[] | null
}

/** How many rows a page can have; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const

/** Columns that a list can be grouped by: every row carries them, and many share a value. */
export const groupColumns = [
  'status',
  'supplierIDText',
  'invTab',
  'companyID',
  'invoiceDate',
  'dueDate',
  'poNumber',
  'source',
] as const satisfies readonly SortColumn[]

/** An address stays short enough for every browser with so many. */
export const mostCandidates = 200

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
    itemsPerPage: pageSizes.find((size) => String(size) === query.size) ?? pageSizes[0],
    sort: readSort(query.sort),
    groupBy: readSort(query.groupBy).find(({ column }) => isGroupColumn(column)) ?? null,
    candidates: readCandidates(query.ids),
  }
}

const pathOf: Record<Screen, string> = { 'my-invoices': '/documents', completed: '/complete-documents' }

/** The lists: which documents, in which order. */
export function listSearch(screen: Screen): PageSearch<Partial<ListAddress>> {
  return {
    path: pathOf[screen],
    read: (query) => readListAddress(screen, query),
    write: (part) => writeListAddress({ ...readListAddress(screen, {}), ...part }),
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
    size: address.itemsPerPage === pageSizes[0] ? '' : String(address.itemsPerPage),
    sort: writeSort(address.sort) ?? '',
    groupBy: address.groupBy ? (writeSort([address.groupBy]) ?? '') : '',
    ids: address.candidates?.join(',') ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/**
 * The part of the server's question that says which documents are meant, without their order and page. The week so far is
 * asked for by name: it begins with a day in UTC, while days that somebody chooses are the customer's.
 */
export function askedBy(screen: ListScreen, { status, filters, q, dates, candidates }: ListAddress) {
  const { from, to } = dates.kind === 'range' ? dates : { from: '', to: '' }
  return {
    screen,
    status,
    filters: writeFilters(filters) || undefined,
    q: q || undefined,
    dates: dates.kind === 'week' ? dates.kind : undefined,
    from: from || undefined,
    to: to || undefined,
    ids: candidates?.join(',') || undefined,
  }
}

/** The order of the rows: by their group first. */
export function orderOf({ groupBy, sort }: Pick<ListAddress, 'groupBy' | 'sort'>): SortPart[] {
  return groupBy ? [groupBy, ...sort.filter(({ column }) => column !== groupBy.column)] : [...sort]
}

/** What a click on a column's head changes: the direction of the groups where the list is grouped by it, else the order. */
export function sortedBy(
  { groupBy, sort }: Pick<ListAddress, 'groupBy' | 'sort'>,
  column: string,
  isAdded: boolean,
): Partial<ListAddress> {
  if (groupBy?.column !== column) return { sort: toggleSort(sort, column, isAdded) }
  return { groupBy: { ...groupBy, isDescending: !groupBy.isDescending } }
}

/** True when "Clear all filters" would show more. The assignment alone does not count (specification §4). */
export function isNarrowed({ filters, q, dates, candidates }: ListAddress): boolean {
  return areFiltersSet(filters) || q !== '' || dates.kind === 'range' || candidates !== null
}

/** The address without any filter. Who wants to see all days, still does. */
export function clearedFilters({
  dates,
}: ListAddress): Pick<ListAddress, 'filters' | 'q' | 'dates' | 'candidates'> {
  return { filters: {}, q: '', dates: dates.kind === 'all' ? dates : { kind: 'week' }, candidates: null }
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

function isGroupColumn(column: string): boolean {
  return (groupColumns as readonly string[]).includes(column)
}

function readCandidates(text: string | undefined): number[] | null {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return ids.length > 0 ? [...new Set(ids.map(Number))].slice(0, mostCandidates) : null
}
