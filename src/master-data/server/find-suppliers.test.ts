import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodHeader } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { lookUp } from './look-up'
import { suppliers } from './master-data.tables'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.as('APS').transaction((tx) =>
    tx.insert(suppliers).values([
      { id: 'L-1', name: 'Müller & Söhne GmbH', currency: 'EUR', vatId: 'DE998123040', ibans: [] },
      { id: 'L-2', name: 'Hallberg Zerspanung', currency: 'EUR', ibans: ['DE67999123450004402118'] },
      { id: 'L-3', name: '100% Organic_Foods', currency: 'USD', emailDomain: 'organic.example' },
      { id: 'L-4', name: 'Müller, blocked', currency: 'EUR', isBlocked: true },
    ]),
  )
})
afterAll(() => bench.close())

const find = async (q: string) =>
  (await lookUp(bench.as('APS'), { kind: 'suppliers', q, page: 1 })).options.map(({ id }) => id)

it('a supplier is found by name without accents, by number, VAT ID, IBAN with or without spaces, and mail domain', async () => {
  expect(await find('mul')).toEqual(['L-1'])
  expect(await find('sohne muller')).toEqual(['L-1'])
  expect(await find('L-2')).toEqual(['L-2'])
  expect(await find('de998123040')).toEqual(['L-1'])
  expect(await find('DE67999123450004402118')).toEqual(['L-2'])
  expect(await find('de67 9991 2345')).toEqual(['L-2'])
  expect(await find('organic.ex')).toEqual(['L-3'])
  expect(await find('h')).toContain('L-2')
})

it('what is typed is text and no pattern; who is blocked or unknown is not found', async () => {
  expect(await find('100%')).toEqual(['L-3'])
  expect(await find('organic_f')).toEqual(['L-3'])
  expect(await find('organicxf')).toEqual([])
  expect(await find('blocked')).toEqual([])
  expect(await find('nobody at all')).toEqual([])
})

it('whoever sent the latest documents comes first, also before anything is typed', async () => {
  await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'L-3' } })
  expect((await find(''))[0]).toBe('L-3')
  await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'L-2' } })
  expect((await find('')).slice(0, 2)).toEqual(['L-2', 'L-3'])
})
