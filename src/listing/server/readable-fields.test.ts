import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExport as exportCall } from '../../exports/exports.api'
import { startExport } from '../../exports/server/exports'
import { createSavedSearch, listSavedSearches, type WrittenSearch } from '../../search/server/saved-searches'
import { countDocuments, type SearchAsked, searchDocuments } from '../../search/server/search-documents'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { SearchExpression } from '../search-expression'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.aDocument()
})
afterAll(() => bench.close())

const asked = (field: string, value: string) => {
  const expression: SearchExpression = {
    join: 'and',
    conditions: [
      { join: 'or', conditions: [{ field, operator: 'contains', values: [value] }] },
      { field: 'status', operator: 'equals', values: ['NEW'] },
    ],
  }
  return { expression, columns: [], page: 1, itemsPerPage: 10, withTotals: false } satisfies SearchAsked
}
const refusal = { code: 'search.field_not_permitted', kind: 'forbidden' }

describe('whoever may not open documents', () => {
  it.each(['pageText', 'mailText', 'lineText', 'commentText'])('does not find them by %s', async (field) => {
    const payments = bench.as('PAYMENTS')
    await expect(async () => searchDocuments(payments, asked(field, 'a'))).rejects.toMatchObject(refusal)
    await expect(async () => countDocuments(payments, asked(field, 'a').expression)).rejects.toMatchObject(
      refusal,
    )
    const question = { format: 'csv', from: { kind: 'search', expression: asked(field, 'a').expression } }
    await expect(async () => startExport(payments, exportCall.body.parse(question))).rejects.toMatchObject(
      refusal,
    )
    await expect(searchDocuments(bench.as('APS'), asked(field, 'a'))).resolves.toMatchObject({ cursor: null })
  })

  it('still finds them by what the lists show', async () => {
    expect((await searchDocuments(bench.as('PAYMENTS'), asked('supplierIDText', 'a'))).total.count).toBe(1)
  })

  it('is not told how many a shared search finds by such words', async () => {
    const search = {
      ...asked('pageText', 'a'),
      name: 'By words',
      description: '',
      subscription: 'none',
    } as WrittenSearch
    await createSavedSearch(bench.as('PAYMENTS'), search)
    const { searches } = await listSavedSearches(bench.as('PAYMENTS'), { withHits: true })
    expect(searches.map(({ name, hits }) => [name, hits])).toEqual([['By words', null]])
  })
})
