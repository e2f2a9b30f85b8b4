import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../documents/server/documents.tables'
import { editDocument } from '../../documents/server/edit-document'
import { freeLock, takeLock } from '../../documents/server/editing-lock'
import { goodHeader } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { releaseOnTime } from './release-on-time'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

describe('review', () => {
  const inReview = async (fields = goodHeader()) => {
    const document = await bench.aDocument({ status: 'HITL', fields })
    const releaseAt = new Date(bench.clock.now().getTime() + 3_600_000)
    await bench
      .as('SYS')
      .transaction((tx) => tx.update(documents).set({ releaseAt }).where(eq(documents.id, document.id)))
    return document.id
  }
  const release = (documentId: number, isExtended = false) => {
    const ctx = bench.as('SYS')
    return ctx.transaction((tx) => releaseOnTime(ctx, tx, { documentId, isExtended }))
  }

  it('ends when every priority field is answered or marked as not on the document', async () => {
    const id = await inReview({ ...goodHeader(), poNumber: null, dueDate: null })
    const unfinished = bench.act('VS', id, 'finish-review')
    await expect(unfinished).rejects.toMatchObject({
      code: 'documents.review_unfinished',
      details: { problems: [{ field: 'dueDate' }, { field: 'poNumber' }] },
    })
    const { version } = await bench.read(id)
    const notThere = { value: null, source: 'TYPED', isNotOnDocument: true } as const
    await editDocument(bench.as('VS'), {
      documentId: id,
      version,
      writes: [
        { name: 'poNumber', ...notThere },
        { name: 'dueDate', ...notThere },
      ],
    })
    expect((await bench.act('VS', id, 'finish-review')).status).toBe('NEW')
    expect(await bench.read(id)).toMatchObject({ releaseAt: null, lockUserId: null })
  })

  it('with a question ends in the Flagged queue, where the question can be read', async () => {
    const id = await inReview()
    const detail = await bench.act('VS', id, 'finish-review', { note: 'Which company is this for?' })
    expect(detail.status).toBe('FLAGGED')
    expect(detail.flags).toMatchObject([
      {
        reason: { code: 'validation-services.question' },
        note: { text: 'Which company is this for?' },
      },
    ])
  })

  it('is ended early by those who may, but not while a reviewer works on the document', async () => {
    const id = await inReview()
    expect(await codeOf(bench.act('APS', id, 'release-early'))).toBe('documents.not_permitted')
    const mia = bench.as('VS')
    await mia.transaction((tx) => takeLock(mia, tx, id))
    expect(await codeOf(bench.act('APM', id, 'release-early'))).toBe('documents.locked')
    await mia.transaction((tx) => freeLock(mia, tx, id))
    expect((await bench.act('APS_RELEASE', id, 'release-early')).status).toBe('NEW')
  })

  it('ends at the scheduled time, a quarter of an hour later once if somebody works on the document', async () => {
    const id = await inReview()
    await release(id)
    expect((await bench.read(id)).status).toBe('HITL')
    bench.clock.advance(3_600_000)
    const mia = bench.as('VS')
    await mia.transaction((tx) => takeLock(mia, tx, id))
    await release(id)
    const later = new Date(bench.clock.now().getTime() + 15 * 60_000)
    expect(await bench.read(id)).toMatchObject({ status: 'HITL', releaseAt: later })
    expect((await bench.jobs(id)).at(-1)).toMatchObject({
      kind: 'release-from-review',
      payload: { isExtended: true },
      run_at: later,
    })
    bench.clock.set(later)
    await mia.transaction((tx) => takeLock(mia, tx, id))
    await release(id, true)
    expect(await bench.read(id)).toMatchObject({ status: 'NEW', releaseAt: null })
  })

  it('that was deleted and restored is still released in time', async () => {
    const id = await inReview()
    await bench.act('APM', id, 'delete')
    bench.clock.advance(3_700_000)
    await release(id)
    await bench.act('APM', id, 'restore')
    const job = (await bench.jobs(id)).at(-1)!
    expect(job.kind).toBe('release-from-review')
    expect(job.run_at.getTime()).toBeLessThanOrEqual(bench.clock.now().getTime())
    await release(id)
    expect((await bench.read(id)).status).toBe('NEW')
  })
})
