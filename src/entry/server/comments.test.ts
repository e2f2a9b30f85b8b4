import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { addComment, deleteComment, listComments } from './comments'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

describe('comments', () => {
  it('stand newest first and are counted', async () => {
    const { id } = await bench.aDocument()
    await addComment(bench.as('APS'), { documentId: id, body: 'first' })
    await addComment(bench.as('VS'), { documentId: id, body: 'second' })
    const comments = await listComments(bench.as('FINANCE'), id)
    expect(comments.map((comment) => [comment.body, comment.author.side, comment.can_delete])).toEqual([
      ['second', 'provider', false],
      ['first', 'customer', false],
    ])
    expect((await bench.read(id)).commentCount).toBe(2)
  })

  it('are taken back by their author for 15 minutes, later by an AP Manager; the history keeps the words', async () => {
    const { id } = await bench.aDocument()
    const [mine, late] = [
      await addComment(bench.as('APS'), { documentId: id, body: 'oops' }),
      await addComment(bench.as('APS'), { documentId: id, body: 'late' }),
    ]
    const remove = (who: CastName, commentId: number) =>
      codeOf(deleteComment(bench.as(who), { documentId: id, commentId }))
    expect(await remove('APS2', mine.id)).toBe('entry.comment_not_deletable')
    bench.clock.advance(15 * 60_000)
    expect(await remove('APS', mine.id)).toBe('worked')
    bench.clock.advance(1)
    expect(await remove('APS', late.id)).toBe('entry.comment_not_deletable')
    expect(await remove('APM', late.id)).toBe('worked')
    expect(await remove('APM', late.id)).toBe('entry.comment_not_found')
    expect(await listComments(bench.as('APS'), id)).toEqual([])
    expect((await bench.read(id)).commentCount).toBe(0)
    const kept = (await bench.history(id)).filter((row) => row.action === 'comment-deleted')
    expect(kept.map((row) => (row.details as { body: string }).body)).toEqual(['oops', 'late'])
  })
})
