import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runWorker } from '../../app/server/worker'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { createSavedSearch as createCall } from '../saved-searches.api'
import * as searches from './saved-searches'
import { mailSearchJob } from './subscription-timer'

let bench: TestBench
beforeAll(async () => {
  // jobs wait by the database's own clock
  bench = await openTestBench({ startsAt: new Date().toISOString() })
  await bench.deps.flags.setFlag({
    customerId: harbor,
    name: 'show-advanced-search',
    enabled: true,
    changedBy: 'test',
  })
  await bench.aDocument({ fields: { ...goodHeader(), invoiceNumber: 'HIT-1' } })
})
afterAll(() => bench.close())

const subscribe = (name: string, invoiceNumber: string, subscription = 'daily') => {
  const expression = { conditions: [{ field: 'invoiceNumber', operator: 'equals', values: [invoiceNumber] }] }
  const written = createCall.body.parse({ name, expression, subscription })
  return searches.createSavedSearch(bench.as('APS'), written as searches.WrittenSearch)
}
const waiting = async () =>
  (
    await bench.admin.query(
      `SELECT payload->>'searchId' AS id, run_at > now() AS is_later FROM jobs WHERE kind = $1 AND state = 'ready' ORDER BY 1`,
      [mailSearchJob],
    )
  ).rows
const mails = async () =>
  (
    await bench.admin.query(
      `SELECT to_addresses, subject, text_body FROM outgoing_mails WHERE state = 'SENT' ORDER BY id`,
    )
  ).rows

describe('a subscription', () => {
  it('mails its owner what the search finds, nothing when it finds nothing, and comes again the next morning', async () => {
    const hit = await subscribe('Due soon', 'HIT-1')
    const none = await subscribe('Nothing', 'HIT-2')
    const over = await subscribe('Over', 'HIT-1')
    await searches.updateSavedSearch(bench.as('APS'), { ...over, subscription: 'none', columns: [] })
    const deleted = await subscribe('Deleted', 'HIT-1')
    await searches.deleteSavedSearch(bench.as('APS'), deleted.id)
    await bench.admin.query('UPDATE jobs SET run_at = now() WHERE kind = $1', [mailSearchJob])
    const worker = runWorker(bench.deps)
    try {
      await expect
        .poll(async () => (await waiting()).filter((one) => one.is_later).length, { timeout: 20_000 })
        .toBe(2)
      await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(2)
      // a job of its own sends it, which a worker that stops leaves to the next
      await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
    } finally {
      await worker.stop()
    }
    expect((await waiting()).map((one) => Number(one.id)).sort()).toEqual([hit.id, none.id].sort())
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to_addresses: ['aps@test.example'], subject: 'Due soon: 1 document' })
    expect(sent[0].text_body).toContain('Cedar Foods · HIT-1 · 108.50 USD')
    expect(sent[0].text_body).toContain(`/document-search/${hit.id}`)
  })
})
