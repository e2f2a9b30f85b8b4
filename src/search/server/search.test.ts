import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentStatus } from '../../documents/document-status'
import { documents } from '../../documents/server/documents.tables'
import { moveDocument } from '../../documents/server/move-document'
import { listDocuments as listDocumentsCall } from '../../listing/listing.api'
import { followChanges } from '../../listing/server/follow-changes'
import {
  type ListQuery,
  listDocuments,
  listInReview,
  listProcessing,
} from '../../listing/server/list-documents'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
const made = new Map<string, number>()

const shown: [string, DocumentStatus, Record<string, string>][] = [
  [
    'ready',
    'NEW',
    { supplierName: 'Cedar Foods', controlAmt: '300.00', invoiceNumber: 'A_1', dueDate: '2026-05-01' },
  ],
  [
    'dear',
    'NEW',
    { supplierID: 'S-0', supplierName: 'Alpine Power', controlAmt: '9000.00', invoiceNumber: 'B%2' },
  ],
  ['failed', 'FAILED', {}],
  ['flagged', 'FLAGGED', { controlAmt: '20.00' }],
  ['escalated', 'ESCALATED', {}],
  ['held', 'ON_HOLD', {}],
  ['refused', 'SUBMIT_FAILED', {}],
  ['review', 'HITL', {}],
  ['submitted', 'SUBMITTED', {}],
  ['cancelled', 'CANCELLED', {}],
  ['deleted', 'DELETED', {}],
]

beforeAll(async () => {
  bench = await openTestBench()
  for (const [name, status, fields] of shown) {
    const document = await bench.aDocument({
      status,
      fields: { ...goodHeader(), netAmt: null, taxAmt: null, ...fields },
    })
    made.set(name, document.id)
  }
  await bench.aDocument({ customerId: alpenwerk, fields: { supplierID: 'S-0', supplierName: 'Cedar Foods' } })
})
afterAll(() => bench.close())

const nameOf = (id: number) => [...made].find(([, one]) => one === id)?.[0] ?? String(id)
async function list(query: Partial<ListQuery>) {
  const asked = listDocumentsCall.query.parse(query) as ListQuery
  const found = await listDocuments(bench.as('APS'), asked)
  return { ...found, names: found.documents.map((one) => nameOf(one.invID)) }
}

describe('the lists', () => {
  it('say how many open documents the search, the dates and the filters hide, whatever the tab', async () => {
    expect((await list({})).hidden).toEqual({ count: 0, isMore: false })
    expect((await list({ q: 'Alpine' })).hidden.count).toBe(6)
    expect((await list({ q: 'Alpine', status: 'needs-attention' })).hidden.count).toBe(6)
    expect((await list({ from: '2099-01-01' })).hidden.count).toBe(7)
    expect((await list({ filters: 'supplier:nobody' })).hidden.count).toBe(7)
    expect((await list({ screen: 'completed', from: '2099-01-01' })).hidden.count).toBe(0)
  })
  it('show a tab’s states, newest first, with the counts of all tabs', async () => {
    const all = await list({})
    expect(all.names).toEqual(['refused', 'held', 'escalated', 'flagged', 'failed', 'dear', 'ready'])
    expect(all.total).toEqual({ count: 7, isMore: false })
    expect(all.tabs).toEqual({
      all: 7,
      ready: 2,
      'needs-attention': 2,
      flagged: 1,
      escalations: 1,
      'on-hold': 1,
      'in-review': 1,
      processing: 0,
    })
    expect((await list({ status: 'needs-attention' })).names).toEqual(['refused', 'failed'])
    expect((await list({ screen: 'completed' })).names).toEqual(['cancelled', 'submitted'])
    expect((await list({ screen: 'completed', status: 'trash' })).names).toEqual([])
  })

  it('find by supplier, number, order, file and id; signs of a pattern are only signs', async () => {
    expect((await list({ q: 'alpine' })).names).toEqual(['dear'])
    expect((await list({ q: 'a_1' })).names).toEqual(['ready'])
    expect((await list({ q: 'B%2' })).names).toEqual(['dear'])
    expect((await list({ q: '%' })).names).toEqual(['dear'])
    expect((await list({ q: String(made.get('held')) })).names).toEqual(['held'])
    expect((await list({ q: 'nothing like it' })).total.count).toBe(0)
    expect((await list({ q: "'; DROP TABLE documents; --\\" })).names).toEqual([])
  })

  it('sort by several columns, what has no value last, and page without repeating', async () => {
    const sorted = await list({ status: 'ready', sort: 'controlAmt:desc' })
    expect(sorted.names).toEqual(['dear', 'ready'])
    expect((await list({ sort: 'controlAmt:asc' })).names[0]).toBe('flagged')
    expect((await list({ sort: 'status:asc,invID:asc' })).names.slice(0, 2)).toEqual(['escalated', 'failed'])
    const pages = [1, 2, 3, 4].map((page) => list({ page, itemsPerPage: 2 }))
    expect((await Promise.all(pages)).flatMap((page) => page.names)).toEqual((await list({})).names)
    expect((await list({ sort: 'version:asc' })).names).toEqual((await list({})).names)
  })

  it('take days as the customer counts them', async () => {
    const late = await bench.aDocument()
    const at = new Date('2026-03-11T03:59:00Z')
    await bench
      .as('SYS')
      .transaction((tx) => tx.update(documents).set({ receivedAt: at }).where(eq(documents.id, late.id)))
    made.set('late', late.id)
    expect((await list({ from: '2026-03-10', to: '2026-03-10' })).names).toContain('late')
    expect((await list({ from: '2026-03-11' })).names).not.toContain('late')
    expect((await list({ to: '9999-12-31' })).names).toContain('late')
  })
})

