import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alpenwerk, harbor, openTestBench, type TestBench } from '../../app/server/test-bench'
import { lockMs, takeLock } from '../../documents/server/editing-lock'
import { moveDocument } from '../../documents/server/move-document'
import { listDocuments as listCall } from '../search.api'
import { keptPage } from './kept-pages'
import { type ListQuery, listDocuments, listDocumentsAsJson } from './list-documents'

let bench: TestBench
let ids: number[]

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** Every test has three documents of its own and a page that was just kept. */
beforeEach(async () => {
  ids = []
  for (const invoiceNumber of ['one', 'two', 'three'])
    ids.push((await bench.aDocument({ fields: { invoiceNumber } })).id)
  await asked()
  expect(await isKept()).toBe(true)
})

const question = (more: Partial<ListQuery> = {}) =>
  listCall.query.parse({ sort: 'invID:desc', ...more }) as ListQuery

async function asked(more?: Partial<ListQuery>, customerId = harbor) {
  const { text } = await listDocumentsAsJson(bench.as('APS', customerId), question(more))
  return JSON.parse(text) as Awaited<ReturnType<typeof listDocuments>>
}

async function isKept(more?: Partial<ListQuery>, customerId = harbor): Promise<boolean> {
  const ctx = bench.as('APS', customerId)
  return (await keptPage(ctx, question(more))) !== null
}

/** What is answered must be what is there, whether it was kept or not. */
async function expectTruth(more?: Partial<ListQuery>): Promise<void> {
  const answer = await asked(more)
  expect(answer).toEqual(JSON.parse(JSON.stringify(await listDocuments(bench.as('APS'), question(more)))))
}

describe('a page of a list that was kept', () => {
  it('is given again while nothing changes, to colleagues too, and to no other question', async () => {
    await expectTruth()
    expect(await isKept()).toBe(true)
    expect(await isKept({ page: 2 })).toBe(false)
    expect(await isKept({ status: 'ready' })).toBe(false)
    expect(await isKept({ columns: 'isPO' })).toBe(false)
    expect(await keptPage(bench.as('APM'), question())).not.toBeNull()
  })

  it('is never another customer’s', async () => {
    expect(await isKept({}, alpenwerk)).toBe(false)
    const theirs = await asked({}, alpenwerk)
    expect(theirs.documents.map(({ invID }) => invID)).not.toContain(ids[0])
  })

  it('goes when a document moves, comes or is locked, and not when another customer has a change', async () => {
    await bench.aDocument({ customerId: alpenwerk })
    expect(await isKept()).toBe(true)

    await bench.move('APS', { documentId: ids[0]!, action: 'escalate', why: 'for a test' })
    expect((await asked()).documents.find(({ invID }) => invID === ids[0])?.status).toBe('ESCALATED')
    await expectTruth()

    const fresh = await bench.aDocument()
    expect((await asked()).documents[0]?.invID).toBe(fresh.id)
    await expectTruth()

    const ctx = bench.as('APM')
    await ctx.transaction((tx) => takeLock(ctx, tx, ids[1]!))
    expect((await asked()).documents.find(({ invID }) => invID === ids[1])?.lockedBy).toBe(ctx.actor.name)
    expect(await isKept()).toBe(true)
    bench.clock.advance(lockMs + 1)
    expect((await asked()).documents.find(({ invID }) => invID === ids[1])?.lockedBy).toBeNull()
  })

  it('goes when the customer’s own settings change', async () => {
    await bench.admin.query('UPDATE customers SET currency = $1 WHERE id = $2', ['GBP', harbor])
    expect(await isKept()).toBe(false)
    await expectTruth()
  })

  it('goes after some seconds, because names in other tables have no history', async () => {
    bench.clock.advance(10_001)
    expect(await isKept()).toBe(false)
  })

  it('sees what a transaction wrote before the page was read and committed after', async () => {
    const ctx = bench.as('APS')
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let begun = () => {}
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = ctx.transaction(async (tx) => {
      await moveDocument(ctx, tx, { documentId: ids[2]!, action: 'escalate', why: 'slowly' })
      begun()
      await held
    })
    await isBegun
    // others commit meanwhile, so that the slow one is far behind the newest transaction
    for (let time = 0; time < 3; time++) await bench.aDocument()
    await asked()
    expect(await isKept()).toBe(true)
    expect((await asked()).documents.find(({ invID }) => invID === ids[2])?.status).toBe('NEW')
    commit()
    await slow
    expect((await asked()).documents.find(({ invID }) => invID === ids[2])?.status).toBe('ESCALATED')
    await expectTruth()
  })

  it('is each reader’s own where it depends on who has a document in use, and goes with any lock', async () => {
    const filters = 'assignment:mine'
    expect((await asked({ filters })).documents).toEqual([])
    expect(await isKept({ filters })).toBe(true)
    const [mine, other] = [bench.as('APS'), bench.as('APM')]
    expect(await keptPage(other, question({ filters }))).toBeNull()
    await mine.transaction((tx) => takeLock(mine, tx, ids[0]!))
    expect((await asked({ filters })).documents.map(({ invID }) => invID)).toEqual([ids[0]])
    await expectTruth({ filters })
    await mine.transaction((tx) => takeLock(mine, tx, ids[1]!))
    expect((await asked({ filters })).documents).toHaveLength(2)
    await asked({ filters: 'assignment:nobody' })
    bench.clock.advance(lockMs + 1)
    expect((await asked({ filters })).documents).toEqual([])
    await expectTruth({ filters: 'assignment:nobody' })
  })

  it('is kept no longer than a day may last where days are asked for', async () => {
    for (const filters of ['due:overdue', 'age:0-1', 'currency:EUR']) {
      await asked({ filters })
      expect(await isKept({ filters })).toBe(true)
    }
    bench.clock.set(new Date('2026-03-11T03:59:59Z'))
    await asked({ filters: 'due:overdue' })
    expect(await isKept({ filters: 'due:overdue' })).toBe(true)
    // the day begins in New York
    bench.clock.set(new Date('2026-03-11T04:00:00Z'))
    expect(await isKept({ filters: 'due:overdue' })).toBe(false)
  })

  it('tells the truth through any run of changes', async () => {
    const ctx = bench.as('APS')
    const questions: Partial<ListQuery>[] = [{}, { status: 'escalations' }, { page: 2, itemsPerPage: 2 }]
    const steps = [
      () => bench.move('APS', { documentId: ids[0]!, action: 'escalate', why: 'a' }),
      () => ctx.transaction((tx) => takeLock(ctx, tx, ids[1]!)),
      () => bench.aDocument({ status: 'FLAGGED' }),
      () =>
        ctx.transaction((tx) => tx.execute(sql`UPDATE documents SET comment_count = 7 WHERE id = ${ids[2]}`)),
      () => bench.aDocument({ status: 'FAILED' }),
    ]
    for (const step of steps) {
      for (const one of questions) await asked(one)
      await step()
      for (const one of questions) await expectTruth(one)
    }
  })
})
