import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MeasureName } from '../../analytics/measures'
import { listCounted } from '../../analytics/server/list-counted'
import { askedBy, readListAddress } from '../../listing/list-address'
import { listDocuments } from '../../listing/server/list-documents'
import { ageBuckets } from '../../listing/side-filters'
import { notify } from '../../notifications/server/notify'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import {
  addressOf,
  assignedTo,
  type CountedList,
  lateRisk,
  type MotionName,
  motionLists,
  ofAge,
  ownLists,
} from '../counted-lists'
import { type Dashboard, readDashboard } from '../dashboard.api'
import { keyFigures, riskFigure } from '../key-figures'
import { dashboardServer } from './dashboard.server'

const range = { from: '2026-03-04', to: '2026-03-10' }
let bench: TestBench
let flagged: number

beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-02T15:00:00Z' })
  await bench.aDocument({ fields: { dueDate: '2026-03-05', controlAmt: '70.00' } })
  bench.clock.set('2026-03-10T15:00:00Z')
  for (const status of ['RECEIVED', 'PROCESSING', 'HITL', 'HITL', 'ESCALATED', 'ON_HOLD', 'FAILED'] as const)
    await bench.aDocument({ status, fields: { dueDate: '2026-06-01' } })
  // e-invoices say a credit note's amount without a minus
  await bench.aDocument({ fields: { documentType: 'CREDIT', dueDate: '2026-03-13', controlAmt: '30.50' } })
  flagged = (await bench.aDocument({ status: 'FLAGGED', fields: { dueDate: '2026-06-01' } })).id
  const twice = await bench.aDocument()
  await bench.move('APS', {
    documentId: twice.id,
    action: 'cancel',
    why: 'twice',
    changes: { duplicateOf: flagged },
  })
  for (const method of ['MANUAL', 'AUTO'] as const) {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'submit', changes: { submissionMethod: method } })
    const changes = { submittedAt: bench.clock.now() }
    await bench.move('SYS', { documentId: id, action: 'erp-accepts', changes })
  }
  await bench.admin.query(
    `UPDATE documents SET assignee_id = 'user-APS2', assignee_name = 'Luis Ortega' WHERE id = $1`,
    [flagged],
  )
}, 120_000)
afterAll(() => bench.close())

const dashboardOf = (who: CastName, customerId = harbor) =>
  askServed(dashboardServer.routes!(bench.deps), readDashboard, bench.as(who, customerId), {
    query: range,
  }) as Promise<Dashboard>

/** The documents that the address behind a number shows. */
async function behind(list: CountedList, who: CastName): Promise<number[]> {
  const { screen } = list
  const address = readListAddress(screen, addressOf(list).search)
  const query = { ...askedBy(screen, address), page: 1, itemsPerPage: 100 }
  const { documents } = await listDocuments(bench.as(who), query)
  return documents.map(({ invID }) => invID)
}

it.each([
  ['APS', 'work own feed'],
  ['APM', 'work own numbers team feed'],
  ['APA', 'health feed'],
  ['FINANCE', 'numbers feed'],
  ['ES', 'work feed'],
  ['VSM', 'work feed'],
  ['PA', 'work numbers team health feed'],
] as const)('%s sees %s', async (who, parts) => {
  const { isEmpty, ...found } = await dashboardOf(who)
  expect(isEmpty).toBe(false)
  expect(Object.keys(found).sort()).toEqual(parts.split(' ').sort())
})

it('each count is the number of documents that its link shows', async () => {
  const { work, own } = await dashboardOf('APS')
  const counts = Object.fromEntries(Object.entries(work!.motion).map(([name, { count }]) => [name, count]))
  expect(counts).toEqual({
    processing: 2,
    inReview: 2,
    ready: 2,
    needsAttention: 1,
    flagged: 1,
    escalations: 1,
    onHold: 1,
    submittedToday: 2,
  })
  for (const name of Object.keys(motionLists) as MotionName[])
    expect(await behind(motionLists[name], 'APS'), name).toHaveLength(counts[name]!)
  const lists = ownLists('Dana Whitfield')
  expect(own).toMatchObject({ assigned: { count: 0 }, submitted: { count: 2 } })
  expect(await behind(lists.submitted, 'APS')).toHaveLength(2)
  // tomorrow they are yesterday's
  bench.clock.advance(86_400_000)
  expect((await dashboardOf('APS')).work?.motion.submittedToday.count).toBe(0)
  expect(await behind(motionLists.submittedToday, 'APS')).toEqual([])
  bench.clock.advance(-86_400_000)
})

