import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../../../ui/navigation'
import { useQueryOfPage } from '../../../ui/page-address'
import type { SavedSearch } from '../../saved-searches.api'
import { expressionOf, isSearchable, type SearchDraft } from '../../search-draft'
import {
  type AdvancedSearchState,
  isAsSaved,
  type ResultsConfig,
  readSearchState,
  writeSearchState,
} from '../../search-question'

const writePauseMs = 250

/** The state of an advanced search. It follows the address (links, back, reload), and the address follows it. */
export function useAdvancedSearch(saved: SavedSearch | null) {
  const query = useQueryOfPage()
  const [state, setState] = useState(() => readSearchState(query, saved))
  const [showsProblems, setShowsProblems] = useState(
    () => state.appliedValuesToSearch !== null && !isSearchable(state.appliedFieldsValuesConfig),
  )
  useAddress({ query, state, saved, setState })

  const setDraft = useCallback(
    (change: (draft: SearchDraft) => SearchDraft) =>
      setState((before) => ({
        ...before,
        appliedFieldsValuesConfig: change(before.appliedFieldsValuesConfig),
      })),
    [],
  )
  const setResults = useCallback(
    (part: Partial<ResultsConfig>) =>
      setState((before) => ({ ...before, page: 1, resultsConfig: { ...before.resultsConfig, ...part } })),
    [],
  )
  const setPage = useCallback((page: number) => setState((before) => ({ ...before, page })), [])
  const setSize = useCallback(
    (itemsPerPage: AdvancedSearchState['itemsPerPage']) =>
      setState((before) => ({ ...before, page: 1, itemsPerPage })),
    [],
  )

  /** Searches for a draft, or for the builder as it stands; false when a row has to be put right before. */
  const run = useCallback((draft: SearchDraft): boolean => {
    const isReady = isSearchable(draft)
    setShowsProblems(!isReady)
    if (isReady)
      setState((before) => ({
        ...before,
        page: 1,
        appliedFieldsValuesConfig: draft,
        appliedValuesToSearch: expressionOf(draft),
      }))
    return isReady
  }, [])
  const reset = useCallback(() => {
    setShowsProblems(false)
    setState(readSearchState({}, saved))
  }, [saved])
  return {
    state,
    showsProblems,
    isAsSaved: isAsSaved(state, saved),
    setDraft,
    setResults,
    setPage,
    setSize,
    run,
    reset,
  }
}

export type AdvancedSearch = ReturnType<typeof useAdvancedSearch>

type Address = {
  query: Record<string, string>
  state: AdvancedSearchState
  saved: SavedSearch | null
  setState(state: AdvancedSearchState): void
}

/** Keeps address and state the same. A run search is a place to come back to; typing only changes where one stands. */
function useAddress({ query, state, saved, setState }: Address): void {
  const navigation = useNavigation()
  const here = JSON.stringify(query)
  const known = useRef(here)
  const applied = useRef(state.appliedValuesToSearch)
  useEffect(() => {
    if (known.current === here) return
    known.current = here
    const next = readSearchState(JSON.parse(here) as Record<string, string>, saved)
    applied.current = next.appliedValuesToSearch
    setState(next)
  }, [here, saved, setState])
  useEffect(() => {
    const to = saved ? `/document-search/${saved.id}` : '/document-search'
    const search = writeSearchState(state, saved)
    const text = JSON.stringify(search)
    if (text === known.current) return
    const isRun = applied.current !== state.appliedValuesToSearch
    const timer = setTimeout(
      () => {
        known.current = text
        applied.current = state.appliedValuesToSearch
        navigation.go({ to, search, replace: !isRun, resetScroll: false })
      },
      isRun ? 0 : writePauseMs,
    )
    return () => clearTimeout(timer)
  }, [state, saved, navigation])
}
