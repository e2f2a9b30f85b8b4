import type { DocumentFieldName } from '../listing/document-fields'
import { pageSizes } from '../listing/list-address'
import type { SearchExpression } from '../listing/search-expression'
import type { SavedSearch } from './saved-searches.api'
import { defaultColumns, readColumns, readDraft, readGroupBy, writeDraft } from './search-address'
import { draftOf, expressionOf, rowsOf, type SearchDraft } from './search-draft'

/** How results are shown. */
export type ResultsConfig = {
  columns: readonly DocumentFieldName[]
  /** "controlAmt:desc,invID:asc"; empty for the newest first. */
  sort: string
  groupBy: DocumentFieldName | null
}

/**
 * The state of an advanced search, by the names of specification §3: `appliedFieldsValuesConfig` is the builder as it
 * stands, `appliedValuesToSearch` what the shown results were asked with (null: nothing has been searched yet).
 */
export type AdvancedSearchState = {
  searchID: number | null
  resultsConfig: ResultsConfig
  appliedFieldsValuesConfig: SearchDraft
  appliedValuesToSearch: SearchExpression | null
  page: number
  itemsPerPage: (typeof pageSizes)[number]
}

const usualSize = 25

type Query = Record<string, string | undefined>
const ownKeys = ['s', 'cols', 'sort', 'group', 'run'] as const

/** The state that an address stands for. A saved search's address that says nothing of its own is the search as saved. */
export function readSearchState(query: Query, saved: SavedSearch | null): AdvancedSearchState {
  const page = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1)
  const itemsPerPage = pageSizes.find((size) => String(size) === query.size) ?? usualSize
  const isAsSaved = saved !== null && ownKeys.every((key) => query[key] === undefined)
  if (isAsSaved) return { ...stateOf(saved), page, itemsPerPage }
  const draft = readDraft(query.s ?? '')
  return {
    searchID: saved?.id ?? null,
    resultsConfig: {
      columns: readColumns(query.cols) ?? defaultColumns,
      sort: query.sort ?? '',
      groupBy: readGroupBy(query.group),
    },
    appliedFieldsValuesConfig: draft,
    appliedValuesToSearch: query.run === '1' ? expressionOf(draft) : null,
    page,
    itemsPerPage,
  }
}

function stateOf(saved: SavedSearch): AdvancedSearchState {
  const draft = draftOf(saved.expression)
  return {
    searchID: saved.id,
    resultsConfig: {
      columns: saved.columns.length > 0 ? saved.columns : defaultColumns,
      sort: saved.sort ?? '',
      groupBy: saved.groupBy ?? null,
    },
    appliedFieldsValuesConfig: draft,
    appliedValuesToSearch: expressionOf(draft),
    page: 1,
    itemsPerPage: usualSize,
  }
}

/** The address of a state. What a saved search says by itself, and what stands at its default, is left out. */
export function writeSearchState(
  state: AdvancedSearchState,
  saved: SavedSearch | null,
): Record<string, string> {
  const { resultsConfig, appliedFieldsValuesConfig, appliedValuesToSearch, page, itemsPerPage } = state
  const columns = resultsConfig.columns.join(',')
  const own: Query = isAsSaved(state, saved)
    ? {}
    : {
        s: rowsOf(appliedFieldsValuesConfig).some(({ field }) => field)
          ? writeDraft(appliedFieldsValuesConfig)
          : '',
        cols: columns === defaultColumns.join(',') ? '' : columns,
        sort: resultsConfig.sort,
        group: resultsConfig.groupBy ?? '',
        // a saved search that was changed to nothing must not look as if nothing had been changed
        run: appliedValuesToSearch ? '1' : saved ? '0' : '',
      }
  const all = {
    ...own,
    page: page > 1 ? String(page) : '',
    size: itemsPerPage === usualSize ? '' : String(itemsPerPage),
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Does the builder stand as the search was saved? */
export function isAsSaved(state: AdvancedSearchState, saved: SavedSearch | null): boolean {
  if (!saved) return false
  const before = stateOf(saved)
  const told = ({ appliedFieldsValuesConfig: draft, resultsConfig }: AdvancedSearchState) =>
    JSON.stringify([writeDraft(draft), resultsConfig.columns, resultsConfig.sort, resultsConfig.groupBy])
  return told(state) === told(before)
}
