import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { english } from '../../kernel/words'
import { calendarSection } from '../../settings/calendar-section'
import { writeSettings } from '../../settings/server/customer-settings'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type SlaSettings, slaSection } from '../sla-section'
import { actOnDocument } from './act-on-document'
import { recountClocks } from './sla-clocks'
import { tellOfClocks } from './tell-of-clocks'
import { tellOfHolds } from './tell-of-holds'

const hourMs = 60 * 60_000
let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())
// Tuesday 10:00 in New York, an hour after opening
beforeEach(() => bench.clock.set('2026-03-10T14:00:00Z'))

const kontor = (work: typeof tellOfClocks) => {
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) => work(ctx, tx))
}
const tell = () => kontor(tellOfClocks)
const recount = () => kontor(recountClocks)
const set = (some: Partial<SlaSettings>) => kontor((ctx, tx) => writeSettings(ctx, tx, slaSection, some))
async function told(documentId: number) {
  const { rows } = await bench.admin.query(
    `SELECT kind, for_roles AS roles, for_user_id AS person FROM notifications
      WHERE document_id = $1 AND kind IN ('sla-amber', 'sla-late', 'review-due', 'escalated') ORDER BY id`,
    [documentId],
  )
  return rows.map(({ kind, roles, person }) => `${kind} ${person ?? roles.join()}`)
}
const due = async (id: number) => (await bench.read(id)).slaDueAt?.toISOString() ?? null
const advance = (hours: number) => bench.clock.advance(hours * hourMs)

it('a document carries the clock that is due first; a move sets it, the end takes it away', async () => {
  const { id } = await bench.aDocument()
  expect(await bench.read(id)).toMatchObject({
    slaClock: 'submit',
    slaAmberAt: new Date('2026-03-11T18:00:00Z'),
    slaDueAt: new Date('2026-03-12T14:00:00Z'),
  })
  await bench.act('APS', id, 'escalate', { reason: 'x' })
  expect(await bench.read(id)).toMatchObject({
    slaClock: 'escalated',
    slaDueAt: new Date('2026-03-11T14:00:00Z'),
  })
  await bench.act('APS', id, 'hold', { reason: 'x' })
  expect(await bench.read(id)).toMatchObject({ slaClock: 'hold', slaDueAt: new Date('2026-03-20T04:00:00Z') })
  advance(3)
  await bench.act('APS', id, 'resume')
  expect(await bench.read(id)).toMatchObject({
    slaClock: 'escalated',
    slaDueAt: new Date('2026-03-11T17:00:00Z'),
  })
  await bench.act('APS', id, 'cancel', { reason: 'x' })
  expect(await bench.read(id)).toMatchObject({ slaClock: null, slaDueAt: null, slaAmberAt: null })
  const { rows } = await bench.admin.query('SELECT 1 FROM document_clocks WHERE document_id = $1', [id])
  expect(rows).toEqual([])
})

it('open documents are counted anew when targets or the calendar change, and those of others stay', async () => {
  const { id } = await bench.aDocument()
  const other = await bench.aDocument({ customerId: alpenwerk })
  const received = await bench.aDocument({ status: 'RECEIVED' })
  await set({ submit: 4 })
  await recount()
  expect(await due(id)).toBe('2026-03-10T18:00:00.000Z')
  expect(await due(received.id)).toBe('2026-03-10T18:00:00.000Z')
  await kontor((ctx, tx) => writeSettings(ctx, tx, calendarSection, { tuesday: '' }))
  await recount()
  expect(await due(id)).toBe('2026-03-11T17:00:00.000Z')
  expect((await bench.read(other.id, alpenwerk)).slaDueAt).toEqual(other.slaDueAt)
  await set({ submit: 16 })
  await kontor((ctx, tx) => writeSettings(ctx, tx, calendarSection, { tuesday: '09:00-17:00' }))
  await recount()
  expect(await due(id)).toBe('2026-03-12T14:00:00.000Z')
})

it('amber is told to the group and late to the manager, each once, whatever the wall clock does', async () => {
  const { id } = await bench.aDocument()
  await tell()
  expect(await told(id)).toEqual([])
  bench.clock.set('2026-03-11T18:00:00Z')
  await tell()
  await tell()
  expect(await told(id)).toEqual(['sla-amber AP_SPECIALIST'])
  bench.clock.set('2026-03-12T14:00:00Z')
  await tell()
  bench.clock.set('2026-03-11T19:00:00Z')
  await tell()
  bench.clock.set('2026-03-12T15:00:00Z')
  await tell()
  expect(await told(id)).toEqual(['sla-amber AP_SPECIALIST', 'sla-late AP_MANAGER'])
})

