import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  alpenwerk,
  type CastName,
  harbor,
  openTestBench,
  type TestBench,
} from '../../testing/server/kontor-bench'
import { settingsRoutes } from './settings.routes'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

function call(name: string, who: CastName, input: unknown, customerId = harbor): Promise<unknown> {
  const served = settingsRoutes()
  const { handle } = served.find((one) => one.endpoint.name === name)!
  return handle(bench.as(who, customerId) as never, input as never, {} as never) as Promise<unknown>
}
const params = { key: 'invoices.columns' }

it('a choice is remembered for the person and the customer, and replaced by the next', async () => {
  expect(await call('readPreference', 'APS', { params })).toEqual({ value: null })
  for (const value of [{ shown: ['invID'] }, ['a', 1, null]]) {
    await call('savePreference', 'APS', { params, body: { value } })
    expect(await call('readPreference', 'APS', { params })).toEqual({ value })
  }
  expect(await call('readPreference', 'APS2', { params })).toEqual({ value: null })
  await call('savePreference', 'PA', { params, body: { value: 'harbor' } })
  expect(await call('readPreference', 'PA', { params }, alpenwerk)).toEqual({ value: null })
})

it('nothing and no are choices like any other', async () => {
  for (const value of [null, false, 0, '']) {
    await call('savePreference', 'APM', { params, body: { value } })
    expect(await call('readPreference', 'APM', { params })).toEqual({ value })
  }
})
