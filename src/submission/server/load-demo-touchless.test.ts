import { afterAll, beforeAll, expect, test } from 'vitest'
import { harborPine } from '../../../seeds/demo-customers'
import { readSettings, writeSettings } from '../../settings/server/customer-settings'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { touchlessSection } from '../touchless-section'
import { loadDemoTouchless } from './load-demo-touchless'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

test('in the demo one supplier’s bills go by themselves where a group lets them, unless somebody has chosen otherwise', async () => {
  const ctx = bench.as('SYS', Number(harborPine.id))
  const kept = () => ctx.transaction((tx) => readSettings(tx, touchlessSection))
  await loadDemoTouchless(bench.deps, harborPine.id)
  expect(await kept()).toMatchObject({ mode: 'never', earlierInvoices: 0, suppliers: 'S-1001' })
  await ctx.transaction((tx) => writeSettings(ctx, tx, touchlessSection, { suppliers: 'S-9' }))
  await loadDemoTouchless(bench.deps, harborPine.id)
  expect(await kept()).toMatchObject({ suppliers: 'S-9' })
})