it('after a long standstill only what is late is told', async () => {
  const { id } = await bench.aDocument({ status: 'ESCALATED' })
  bench.clock.set('2026-03-11T15:00:00Z')
  await tell()
  expect((await told(id)).filter((one) => one.startsWith('sla'))).toEqual(['sla-late AP_MANAGER'])
})

it('what a new target makes late is shown, but not told', async () => {
  const { id } = await bench.aDocument()
  advance(5)
  await set({ submit: 2 })
  await recount()
  expect(await due(id)).toBe('2026-03-10T16:00:00.000Z')
  await tell()
  expect(await told(id)).toEqual([])
  await set({ submit: 16 })
  await recount()
})

it('a hold that goes on is told to whoever holds it, a review to reviewers', async () => {
  const { id } = await bench.aDocument({ status: 'ON_HOLD' })
  const review = await bench.aDocument({ status: 'PROCESSING' })
  await bench.move('SYS', {
    documentId: review.id,
    action: 'send-to-review',
    changes: { releaseAt: new Date('2026-03-10T21:00:00Z') },
  })
  bench.clock.set('2026-03-10T19:30:00Z')
  await tell()
  expect(await told(review.id)).toEqual(['review-due VS_SPECIALIST'])
  bench.clock.set('2026-03-20T05:00:00Z')
  await tell()
  expect((await told(review.id)).filter((one) => one.includes('VS'))).toEqual([
    'review-due VS_SPECIALIST',
    'sla-late VS_MANAGER',
  ])
  expect(await told(id)).toEqual(['sla-late user-APS'])
})

it('a flag that is late is escalated for a customer who says so, by Kontor', async () => {
  const { id } = await bench.aDocument({ status: 'FLAGGED' })
  await set({ lateFlags: 'escalate' })
  await recount()
  bench.clock.set('2026-03-11T15:00:00Z')
  await tell()
  expect(await bench.read(id)).toMatchObject({
    status: 'ESCALATED',
    customerId: harbor,
    slaClock: 'submit',
  })
  expect((await told(id)).at(-1)).toBe('escalated ESCALATIONS_SPECIALIST')
  expect((await bench.history(id)).at(-1)).toMatchObject({
    action: 'escalate',
    actorKind: 'system',
    why: { code: 'documents.flag_late' },
  })
  await set({ lateFlags: 'keep' })
})

it('AP Managers hear on Monday morning what is on hold, what is past its date first, and not twice', async () => {
  const weekly = async () =>
    (
      await bench.admin.query(
        `SELECT for_roles AS roles, why FROM notifications WHERE kind = 'holds-weekly' AND customer_id = $1 ORDER BY id`,
        [alpenwerk],
      )
    ).rows
  const look = () => {
    const ctx = bench.as('SYS', alpenwerk)
    return ctx.transaction((tx) => tellOfHolds(ctx, tx))
  }
  const held = async (holdUntil: string) => {
    const { id, version } = await bench.aDocument({
      customerId: alpenwerk,
      fields: { supplierName: 'Cedar', controlAmt: '12.50', netAmt: null, taxAmt: null },
    })
    const ctx = bench.as('APS', alpenwerk)
    await actOnDocument(ctx, { documentId: id, version, action: 'hold', reason: 'x', holdUntil })
    return id
  }
  await look()
  const late = await held('2026-03-12')
  await held('2026-04-30')
  await look()
  expect(await weekly()).toEqual([])
  // Monday in Zurich, before and after six
  bench.clock.set('2026-03-16T04:30:00Z')
  await look()
  expect(await weekly()).toEqual([])
  bench.clock.set('2026-03-16T05:30:00Z')
  await look()
  await look()
  const [told, ...more] = await weekly()
  expect(more).toEqual([])
  expect(told.roles).toEqual(['AP_MANAGER'])
  expect(english.tell(told.why)).toMatch(
    new RegExp(`^2 documents on hold, 1 past its date\\. #${late}, Cedar, .*12\\.50.*, until .*2026\\.$`),
  )
  expect(english.tell({ ...told.why, values: { ...told.why.values, late: 0, count: 1 } })).toMatch(
    /^1 document on hold\. #/,
  )
  bench.clock.set('2026-03-23T09:00:00Z')
  await look()
  expect(await weekly()).toHaveLength(2)
})
