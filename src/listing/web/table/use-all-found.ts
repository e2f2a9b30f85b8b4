import { call } from '../../../access/web/call'
import { mostActedOn } from '../../../documents/document-actions.api'
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

export function readAllFound({ asked, sort }: AllAsked): Promise<ListedDocument[]> {
  return readAllPages((at) => call(listDocuments, { query: { ...asked, sort, ...at } }))
}

type At = { page: number; itemsPerPage: number; cursor?: string }

/** Page after page, up to as many documents as can be acted on together. */
export async function readAllPages(
  read: (at: At) => Promise<{ documents: ListedDocument[]; cursor: string | null }>,
): Promise<ListedDocument[]> {
  const found: ListedDocument[] = []
  let cursor: string | null = null
  for (let page = 1; found.length < mostActedOn; page += 1) {
    const answer = await read({ page, itemsPerPage: perCall, ...(cursor === null ? {} : { cursor }) })
    found.push(...answer.documents)
    cursor = answer.cursor
    if (answer.documents.length < perCall) break
  }
  return found.slice(0, mostActedOn)
}
