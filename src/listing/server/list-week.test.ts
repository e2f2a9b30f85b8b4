import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { askedBy, readListAddress } from '../list-address'
import { listDocuments } from './list-documents'

let bench: TestBench
/** Monday in UTC, Sunday evening in Los Angeles, Monday noon in Tokyo. */
const now = new Date('2026-11-30T02:40:00Z')
const received = {
  'just now': now,
  'Monday in UTC': new Date('2026-11-30T00:00:00Z'),
  'Sunday in UTC': new Date('2026-11-29T23:59:59Z'),
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

it.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'the week so far begins with the Monday of UTC, whatever day that is in %s',
  async (timeZone) => {
    await bench.as('SYS').transaction((tx) => tx.execute(sql`UPDATE customers SET time_zone = ${timeZone}`))
    const query = { ...askedBy('my-invoices', readListAddress('my-invoices', {})), page: 1, itemsPerPage: 10 }
    const { documents, hidden } = await listDocuments(bench.as('APS'), query)
    expect(documents.map(({ fileName }) => fileName).sort()).toEqual(['Monday in UTC', 'just now'])
    expect(hidden.count).toBe(1)
  },
)