describe('documents in review', () => {
  it('stand nearest release first, and paging neither skips nor repeats while others leave', async () => {
    const ids: number[] = []
    for (const minutes of [30, 10, 10, 50, 20]) {
      const { id } = await bench.aDocument({ status: 'HITL' })
      const releaseAt = new Date(bench.clock.now().getTime() + minutes * 60_000 + 0.25)
      await bench
        .as('SYS')
        .transaction((tx) => tx.update(documents).set({ releaseAt }).where(eq(documents.id, id)))
      ids.push(id)
    }
    const expected = [ids[1], ids[2], ids[4], ids[0], ids[3], made.get('review')]
    const ctx = bench.as('APM')
    const first = await listInReview(ctx, { limit: 2 })
    expect(first.documents.map((one) => one.invID)).toEqual(expected.slice(0, 2))
    // the one that the next page hangs on leaves the review
    await bench.move('VS', {
      documentId: ids[2]!,
      action: 'finish-review',
      to: 'NEW',
      changes: { releaseAt: null },
    })
    const second = await listInReview(ctx, { limit: 2, before: first.nextBefore! })
    const third = await listInReview(ctx, { limit: 2, before: second.nextBefore! })
    expect([...second.documents, ...third.documents].map((one) => one.invID)).toEqual(expected.slice(2))
    expect(third.nextBefore).toBeNull()
    const wrong = Promise.resolve().then(() => listInReview(ctx, { limit: 2, before: "x'/1" }))
    await expect(wrong).rejects.toMatchObject({ code: 'search.no_such_page' })
  })

  it('what is still being read pages by id, newest first', async () => {
    const ids: number[] = []
    for (const status of ['RECEIVED', 'PROCESSING', 'RECEIVED'] as const)
      ids.unshift((await bench.aDocument({ status })).id)
    const first = await listProcessing(bench.as('APM'), { limit: 2 })
    expect(first.documents.map(({ invID }) => invID)).toEqual(ids.slice(0, 2))
    const second = await listProcessing(bench.as('APM'), { limit: 100, before: first.nextBefore! })
    expect(second.documents.map(({ invID }) => invID)).toContain(ids[2])
    expect(second.nextBefore).toBeNull()
  })
})

describe('the change feed', () => {
  it('tells of every change, however late its transaction commits, and of no other customer’s', async () => {
    const ids: number[] = []
    for (let index = 0; index < 6; index++) ids.push((await bench.aDocument()).id)
    const stop = new AbortController()
    const seen = new Set<number>()
    let mailEvents = 0
    const following = (async () => {
      for await (const change of followChanges(bench.as('APS'), stop.signal)) {
        for (const id of change.documents) seen.add(id)
        if (change.mails) mailEvents += 1
      }
    })()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const ctx = bench.as('APS')
    const mail = (customerId: number, hash: string) =>
      bench.admin.query(
        `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status) VALUES ($1, 'SMTP', $2, 1, now(), 'FAILED')`,
        [customerId, hash],
      )
    // the slow one begins first and commits last; the quick ones overtake it
    const slow = ctx.transaction(async (tx) => {
      await moveDocument(ctx, tx, { documentId: ids[0]!, action: 'escalate', why: 'slowly' })
      await tx.execute(
        sql`INSERT INTO mails (source, raw_hash, raw_size, received_at, overall_status) VALUES ('SMTP', 'slow', 1, now(), 'FAILED')`,
      )
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })
    for (const id of ids.slice(1))
      await bench.move('APS', { documentId: id, action: 'escalate', why: 'quickly' })
    await mail(harbor, 'quick')
    const foreign = await bench.aDocument({ customerId: alpenwerk })
    await slow
    await expect.poll(() => ids.filter((id) => !seen.has(id)), { timeout: 10_000 }).toEqual([])
    await expect.poll(() => mailEvents, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(seen.has(foreign.id)).toBe(false)
    stop.abort()
    await following
  })
})
