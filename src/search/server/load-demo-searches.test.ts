import { afterAll, beforeAll, expect, it } from 'vitest'
import { alpenwerk, harborPine } from '../../../seeds/demo-customers'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { loadDemoSearches } from './load-demo-searches'
import { listSavedSearches, runSavedSearch } from './saved-searches'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const searchesOf = async (customerId: string) =>
  (await listSavedSearches(bench.as('APS', Number(customerId)), { withHits: true })).searches

it('the demo’s manager has five searches, which everybody there sees, once', async () => {
  for (const { id } of [harborPine, harborPine, alpenwerk]) await loadDemoSearches(bench.deps, id)
  const searches = await searchesOf(harborPine.id)
  expect(searches.map(({ name, owner }) => `${name}, ${owner.name}`)).toEqual([
    'Credits without reference, Priya Nair',
    'Due this week, not submitted, Priya Nair',
    'E-invoices this month, Priya Nair',
    'Held > 5 days, Priya Nair',
    'Over 10,000 USD new suppliers, Priya Nair',
  ])
  expect(await searchesOf(alpenwerk.id)).toEqual([])
})

it('what has been held for more than five days is found, what was held since is not', async () => {
  const [long, short] = [await bench.aDocument(), await bench.aDocument()]
  const heldSince = (days: number, id: number) =>
    bench.admin.query(`UPDATE documents SET status = 'ON_HOLD', status_since = $1 WHERE id = $2`, [
      new Date(bench.clock.now().getTime() - days * 24 * 60 * 60_000),
      id,
    ])
  await heldSince(6, long.id)
  await heldSince(4, short.id)
  const { id } = (await searchesOf(harborPine.id)).find(({ name }) => name === 'Held > 5 days')!
  const { documents } = await runSavedSearch(bench.as('APS'), {
    id,
    page: 1,
    itemsPerPage: 25,
    withTotals: false,
  })
  expect(documents.map(({ invID }) => invID)).toEqual([long.id])
})
