import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../../documents/server/documents.tables'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { listDocuments as listDocumentsCall, listFacets as listFacetsCall } from '../listing.api'
import { isDenied } from './in-states'
import { type ListQuery, listDocuments } from './list-documents'
import { listFacets } from './list-facets'

let bench: TestBench
let denied: number
let failed: number
beforeAll(async () => {
  bench = await openTestBench()
  failed = (await bench.aDocument({ status: 'FAILED' })).id
  denied = (await bench.aDocument({ status: 'SUBMITTED' })).id
  await bench.aDocument({ status: 'SUBMITTED' })
})
afterAll(() => bench.close())

async function list(query: Partial<ListQuery>) {
  const found = await listDocuments(bench.as('APS'), listDocumentsCall.query.parse(query) as ListQuery)
  return { ...found, ids: found.documents.map(({ invID }) => invID) }
}

const setErpStatus = (erpStatus: string) =>
  bench.as('SYS').transaction((tx) => tx.update(documents).set({ erpStatus }).where(eq(documents.id, denied)))

it.each(['DENIED', 'VOIDED'])(
  'what the ERP has made %s needs attention until the ERP takes it back',
  async (state) => {
    await setErpStatus(state)
    const attention = await list({ status: 'needs-attention' })
    expect(attention.ids).toEqual([denied, failed])
    expect(attention.total.count).toBe(2)
    expect(attention.tabs).toMatchObject({ all: 2, 'needs-attention': 2 })
    expect((await list({ status: 'all' })).ids).toEqual([denied, failed])
    expect((await list({ status: 'needs-attention', sort: 'invID:asc' })).ids).toEqual([failed, denied])
    expect((await list({ filters: 'supplier:nobody' })).hidden.count).toBe(2)
    // it went out: among the completed ones it stays
    expect((await list({ screen: 'completed', status: 'submitted' })).ids).toContain(denied)
    const asked = listFacetsCall.query.parse({ status: 'needs-attention', only: 'erpStatus' })
    const { filters } = await listFacets(bench.as('APS'), asked as Parameters<typeof listFacets>[1])
    expect(filters[0]!.items).toContainEqual(expect.objectContaining({ value: state, count: 1 }))

    await setErpStatus('APPROVED')
    const after = await list({ status: 'needs-attention' })
    expect(after.ids).toEqual([failed])
    expect(after.tabs).toMatchObject({ all: 1, 'needs-attention': 1 })
  },
)

it('they are found by an index of their own', async () => {
  const plan = await bench.as('SYS').transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    return tx.execute(sql`EXPLAIN SELECT id FROM documents WHERE ${isDenied} ORDER BY id DESC`)
  })
  expect(JSON.stringify(plan)).toContain('documents_denied')
})
