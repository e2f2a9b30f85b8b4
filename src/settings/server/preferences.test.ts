import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readPreference, savePreference } from '../settings.api'
import { settingsRoutes } from './settings.routes'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const call = (
  contract: typeof readPreference | typeof savePreference,
  who: CastName,
  input: object,
  customerId = harbor,
) => askServed(settingsRoutes(), contract, bench.as(who, customerId), input)
const params = { key: 'invoices.columns' }

it('a choice is remembered for the person and the customer, and replaced by the next', async () => {
  expect(await call(readPreference, 'APS', { params })).toEqual({ value: null })
  for (const value of [{ shown: ['invID'] }, ['a', 1, null]]) {
    await call(savePreference, 'APS', { params, body: { value } })
    expect(await call(readPreference, 'APS', { params })).toEqual({ value })
  }
  expect(await call(readPreference, 'APS2', { params })).toEqual({ value: null })
  await call(savePreference, 'PA', { params, body: { value: 'harbor' } })
  expect(await call(readPreference, 'PA', { params }, alpenwerk)).toEqual({ value: null })
})

it('nothing and no are choices like any other', async () => {
  for (const value of [null, false, 0, '']) {
    await call(savePreference, 'APM', { params, body: { value } })
    expect(await call(readPreference, 'APM', { params })).toEqual({ value })
  }
})
