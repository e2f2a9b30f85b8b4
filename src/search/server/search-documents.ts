import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { DocumentFieldName } from '../document-fields'
import type { SearchResult } from '../search.api'
import type { SearchExpression } from '../search-expression'
import { addUp } from './add-up'
import { askingOf, compileExpression } from './compile-search'
import { type CappedCount, countRows } from './count-rows'
import { findHits } from './find-hits'
import { listedOf, listedSelection } from './read-listed'
import { type PageAsked, readPage } from './read-page'
import { refuseUnreadable } from './readable-fields'
import { orderKeys } from './result-order'

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

export async function runSearch(
  ctx: Context,
  tx: TenantTransaction,
  asked: SearchAsked,
): Promise<SearchResult> {
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
