import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStart } from '../../../seeds/demo-customers'
import { enqueue } from '../../platform/jobs/enqueue'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { mostHoursAhead } from '../demo.api'
import { noGuide, readGuide } from './demo-guide'
import { moveClock, readDemoSettings, saveDemoSettings } from './demo-settings'
import { loadDemo } from './load-demo'
import { askReviewers } from './simulated-reviewers.job'

const fresh = Number(freshStart.id)
const hourMs = 60 * 60_000
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: new Date().toISOString(), withoutCustomers: true })
  await loadDemo(bench.deps, [])
})
afterAll(() => bench.close())

const move = async (hours: number, customerId = fresh) => {
  const ctx = bench.as('SYS', customerId)
  const ahead = await ctx.transaction((tx) => moveClock(ctx, tx, hours))
  await bench.deps.customerClocks.reload()
  return ahead
}
const aheadOf = (customerId: number) =>
  bench.as('SYS', customerId).now().getTime() - bench.clock.now().getTime()

test('the clock of a demo customer goes ahead, that of others stays, and waiting jobs come with it', async () => {
  const ctx = bench.as('SYS', fresh)
  const runAt = new Date(ctx.now().getTime() + 48 * hourMs)
  await ctx.transaction((tx) => enqueue(tx, { kind: 'later', customerId: fresh, runAt }))
  const dueInHours = async () => {
    const { rows } = await bench.admin.query(
      `SELECT round(extract(epoch FROM run_at - now()) / 3600) AS hours FROM jobs WHERE customer_id = $1 ORDER BY id`,
      [fresh],
    )
    return rows.map(({ hours }) => Number(hours))
  }
  expect(await dueInHours()).toEqual([48])
  expect(await move(24)).toBe(24)
  expect([aheadOf(fresh), aheadOf(10301)]).toEqual([24 * hourMs, 0])
  expect(await dueInHours()).toEqual([24])
  // by its own clock in six hours
  const soon = new Date(ctx.now().getTime() + 6 * hourMs)
  await ctx.transaction((tx) => enqueue(tx, { kind: 'later', customerId: fresh, runAt: soon }))
  expect(await dueInHours()).toEqual([24, 6])
  expect(await move(1)).toBe(25)
  await expect(move(mostHoursAhead)).rejects.toMatchObject({ code: 'demo.too_far_ahead' })
})

test('the clock of a customer that is not of the demo does not move', async () => {
  await bench.admin.query('UPDATE customers SET is_demo = false WHERE id = 10301')
  await expect(move(1, 10301)).rejects.toMatchObject({ cause: { constraint: 'customers_clock' } })
})

test('reviewers are asked only where some are chosen, and hints and the tour can be switched off', async () => {
  const ctx = bench.as('SYS', fresh)
  const asked = async () => {
    await ctx.transaction((tx) => askReviewers(ctx, tx))
    const { rows } = await bench.admin.query(
      `SELECT count(*)::integer AS count FROM jobs WHERE kind = 'demo.review'`,
    )
    return rows[0].count
  }
  const { id } = await bench.aDocument({ customerId: fresh, status: 'NEW' })
  await bench.admin.query("UPDATE documents SET invoice_number = 'CM-0088' WHERE id = $1", [id])
  const guide = async () => {
    const clerk = bench.as('APS', fresh)
    const [{ hint }, { steps, more }] = await clerk.read((tx) =>
      Promise.all([readGuide(clerk, tx, id), readGuide(clerk, tx, undefined)]),
    )
    return { hint, steps, more }
  }
  // nobody of this customer is an AP manager, and what has no document is no step
  expect([await asked(), await guide()]).toEqual([
    0,
    {
      hint: 'CREDIT',
      steps: [
        { step: 'QUEUE', invID: null, person: null },
        { step: 'OWN_FILE', invID: null, person: null },
      ],
      more: [{ hint: 'CREDIT', invID: id }],
    },
  ])
  const { steps } = await ctx.read((tx) => readGuide(ctx, tx, undefined))
  expect(steps.map(({ person }) => person)).toEqual(['Nora Lindqvist', 'Nora Lindqvist'])
  const chosen = { review_speed: 'FAST', shows_hints: false, shows_tour: false } as const
  await ctx.transaction((tx) => saveDemoSettings(tx, chosen))
  expect(await ctx.read(readDemoSettings)).toEqual(chosen)
  expect([await asked(), await guide()]).toEqual([1, noGuide])
})
