import { afterAll, beforeAll, expect, it } from 'vitest'
import { alpenwerk, harborPine } from '../../../seeds/demo-customers'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { reviewSection } from '../review-section'
import { loadDemoReview } from './load-demo-review'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const houseRulesOf = (customerId: string) =>
  bench.as('SYS', Number(customerId)).read(async (tx) => (await readSettings(tx, reviewSection)).houseRules)

it('the demo customer that is reviewed has house rules, and keeps its own', async () => {
  for (const { id } of [harborPine, alpenwerk]) await loadDemoReview(bench.deps, id)
  expect((await houseRulesOf(harborPine.id)).split('\n').length).toBeGreaterThan(2)
  expect(await houseRulesOf(alpenwerk.id)).toBe('')
  const admin = bench.as('APA')
  await admin.transaction((tx) => writeSettings(admin, tx, reviewSection, { houseRules: 'Ours.' }))
  await loadDemoReview(bench.deps, harborPine.id)
  expect(await houseRulesOf(harborPine.id)).toBe('Ours.')
})
