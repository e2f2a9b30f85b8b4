import type { DocumentFieldName } from '../../listing/document-fields'
import type { SearchExpression } from '../../listing/search-expression'
import { askingOf, compileExpression } from '../../listing/server/compile-search'
import { type CappedCount, countRows } from '../../listing/server/count-rows'
import { listedOf, listedSelection } from '../../listing/server/read-listed'
import { type PageAsked, readPage } from '../../listing/server/read-page'
import { refuseUnreadable } from '../../listing/server/readable-fields'
import { orderKeys } from '../../listing/server/result-order'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { SearchResult } from '../search.api'
import { addUp } from './add-up'
import { findHits } from './find-hits'

export type SearchAsked = PageAsked & {
  expression: SearchExpression
  columns: DocumentFieldName[]
  sort?: string | undefined
  groupBy?: DocumentFieldName | null | undefined
  withTotals: boolean
}

/** One page of what an expression finds. */
export function searchDocuments(ctx: Context, asked: SearchAsked): Promise<SearchResult> {
  return ctx.transaction((tx) => runSearch(ctx, tx, asked))
}

export async function runSearch(ctx: Context, tx: TenantReading, asked: SearchAsked): Promise<SearchResult> {
  refuseUnreadable(ctx, asked.expression)
  const asking = askingOf(ctx, await readOwnCustomer(tx))
  const where = await compileExpression(tx, asking, asked.expression)
  const question = {
    where,
    more: listedSelection(asked.columns, asking),
    keys: orderKeys(asking, asked.sort, asked.groupBy),
    signature: JSON.stringify([asked.expression, asked.sort, asked.groupBy]),
  }
  const { ids, rows: found, cursor } = await readPage(tx, question, asked)
  const rows = listedOf(ctx, found, { columns: asked.columns, asking })
  const hits = await findHits(tx, asked.expression, ids)
  return {
    documents: rows.map((row) => ({ ...row, hits: hits.get(row.invID) ?? [] })),
    total: await countRows(tx, where),
    cursor,
    ...(asked.withTotals
      ? await addUp(tx, { where, groupBy: asked.groupBy ?? null, asking })
      : { totals: null, groups: null }),
  }
}

/** How many documents an expression finds, up to the limit. */
export function countDocuments(ctx: Context, expression: SearchExpression): Promise<CappedCount> {
  return ctx.transaction(async (tx) => {
    refuseUnreadable(ctx, expression)
    const asking = askingOf(ctx, await readOwnCustomer(tx))
    return countRows(tx, await compileExpression(tx, asking, expression))
  })
}
