import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStart, reviewedCustomers } from '../../../seeds/demo-customers'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { until } from '../../testing/server/job-bench'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { startReset } from './demo-runs'
import { loadDemo } from './load-demo'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: new Date().toISOString(), withoutCustomers: true })
})
afterAll(() => bench.close())

const loaded = async () =>
  (await bench.admin.query('SELECT name FROM demo_loads')).rows.map(({ name }) => name)

/** The store of the bench, of which the first so many writes fail. */
function failing(times: number): ObjectStore {
  let failures = 0
  const { store } = bench.deps
  return {
    ...store,
    put: (...given: Parameters<ObjectStore['put']>) =>
      failures++ < times ? Promise.reject(new Error('the disk is full')) : store.put(...given),
  }
}

test('a load of the demo that fails is tried again, and says so once it is given up', async () => {
  const dana = bench.as('APS', Number(freshStart.id))
  const begun = await loadDemo({ ...bench.deps, store: failing(Number.POSITIVE_INFINITY) }, [])
  await expect(startReset(dana)).rejects.toMatchObject({ code: 'demo.still_loading' })
  const stop = begun!.captureSamples([1])
  await until('it gave up', async () => (await loaded()).includes('failed'))
  await stop()
  await expect(startReset(dana)).rejects.toMatchObject({ code: 'demo.load_failed' })

  const again = await loadDemo({ ...bench.deps, store: failing(1) }, [])
  const stopAgain = again!.captureSamples([1])
  await until('the samples are captured', async () => (await loaded()).includes('samples'))
  await stopAgain()
  await expect(startReset(dana)).rejects.toMatchObject({ code: 'demo.still_loading' })
}, 60_000)

test('a demo that was loaded before only staff worked somewhere gets those customers, with what the rooms have for them', async () => {
  const older = await openTestBench({ startsAt: new Date().toISOString(), withoutCustomers: true })
  try {
    await older.admin.query(
      `INSERT INTO demo_loads (name) VALUES ('customers'), ('a-room'), ('samples'), ('workday'), ('past')`,
    )
    const loadedOf: string[] = []
    const rooms = [{ name: 'a-room', load: async (id: string) => void loadedOf.push(id) }]
    const ids = reviewedCustomers.map(({ id }) => id).sort()
    expect(await loadDemo(older.deps, rooms)).not.toBeNull()
    await loadDemo(older.deps, rooms)
    expect(loadedOf.sort()).toEqual(ids)
    const { rows } = await older.admin.query('SELECT id::text FROM customers ORDER BY 1')
    expect(rows.map(({ id }) => id)).toEqual(ids)
  } finally {
    await older.close()
  }
})
