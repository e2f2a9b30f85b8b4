import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '../../documents/server/editing-lock'
import { actorOf, alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { takeNext } from './take-next'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.admin.query('UPDATE customers SET uses_validation_services = (id = ANY ($1))', [
    [harbor, alpenwerk],
  ])
})
beforeEach(() => bench.admin.query(`UPDATE documents SET status = 'NEW' WHERE status = 'HITL'`))
afterAll(() => bench.close())

const inReview = async (releaseAt: string | null, customerId = harbor) => {
  const { id } = await bench.aDocument({ status: 'NEW', customerId })
  await bench.admin.query(`UPDATE documents SET status = 'HITL', release_at = $1 WHERE id = $2`, [
    releaseAt,
    id,
  ])
  return id
}
const take = (who: CastName, customerId?: number) => {
  const actor = actorOf(who)
  if (actor.kind !== 'user') throw new Error('people take')
  return takeNext(bench.deps, { principal: actor.principal, requestId: 'test' }, customerId)
}

describe('Take next', () => {
  it('takes the document with the nearest release of all customers, and locks it for whoever asked', async () => {
    await inReview('2026-03-10T15:00:00Z')
    const nearest = await inReview('2026-03-10T12:00:00Z', alpenwerk)
    await inReview(null)
    expect(await take('VS')).toEqual({ customerId: alpenwerk, documentId: nearest })
    expect(await bench.read(nearest, alpenwerk)).toMatchObject({
      lockUserId: actorOf('VS').id,
      lockUserName: 'Mia Tan',
    })
  })

  it('takes of one customer alone where one is asked for', async () => {
    const here = await inReview('2026-03-10T15:00:00Z')
    await inReview('2026-03-10T12:00:00Z', alpenwerk)
    expect(await take('VS', harbor)).toEqual({ customerId: harbor, documentId: here })
  })

  it('passes over what somebody else is editing, until they have been idle too long', async () => {
    const edited = await inReview('2026-03-10T12:00:00Z')
    const next = await inReview('2026-03-10T15:00:00Z')
    const jonas = bench.as('VSM')
    await jonas.transaction((tx) => takeLock(jonas, tx, edited))
    expect(await take('VS')).toMatchObject({ documentId: next })
    bench.clock.advance(16 * 60_000)
    expect(await take('VS')).toMatchObject({ documentId: edited })
  })

  it('takes what is first due, also where a group has given it to one of the customer’s people', async () => {
    const nearest = await inReview('2026-03-10T12:00:00Z')
    await inReview('2026-03-10T15:00:00Z')
    await bench.admin.query(`UPDATE documents SET assignee_id = $1, assignee_name = 'Dana' WHERE id = $2`, [
      actorOf('APS').id,
      nearest,
    ])
    expect(await take('VS')).toMatchObject({ documentId: nearest })
  })

  it('says that there is none, also at a customer without validation services', async () => {
    expect(await take('VS')).toBeNull()
    await inReview('2026-03-10T12:00:00Z')
    expect(await take('VS', 99_999)).toBeNull()
  })

  it('gives each of those who ask at the same moment a document of their own, nearest releases first', async () => {
    const ids = [
      await inReview('2026-03-10T12:00:00Z'),
      await inReview('2026-03-10T12:10:00Z', alpenwerk),
      await inReview('2026-03-10T12:20:00Z'),
      await inReview('2026-03-10T12:30:00Z', alpenwerk),
      await inReview('2026-03-10T12:40:00Z'),
    ]
    await inReview('2026-03-10T20:00:00Z')
    const people: CastName[] = ['VS', 'VSM', 'APS', 'APS2', 'PA']
    const taken = await Promise.all(people.map((who) => take(who)))
    expect(taken.map((one) => one?.documentId).sort()).toEqual([...ids].sort())
  })

  it('leaves the last document to one of two who ask at the same moment', async () => {
    const only = await inReview('2026-03-10T12:00:00Z')
    const taken = await Promise.all([take('VS'), take('VSM')])
    expect(taken.map((one) => one?.documentId ?? null).sort()).toEqual([only, null].sort())
  })
})
