import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '../../settings/server/customer-settings'
import { harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'
import { reviewSection } from '../review-section'
import { listReviews } from './list-reviews'

let reading = sureReading()
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => reading) })
  await bench.aDocument({ status: 'SUBMITTED' })
})
afterAll(() => bench.close())

const sure = {}
const unsure = { confidence: 0.9 }
const known = { supplierId: 'S-1' }
const unknown = { supplierId: 'S-2' }

test.each([
  ['unsure', sure, 'NEW'],
  ['unsure', unsure, 'HITL'],
  ['new-supplier', known, 'NEW'],
  ['new-supplier', { ...known, ...unsure }, 'NEW'],
  ['new-supplier', unknown, 'HITL'],
  ['always', known, 'HITL'],
  ['never', { ...unknown, ...unsure }, 'NEW'],
] as const)('%s: a reading of %o ends %s', async (when, given, status) => {
  const ctx = bench.as('APA')
  await ctx.transaction((tx) => writeSettings(ctx, tx, reviewSection, { when }))
  reading = sureReading(given)
  const { id, status: reached } = await readIn(bench, harbor)
  expect(reached).toBe(status)
  const reviewer = bench.as('VS')
  const { documents } = await reviewer.read((tx) => listReviews(reviewer, tx, { tab: 'queue', limit: 100 }))
  expect(documents.find(({ invID }) => invID === id)?.cause).toBe(status === 'HITL' ? when : undefined)
})
