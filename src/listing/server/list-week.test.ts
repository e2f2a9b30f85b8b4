import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { askedBy, readListAddress } from '../list-address'
import { listDocuments } from './list-documents'

let bench: TestBench
/** Sunday evening in Los Angeles, Monday noon in Tokyo. */
const now = new Date('2026-11-30T02:40:00Z')
const received = {
  'just now': now,
  // the last minute of Sunday and the first of Monday in Tokyo
  'Sunday in Tokyo': new Date('2026-11-29T14:59:00Z'),
  'Monday in Tokyo': new Date('2026-11-29T15:00:00Z'),
  // the same of the week before in Los Angeles
  'Sunday in Los Angeles': new Date('2026-11-23T07:59:00Z'),
  'Monday in Los Angeles': new Date('2026-11-23T08:00:00Z'),
}

beforeAll(async () => {
  bench = await openTestBench()
  bench.clock.advance(now.getTime() - bench.clock.now().getTime())
  for (const [fileName, at] of Object.entries(received)) {
    const { id } = await bench.aDocument({ status: 'NEW' })
    await bench.admin.query('UPDATE documents SET received_at = $1, file_name = $2 WHERE id = $3', [
      at,
      fileName,
      id,
    ])
  }
})
afterAll(() => bench.close())

it.each([
  ['America/Los_Angeles', ['Monday in Los Angeles', 'Sunday in Tokyo', 'Monday in Tokyo', 'just now']],
  ['Asia/Tokyo', ['Monday in Tokyo', 'just now']],
])('the week so far begins with the Monday of the customer, in %s', async (timeZone, names) => {
  await bench.as('SYS').transaction((tx) => tx.execute(sql`UPDATE customers SET time_zone = ${timeZone}`))
  const query = { ...askedBy('my-invoices', readListAddress('my-invoices', {})), page: 1, itemsPerPage: 10 }
  const { documents, hidden } = await listDocuments(bench.as('APS'), query)
  expect(documents.map(({ fileName }) => fileName).sort()).toEqual(names.sort())
  expect(hidden.count).toBe(5 - names.length)
})
