import { call } from '../../../access/web/call'
import { mostActedOn } from '../../../documents/documents.api'
import { type SortPart, writeSort } from '../../list-address'
import { type ListedDocument, listDocuments } from '../../listing.api'
import type { FacetsAsked } from '../filters/use-facets'
import { useLoadAll } from './use-load-all'

const perCall = 100

/** Every document that a list finds, in its order, up to as many as can be acted on together. */
export function useAllFound(asked: FacetsAsked, sort: readonly SortPart[]) {
  return useLoadAll(() => readAllFound({ asked, sort: writeSort(sort) }))
}

/** What a list asks for and its order, as the server reads it. */
export type AllAsked = { asked: FacetsAsked; sort: string | undefined }

export async function readAllFound({ asked, sort }: AllAsked): Promise<ListedDocument[]> {
  const found: ListedDocument[] = []
  let cursor: string | null = null
  for (let page = 1; found.length < mostActedOn; page += 1) {
    const query = {
      ...asked,
      page,
      itemsPerPage: perCall,
      sort,
      ...(cursor === null ? {} : { cursor }),
    }
    const answer: { documents: ListedDocument[]; cursor: string | null } = await call(listDocuments, {
      query,
    })
    found.push(...answer.documents)
    cursor = answer.cursor
    if (answer.documents.length < perCall) break
  }
  return found.slice(0, mostActedOn)
}
