import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountClocks } from '../../documents/server/sla-clocks'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { extendRelease } from './extend-release'
import { releaseOnTime } from './release-on-time'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const inReview = async (releaseAt: string) => {
  const { id } = await bench.aDocument({ status: 'HITL' })
  await bench.admin.query('UPDATE documents SET release_at = $1 WHERE id = $2', [releaseAt, id])
  return id
}
const extend = async (documentId: number, hours: number, version?: number) => {
  const jonas = bench.as('VSM')
  const seen = version ?? (await bench.read(documentId)).version
  return jonas.transaction((tx) =>
    extendRelease(jonas, tx, { documentId, version: seen, hours, reason: 'Supplier was called' }),
  )
}
const release = (documentId: number) => {
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) => releaseOnTime(ctx, tx, { documentId, isExtended: false }))
}

describe('more time for a review', () => {
  it('moves its release by business hours of the customer, on record with who, when and why', async () => {
    // 16:00 on a Tuesday in New York: an hour is left of that day's business hours
    const id = await inReview('2026-03-10T20:00:00Z')
    const before = await bench.read(id)
    const to = await extend(id, 4)
    expect(to.getTime()).toBeGreaterThan(Date.parse('2026-03-11T12:00:00Z'))
    expect(await bench.read(id)).toMatchObject({ status: 'HITL', releaseAt: to, version: before.version + 1 })
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'extend-release',
      actorName: 'Jonas Weber',
      why: { text: 'Supplier was called' },
      details: { from: { instant: '2026-03-10T20:00:00.000Z' }, to: { instant: to.toISOString() } },
    })
  })

  it('holds: the release job that waits for the old time leaves it alone, a new one waits for the new time', async () => {
    const id = await inReview('2026-03-10T15:00:00Z')
    const to = await extend(id, 2)
    expect((await bench.jobs(id)).at(-1)).toMatchObject({ kind: 'release-from-review', run_at: to })
    bench.clock.set(new Date('2026-03-10T15:00:01Z'))
    await release(id)
    expect((await bench.read(id)).status).toBe('HITL')
    bench.clock.set(to)
    await release(id)
    expect((await bench.read(id)).status).toBe('NEW')
  })

  it('makes the review late by the new time only, also when clocks are counted anew', async () => {
    const id = await inReview('2026-03-12T20:00:00Z')
    const to = await extend(id, 4)
    const reviewDue = async () =>
      (
        await bench.admin.query(
          `SELECT due_at FROM document_clocks WHERE document_id = $1 AND clock = 'review'`,
          [id],
        )
      ).rows[0]?.due_at
    expect(await reviewDue()).toEqual(to)
    const ctx = bench.as('SYS')
    await bench.admin.query(`UPDATE documents SET sla_basis = 'another' WHERE id = $1`, [id])
    await ctx.transaction((tx) => recountClocks(ctx, tx))
    expect(await reviewDue()).toEqual(to)
  })

  it('counts from now where the release has passed', async () => {
    const id = await inReview('2026-03-01T15:00:00Z')
    const to = await extend(id, 1)
    expect(to.getTime()).toBeGreaterThan(bench.clock.now().getTime())
  })

  it('is refused once the document has left review, or was changed in the meantime', async () => {
    const id = await inReview('2026-03-12T15:00:00Z')
    const { version } = await bench.read(id)
    await extend(id, 1)
    expect(await codeOf(extend(id, 1, version))).toBe('documents.changed_meanwhile')
    const ready = await bench.aDocument({ status: 'NEW' })
    expect(await codeOf(extend(ready.id, 1))).toBe('validation-services.not_in_review')
  })
})
