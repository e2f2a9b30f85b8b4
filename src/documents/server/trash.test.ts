import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExport as startExportCall } from '../../exports/exports.api'
import { readExport, startExport } from '../../exports/server/exports'
import type { SearchExpression } from '../../listing/search-expression'
import { listDocuments } from '../../listing/server/list-documents'
import { listFacets } from '../../listing/server/list-facets'
import { quickSearch } from '../../search/server/quick-search'
import { searchDocuments } from '../../search/server/search-documents'
import { suggestValues } from '../../search/server/suggest-values'
import type { CastName } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { documents } from './documents.tables'

let bench: TestBench
let trashed: number
beforeAll(async () => {
  // exports are deleted a day later by the database's own clock, so the bench keeps to it
  bench = await openTestBench({ startsAt: new Date().toISOString() })
  const fields = { supplierID: 'S-GONE', poNumber: 'PO-GONE', invoiceNumber: 'GONE-1' }
  trashed = (await bench.aDocument({ status: 'DELETED', fields })).id
})
afterAll(() => bench.close())

const isGone: SearchExpression = {
  join: 'and',
  conditions: [{ field: 'invoiceNumber', operator: 'equals', values: ['GONE-1'] }],
}

/** Every way in which a document of the customer is found, and the numbers that it finds. */
const ways: Record<string, (who: CastName) => Promise<unknown[]>> = {
  'the tab of the trash': async (who) =>
    (await listDocuments(bench.as(who), { screen: 'completed', status: 'trash', page: 1, itemsPerPage: 20 }))
      .documents,
  'the count of the tab': async (who) => {
    const asked = { screen: 'completed', status: 'all', page: 1, itemsPerPage: 20 } as const
    return Array.from({ length: (await listDocuments(bench.as(who), asked)).tabs.trash! })
  },
  'the side filters': async (who) => {
    const asked = { screen: 'completed', status: 'trash', only: 'supplier', find: 'S-GONE' } as const
    return (await listFacets(bench.as(who), asked)).filters[0]!.items
  },
  'quick search': async (who) => (await quickSearch(bench.as(who), { q: String(trashed) })).hits,
  'advanced search': async (who) =>
    (
      await searchDocuments(bench.as(who), {
        expression: isGone,
        columns: [],
        page: 1,
        itemsPerPage: 20,
        withTotals: false,
      })
    ).documents,
  'suggested values': async (who) =>
    (await suggestValues(bench.as(who), { field: 'poNumber', q: 'GONE' })).values,
}

describe('a document in the trash', () => {
  it.each(Object.entries(ways))(
    'is found by %s for those who may restore it, and for nobody else',
    async (_, find) => {
      for (const who of ['APM', 'PA'] as const) expect(await find(who), who).toHaveLength(1)
      for (const who of ['APS', 'ES', 'VS', 'FINANCE'] as const) expect(await find(who), who).toEqual([])
    },
  )

  it('is exported by nobody else, although the export is written by Kontor', async () => {
    const worker = bench.runWorker()
    const rowsFor = async (who: CastName) => {
      const asked = { from: { kind: 'chosen', ids: [trashed] }, columns: ['invoiceNumber'], format: 'csv' }
      const { id } = await startExport(bench.as(who), startExportCall.body.parse(asked))
      const read = () => readExport(bench.as(who), id)
      await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('DONE')
      return (await read()).rowsDone
    }
    try {
      expect([await rowsFor('APM'), await rowsFor('APS')]).toEqual([1, 0])
    } finally {
      await worker.stop()
    }
  })

  it('is put there by nobody who could not see it there', async () => {
    const { id } = await bench.aDocument()
    const byHand = bench
      .as('APS')
      .transaction((tx) => tx.update(documents).set({ status: 'DELETED' }).where(eq(documents.id, id)))
    await expect(byHand).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
