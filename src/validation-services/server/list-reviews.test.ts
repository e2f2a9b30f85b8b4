import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editDocument } from '../../documents/server/edit-document'
import { takeLock } from '../../documents/server/editing-lock'
import type { CastName } from '../../testing/server/bench-cast'
import { goodHeader } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { ReviewTab } from '../review-search'
import { countReviews, listReviews } from './list-reviews'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

type Narrowed = { before?: string; supplier?: string; group?: string }

const list = (
  tab: ReviewTab,
  { who = 'VS', limit = 100, ...asked }: { who?: CastName; limit?: number } & Narrowed = {},
) => {
  const ctx = bench.as(who)
  return ctx.read((tx) => listReviews(ctx, tx, { tab, limit, ...asked }))
}
const idsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).documents.map(({ invID }) => invID)
const counts = () => {
  const ctx = bench.as('VS')
  return ctx.read((tx) => countReviews(ctx, tx))
}
const inReview = async (releaseAt: string | null, wish: Parameters<TestBench['aDocument']>[0] = {}) => {
  const { id } = await bench.aDocument({ fields: goodHeader(), ...wish, status: 'HITL' })
  await bench.admin.query('UPDATE documents SET release_at = $1 WHERE id = $2', [releaseAt, id])
  return id
}

describe("the lists of a customer's page", () => {
  let late = 0
  let soon = 0
  let someday = 0
  beforeAll(async () => {
    someday = await inReview(null)
    soon = await inReview('2026-03-10T12:00:00Z', {
      fields: { ...goodHeader(), poNumber: null },
      lines: [{ description: 'Flour' }, { description: 'Salt' }],
    })
    late = await inReview('2026-03-10T09:00:00Z')
    await bench.aDocument({ status: 'NEW' })
  })

  it('show what is in review, nearest release first, page by page', async () => {
    expect(await idsOf('queue')).toEqual([late, soon, someday])
    const first = await list('queue', { limit: 2 })
    expect(first.documents.map(({ invID }) => invID)).toEqual([late, soon])
    expect(await idsOf('queue', { limit: 2, before: first.nextBefore! })).toEqual([someday])
    await expect(list('queue', { before: 'x' })).rejects.toMatchObject({ code: 'search.no_such_page' })
    await expect(list('done', { before: 'x' })).rejects.toMatchObject({ code: 'search.no_such_page' })
  })

  it('count lines, and the priority fields that the form shows as doubtful or empty', async () => {
    const rowOf = async () => (await list('queue')).documents.find(({ invID }) => invID === soon)!
    // an order number has to be answered in review
    expect(await rowOf()).toMatchObject({ lines: 2, doubtful: 1 })
    await bench.admin.query(
      `UPDATE document_fields SET source = 'RECOGNISED', confidence = 0.4 WHERE document_id = $1 AND name IN ('netAmt', 'companyID')`,
      [soon],
    )
    // the company is no priority field
    expect(await rowOf()).toMatchObject({ doubtful: 2 })
    const { version } = await bench.read(soon)
    await editDocument(bench.as('VS'), {
      documentId: soon,
      version,
      writes: [{ name: 'poNumber', value: null, source: 'TYPED', isNotOnDocument: true }],
    })
    expect(await rowOf()).toMatchObject({ doubtful: 1 })
  })

  it('tell the language of a document, and no reason where none was recorded', async () => {
    await bench.admin.query(`UPDATE documents SET language = 'nl' WHERE id = $1`, [soon])
    const { documents } = await list('queue')
    expect(documents.map(({ language, cause }) => [language, cause])).toEqual([
      [null, null],
      ['nl', null],
      [null, null],
    ])
  })

  it('are narrowed by supplier and document group, while the counts stay', async () => {
    const change = (id: number, set: string) =>
      bench.admin.query(`UPDATE documents SET ${set} WHERE id = $1`, [id])
    await change(late, `supplier_name = 'Cedar 100% Foods', document_group = 'Utilities'`)
    await change(soon, `supplier_name = 'Cedar Linen', document_group = 'Food'`)
    await change(someday, `supplier_name = NULL, file_name = 'cedar-17.pdf', document_group = 'Food'`)
    expect(await idsOf('queue', { supplier: 'CEDAR' })).toEqual([late, soon, someday])
    expect(await idsOf('queue', { supplier: '100%' })).toEqual([late])
    expect(await idsOf('queue', { supplier: '0_%' })).toEqual([])
    expect(await idsOf('queue', { supplier: 'cedar', group: 'Food' })).toEqual([soon, someday])
    const first = await list('queue', { group: 'Food', limit: 1 })
    expect(await idsOf('queue', { group: 'Food', limit: 1, before: first.nextBefore! })).toEqual([someday])
    expect(await counts()).toMatchObject({ queue: 3, groups: ['Catch-all'] })
  })

  it('show under Mine what the reader is editing or is assigned to', async () => {
    // whoever changed something keeps the lock for a while
    bench.clock.advance(16 * 60_000)
    expect(await idsOf('mine')).toEqual([])
    const [mia, jonas] = [bench.as('VS'), bench.as('VSM')]
    await mia.transaction((tx) => takeLock(mia, tx, soon))
    await jonas.transaction((tx) => takeLock(jonas, tx, late))
    await bench.admin.query(`UPDATE documents SET assignee_id = 'user-VS' WHERE id = $1`, [someday])
    expect(await idsOf('mine')).toEqual([soon, someday])
    expect(await idsOf('mine', { who: 'VSM' })).toEqual([late])
    expect(await counts()).toMatchObject({ queue: 3, mine: 2, questions: 0, done: 0 })
    bench.clock.advance(16 * 60_000)
    expect(await idsOf('mine')).toEqual([someday])
  })

  it('show under Questions what left its review with one, until it is cleared', async () => {
    const asked = await inReview('2026-03-10T12:00:00Z')
    await bench.act('VS', asked, 'finish-review', { note: 'Which company?' })
    await bench.aDocument({ status: 'FLAGGED' })
    expect(await list('questions')).toMatchObject({
      documents: [{ invID: asked, question: 'Which company?' }],
      nextBefore: null,
    })
    expect(await idsOf('questions', { group: 'Food' })).toEqual([])
    expect(await counts()).toMatchObject({ questions: 1, done: 1 })
    await bench.act('APS', asked, 'clear-flags', { reason: 'C-1' })
    expect(await idsOf('questions')).toEqual([])
    expect(await counts()).toMatchObject({ questions: 0 })
  })

  it("show under Done today what was finished since the customer's midnight, the last first", async () => {
    const before = await idsOf('done')
    const done = await inReview('2026-03-10T12:00:00Z')
    await bench.act('VSM', done, 'finish-review')
    expect(await idsOf('done')).toEqual([done, ...before])
    expect(await idsOf('done', { group: 'Food' })).toEqual([])
    expect((await list('done')).documents[0]).toMatchObject({
      finished: { at: bench.clock.now().toISOString(), by: 'Jonas Weber' },
    })
    const first = await list('done', { limit: 1 })
    expect(await idsOf('done', { limit: 1, before: first.nextBefore! })).toEqual(before)
    // midnight in New York
    bench.clock.set(new Date('2026-03-11T03:59:00Z'))
    expect(await idsOf('done')).toHaveLength(before.length + 1)
    bench.clock.set(new Date('2026-03-11T04:01:00Z'))
    expect(await idsOf('done')).toEqual([])
    expect(await counts()).toMatchObject({ done: 0, timeZone: 'America/New_York' })
  })
})
