import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSettings } from '../../settings/server/customer-settings'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { clearingSection } from '../clearing-policy'
import { documentFlags } from './documents.tables'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const setPolicy = (policy: 'one' | 'two') => {
  const ctx = bench.as('APM')
  return ctx.transaction((tx) => writeSettings(ctx, tx, clearingSection, { policy }))
}

async function flagged(...blocking: boolean[]): Promise<{ id: number; flags: number[] }> {
  const { id } = await bench.aDocument({ status: 'FLAGGED' })
  const rows = blocking.map((isBlocking, at) => ({
    documentId: id,
    reason: { text: `Flag ${at}` },
    openedBy: 'Kontor',
    isBlocking,
  }))
  const made = await bench
    .as('SYS')
    .transaction((tx) => tx.insert(documentFlags).values(rows).returning({ id: documentFlags.id }))
  return { id, flags: made.map((row) => row.id) }
}

describe('flagging', () => {
  it('opens a flag for each reason, the customer’s own with its message', async () => {
    const { id } = await bench.aDocument()
    const detail = await bench.act('APS', id, 'flag', {
      reasons: [
        { text: 'Ask procurement', note: 'Orders above 5,000' },
        { text: 'Price differs from order' },
      ],
      reason: 'Odd',
      note: 'see page 2',
    })
    expect(detail.flags.map(({ reason, note }) => [reason, note])).toEqual([
      [{ text: 'Ask procurement' }, { text: 'Orders above 5,000 – see page 2' }],
      [{ text: 'Price differs from order' }, { text: 'see page 2' }],
      [{ text: 'Odd' }, { text: 'see page 2' }],
    ])
  })

  it('says no more as the status reason than the flags say', async () => {
    const one = await bench.aDocument()
    const answer = { reason: 'Goods not received', note: 'Amount looks double' }
    const detail = await bench.act('APS', one.id, 'flag', answer)
    expect(detail.statusReason).toEqual({ text: 'Goods not received' })
    expect((await bench.history(one.id)).at(-1)!.why).toEqual({
      text: 'Goods not received – Amount looks double',
    })
    const two = await bench.aDocument()
    const reasons = [{ text: 'Goods not received' }, { text: 'Price differs' }]
    const both = await bench.act('APS', two.id, 'flag', { reasons })
    expect(both.statusReason).toMatchObject({ code: 'documents.several' })
  })

  it('needs at least one reason', async () => {
    const { id } = await bench.aDocument()
    expect(await codeOf(bench.act('APS', id, 'flag', { reasons: [] }))).toBe('documents.reason_missing')
  })
})

describe('clearing', () => {
  it('keeps the reason of each flag', async () => {
    const { id, flags } = await flagged(false, false, false)
    const clears = [
      { flagId: flags[0]!, reason: 'Paid in May' },
      { flagId: flags[1]!, reason: 'Same as last year' },
    ]
    const detail = await bench.act('APS', id, 'clear-flags', { clears })
    expect([detail.status, detail.flags.map((flag) => flag.id)]).toEqual(['FLAGGED', [flags[2]]])
    const rows = await bench
      .as('SYS')
      .transaction((tx) => tx.select().from(documentFlags).where(eq(documentFlags.documentId, id)))
    expect(rows.map(({ clearReason }) => clearReason).filter(Boolean)).toEqual([
      { text: 'Paid in May' },
      { text: 'Same as last year' },
    ])
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'clear-flags',
      details: { reasons: ['Paid in May', 'Same as last year'] },
    })
  })

  it('of a blocking flag takes one person where the customer has chosen nothing', async () => {
    const { id } = await flagged(true)
    expect((await bench.act('APS', id, 'clear-flags', { reason: 'ok' })).status).toBe('NEW')
  })

  it('of a blocking flag takes two where the customer wants that: the same one twice is not enough', async () => {
    await setPolicy('two')
    const { id, flags } = await flagged(true, false)
    const first = await bench.act('APS', id, 'clear-flags', { reason: 'I called them' })
    expect(first.status).toBe('FLAGGED')
    expect(first.flags).toMatchObject([
      {
        id: flags[0],
        needsTwo: true,
        firstCleared: { name: 'Dana Whitfield', reason: 'I called them', isMine: true },
      },
    ])
    const again = bench.act('APS', id, 'clear-flags', { reason: 'really' })
    expect(await codeOf(again)).toBe('documents.second_person_needed')
    expect(await codeOf(bench.act('FINANCE', id, 'clear-flags', { reason: 'x' }))).toBe(
      'documents.not_permitted',
    )
    const second = await bench.act('APS2', id, 'clear-flags', { reason: 'Bank letter seen' })
    expect([second.status, second.flags]).toEqual(['NEW', []])
    const told = (await bench.history(id)).map(({ action, actorName }) => `${actorName}: ${action}`)
    expect(told).toEqual(expect.arrayContaining(['Dana Whitfield: clear-first', 'Luis Ortega: clear-flags']))
    const { rows } = await bench.admin.query(
      `SELECT count(*)::int AS told FROM notifications WHERE document_id = $1 AND why ->> 'code' = 'documents.second_person'`,
      [id],
    )
    expect(rows[0].told).toBeGreaterThan(0)
    await setPolicy('one')
  })

  it('two at once do not count as two of the same person', async () => {
    await setPolicy('two')
    const { id } = await flagged(true)
    const tries = [1, 2].map(() => codeOf(bench.act('APS', id, 'clear-flags', { reason: 'x' })))
    expect((await Promise.all(tries)).sort()).toEqual(['documents.second_person_needed', 'worked'])
    expect((await bench.read(id)).status).toBe('FLAGGED')
    await setPolicy('one')
  })
})
