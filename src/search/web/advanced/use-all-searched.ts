import { call } from '../../../access/web/call'
import { readAllPages } from '../../../listing/web/table/use-all-found'
import { useLoadAll } from '../../../listing/web/table/use-load-all'
import { type AllSearched, allSearched, searchDocuments } from '../../search.api'

/** Every document that a search finds, in its order, up to as many as can be acted on together. */
export function useAllSearched(asked: AllSearched) {
  return useLoadAll(() => readAllPages((at) => call(searchDocuments, { body: allSearched(asked, at) })))
}
