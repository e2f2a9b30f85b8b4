import { afterAll, beforeAll, expect, it } from 'vitest'
import { alpenwerk, blueMesa, harborPine, nordlicht } from '../../../seeds/demo-customers'
import { calendarSection } from '../../settings/calendar-section'
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

it('what comes to customers where only staff work waits for them, within the hour at clinics that never close', async () => {
  for (const { id, shortname, name } of [blueMesa, nordlicht]) {
    await bench.admin.query('INSERT INTO customers (id, shortname, name) VALUES ($1, $2, $3)', [
      id,
      shortname,
      name,
    ])
    await loadDemoReview(bench.deps, id)
  }
  const settingsOf = ({ id }: typeof blueMesa) =>
    bench.as('SYS', Number(id)).read(async (tx) => ({
      ...(await readSettings(tx, reviewSection)),
      sunday: (await readSettings(tx, calendarSection)).sunday,
    }))
  expect(await settingsOf(blueMesa)).toMatchObject({ release: 'wait', hours: 1, sunday: '00:00-24:00' })
  expect(await settingsOf(nordlicht)).toMatchObject({ release: 'wait', hours: 8, sunday: '' })
})
