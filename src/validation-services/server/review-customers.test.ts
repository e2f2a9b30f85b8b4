import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { reviewCustomers } from './validation-services.routes'

let bench: TestBench
const current = () => reviewCustomers(bench.deps.database)

beforeAll(async () => {
  bench = await openTestBench()
  await bench.admin.query('UPDATE customers SET uses_validation_services = (id = ANY ($1))', [
    [harbor, alpenwerk],
  ])
})
afterAll(() => bench.close())

describe('the customers of validation services', () => {
  it('are all there, also those whose documents nobody must review', async () => {
    const found = await current()
    expect(found.map(({ id }) => id).sort()).toEqual([harbor, alpenwerk])
    expect(found.map(({ totalInvoices, expires }) => [totalInvoices, expires])).toEqual([
      [0, null],
      [0, null],
    ])
  })

  it('count what is in review of each, and nothing else, nearest release first', async () => {
    const document = await bench.aDocument({ status: 'HITL' })
    await bench.aDocument({ status: 'NEW' })
    const release = '2026-03-11T09:00:00.000Z'
    await bench.admin.query('UPDATE documents SET release_at = $1 WHERE id = $2', [release, document.id])
    const found = await current()
    expect(found.map(({ id, totalInvoices, expires }) => [id, totalInvoices, expires])).toEqual([
      [harbor, 1, release],
      [alpenwerk, 0, null],
    ])
  })

  it('lack those that do not use validation services', async () => {
    await bench.admin.query('UPDATE customers SET uses_validation_services = false WHERE id = $1', [
      alpenwerk,
    ])
    expect((await current()).map(({ id }) => id)).toEqual([harbor])
  })
})
