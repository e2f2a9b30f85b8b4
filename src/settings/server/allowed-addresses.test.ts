import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServed } from '../../testing/server/ask-served'
import type { CastName } from '../../testing/server/bench-cast'
import { refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import * as api from '../settings-pages.api'
import { settingsRoutes } from './settings.routes'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const params = { page: 'application', section: 'security' }
// askServed calls from 127.0.0.1
const ask = (who: CastName, contract: Parameters<typeof askServed>[1], given: object) =>
  askServed(settingsRoutes(), contract, bench.as(who), given)
const save = (who: CastName, version: number, addresses: string, staff = 'anywhere') =>
  ask(who, api.saveSettings, {
    params,
    body: {
      version,
      values: { lockMinutes: 15, sessionHours: 0, secondFactor: 'open', watermark: 'off', addresses, staff },
    },
  }) as Promise<api.SectionState>
const outside = '203.0.113.0/24'
const lockedOut = { addresses: { code: 'settings.locks_out', values: { address: '127.0.0.1' } } }

it('nobody saves, brings in or brings back a list that locks them out; what is no address is refused', async () => {
  expect((await refusalOf(save('APA', 0, outside))).details.problems).toEqual(lockedOut)
  expect((await refusalOf(save('PA', 0, outside, 'listed'))).details.problems).toEqual(lockedOut)
  const withFactor = {
    params,
    body: {
      version: 0,
      values: {
        lockMinutes: 15,
        sessionHours: 0,
        secondFactor: 'required',
        watermark: 'off',
        addresses: '',
        staff: 'anywhere',
      },
    },
  }
  expect((await refusalOf(ask('APA', api.saveSettings, withFactor))).details.problems).toEqual({
    secondFactor: { code: 'settings.locks_out_factor' },
  })
  expect((await refusalOf(save('APA', 0, '127.0.0.1\nthe office'))).details.problems).toMatchObject({
    addresses: { code: 'settings.not_addresses' },
  })
  const text = JSON.stringify({
    format: 'application-settings',
    version: 1,
    sections: { security: { addresses: outside } },
  })
  const bringing = ask('APA', api.importSettings, { params: { page: 'application' }, body: { text } })
  expect((await refusalOf(bringing)).code).toBe('settings.import_invalid')

  const byStaff = await save('PA', 0, outside)
  expect(byStaff.values.addresses).toBe(outside)
  const { version } = await save('PA', byStaff.version, `${outside}\n127.0.0.0/8`)
  const undoing = ask('APA', api.undoSettingsChange, { params, body: { version } })
  expect((await refusalOf(undoing)).details.problems).toEqual(lockedOut)
})
