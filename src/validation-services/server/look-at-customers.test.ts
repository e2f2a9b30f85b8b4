import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeLock } from '../../documents/server/editing-lock'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { customerLooks, lookAtCustomers } from './look-at-customers'

let bench: TestBench
const current = () => lookAtCustomers(bench.deps)
const atHarbor = async () => (await current()).find(({ id }) => id === harbor)!

beforeAll(async () => {
  bench = await openTestBench()
  await bench.admin.query('UPDATE customers SET uses_validation_services = (id = ANY ($1))', [
    [harbor, alpenwerk],
  ])
})
afterAll(() => bench.close())

const inReview = async (release: string | null, received = '2026-03-10T09:00:00Z') => {
  const { id } = await bench.aDocument({ status: 'HITL', fields: goodHeader() })
  await bench.admin.query('UPDATE documents SET release_at = $1, received_at = $2 WHERE id = $3', [
    release,
    received,
    id,
  ])
  return id
}

describe('the customers of validation services', () => {
  it('are all there, also those whose documents nobody must review', async () => {
    const found = await current()
    expect(found.map(({ id }) => id).sort()).toEqual([harbor, alpenwerk])
    expect(found).toMatchObject([
      { open: 0, late: 0, expires: null, oldest: null },
      { open: 0, late: 0, expires: null, oldest: null },
    ])
  })

  it('count what is in review of each and what is late, and nothing else, nearest release first', async () => {
    await inReview('2026-03-11T09:00:00.000Z', '2026-03-08T09:00:00.000Z')
    await inReview('2026-03-10T09:59:00.000Z')
    await inReview(null)
    await bench.aDocument({ status: 'NEW' })
    expect(await current()).toMatchObject([
      {
        id: harbor,
        open: 3,
        late: 1,
        expires: new Date('2026-03-10T09:59:00.000Z'),
        oldest: new Date('2026-03-08T09:00:00.000Z'),
      },
      { id: alpenwerk, open: 0 },
    ])
  })

  it('say who edits now, and who has finished how many reviews since midnight there', async () => {
    // 10:00 in London is 06:00 in New York, where the customer is
    const [earlier, done, edited] = [await inReview(null), await inReview(null), await inReview(null)]
    bench.clock.set(new Date('2026-03-10T03:59:00Z'))
    await bench.act('VS', earlier, 'finish-review')
    bench.clock.set(new Date('2026-03-10T04:01:00Z'))
    await bench.act('VS', done, 'finish-review')
    bench.clock.set(new Date('2026-03-10T10:00:00Z'))
    const jonas = bench.as('VSM')
    await jonas.transaction((tx) => takeLock(jonas, tx, edited))
    expect(await atHarbor()).toMatchObject({
      editing: [{ userId: 'user-VSM', name: 'Jonas Weber', count: 1 }],
      finished: [{ userId: 'user-VS', name: 'Mia Tan', count: 1 }],
    })
    bench.clock.advance(24 * 3_600_000)
    expect(await atHarbor()).toMatchObject({ editing: [], finished: [] })
  })

  it('are asked once a second at most, whoever looks', async () => {
    const looks = customerLooks(bench.deps)
    const [one, two] = [looks(), looks()]
    expect(two).toBe(one)
    bench.clock.advance(1_000)
    expect(looks()).not.toBe(one)
    await Promise.all([one, looks()])
  })

  it('lack those that do not use validation services', async () => {
    await bench.admin.query('UPDATE customers SET uses_validation_services = false WHERE id = $1', [
      alpenwerk,
    ])
    expect((await current()).map(({ id }) => id)).toEqual([harbor])
  })
})
