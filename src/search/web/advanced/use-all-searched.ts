import { call } from '../../../access/web/call'
import { mostActedOn } from '../../../documents/documents.api'
import type { ListedDocument } from '../../../listing/listing.api'
import type { SearchExpression } from '../../../listing/search-expression'
import { useLoadAll } from '../../../listing/web/table/use-load-all'
import { searchDocuments } from '../../search.api'

const perCall = 100

type Asked = { expression: SearchExpression; sort: string }

/** Every document that a search finds, in its order, up to as many as can be acted on together. */
export function useAllSearched(asked: Asked) {
  return useLoadAll(() => readAll(asked))
}

async function readAll({ expression, sort }: Asked): Promise<ListedDocument[]> {
  const found: ListedDocument[] = []
  let cursor: string | undefined
  for (let page = 1; found.length < mostActedOn; page += 1) {
    const answer = await call(searchDocuments, {
      body: {
        expression,
        columns: [],
        sort: sort || undefined,
        page,
        itemsPerPage: perCall,
        cursor,
        withTotals: false,
      },
    })
    found.push(...answer.documents)
    cursor = answer.cursor ?? undefined
    if (answer.documents.length < perCall) break
  }
  return found.slice(0, mostActedOn)
}