it('a queue holds what its reader can do, the most urgent first, and nothing of a colleague', async () => {
  const { work } = await dashboardOf('APS')
  const due = work!.waiting.map(({ sla }) => sla?.dueAt ?? '9')
  expect(due).toEqual([...due].sort())
  expect(work!.waiting.map(({ status }) => status).sort()).toEqual(['FAILED', 'NEW', 'NEW'])
  expect((await dashboardOf('APS2')).work!.waiting.map(({ invID }) => invID)).toContain(flagged)
  expect((await dashboardOf('ES')).work!.waiting.map(({ status }) => status)).toEqual(['ESCALATED'])
  expect((await dashboardOf('VSM')).work!.waiting).toEqual([])
})

it('key figures count what the analytics list, and risk and age what the lists show', async () => {
  const { numbers } = await dashboardOf('APM')
  const figures = keyFigures(numbers!.now, (text) => text)
  const of = (key: string) => figures.find((one) => one.key === key)!
  const counted = async (measure: MeasureName) => {
    const asked = { ...range, measure, by: 'all', key: '' } as const
    return (await bench.as('APM').read((tx) => listCounted(tx, asked))).documents.length
  }
  expect(of('autoAdd').parts).toEqual({ part: await counted('automatic'), whole: await counted('submitted') })
  expect(of('autoAdd').parts).toEqual({ part: 1, whole: 2 })
  expect(of('exceptionRate').parts).toEqual({
    part: await counted('exceptions'),
    whole: await counted('received'),
  })
  expect(of('duplicates')).toMatchObject({ value: await counted('duplicates'), sums: [{ currency: 'USD' }] })
  expect(numbers!.before).toMatchObject({ received: 1, submitted: 0, medianHours: null })
  expect(riskFigure(numbers!.lateRisk, (text) => text)).toMatchObject({
    value: 2,
    sums: [{ amount: '39.50', currency: 'USD' }],
  })
  expect(await behind(lateRisk, 'APM')).toHaveLength(2)
  for (const bucket of Object.keys(ageBuckets) as (keyof typeof ageBuckets)[])
    expect(await behind(ofAge(bucket), 'APM'), bucket).toHaveLength(numbers!.ageing[bucket]!)
  expect(numbers!.ageing).toEqual({ '0-1': 5, '2-3': 0, '4-7': 0, '8-': 1 })
})

it('the load of the team parts the open documents', async () => {
  const { team } = await dashboardOf('APM')
  expect(team!.map(({ name, open }) => [name, open])).toEqual([
    [null, 5],
    ['Luis Ortega', 1],
  ])
  for (const { name, open, late } of team!) {
    expect(await behind(assignedTo(name), 'APM')).toHaveLength(open)
    expect(await behind(assignedTo(name, true), 'APM')).toHaveLength(late)
  }
})

it('the feed brings what concerns its reader, and the health what failed', async () => {
  const ctx = bench.as('APM')
  await ctx.transaction((tx) =>
    notify(ctx, tx, { kind: 'mention', documentId: flagged, to: { userId: 'user-APS' } }),
  )
  expect((await dashboardOf('APS')).feed).toMatchObject([{ kind: 'mention', invID: flagged }])
  expect((await dashboardOf('APS2')).feed).toEqual([])
  const { health } = await dashboardOf('APA')
  expect(health).toMatchObject({ rules: { active: 0, inactive: 0 }, sync: { failing: 0 }, failedMails: 0 })
})

it('shows nothing of another customer, who is told how to begin', async () => {
  const { isEmpty, work, numbers } = await dashboardOf('APM', alpenwerk)
  expect(isEmpty).toBe(true)
  expect(work?.waiting).toEqual([])
  expect(numbers?.now).toMatchObject({ received: 0, submitted: 0 })
})
