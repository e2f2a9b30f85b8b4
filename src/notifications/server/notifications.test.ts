import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followChanges } from '../../listing/server/follow-changes'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { countOwnUnread, listOwnNotifications, markRead, readChoices, saveChoice } from './own-notifications'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** What a person was told of one document, newest first. */
async function told(who: CastName, documentId: number, customerId = harbor): Promise<string[]> {
  const { notifications } = await listOwnNotifications(bench.as(who, customerId), {})
  return notifications.filter(({ invID }) => invID === documentId).map(({ kind }) => kind)
}

describe('the notification bell', () => {
  it('tells the escalations people of an escalation, and the one who escalated of the answer', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'escalate', why: 'Who may pay this?' })
    expect(await told('ES', id)).toEqual(['escalated'])
    expect(await told('APS', id)).toEqual([])
    expect(await told('APM', id)).toEqual([])

    await bench.move('ES', { documentId: id, action: 'send-to-flagged', why: 'Ask the kitchen' })
    const { notifications } = await listOwnNotifications(bench.as('APS'), {})
    expect(notifications.find(({ invID }) => invID === id)).toMatchObject({
      kind: 'escalation-answered',
      isForMe: true,
      isRead: false,
      who: 'Omar Haddad',
      why: { text: 'Ask the kitchen' },
    })
    expect(await told('APS2', id)).toEqual([])
  })

  it('tells whoever submitted that the ERP refused', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'submit' })
    await bench.move('SYS', { documentId: id, action: 'erp-refuses', why: 'The period is closed' })
    expect(await told('APS', id)).toEqual(['erp-error'])
    expect(await told('APS2', id)).toEqual([])
  })

  it('tells nobody of a move that did not happen', async () => {
    const { id } = await bench.aDocument()
    const ctx = bench.as('APS')
    const { moveDocument } = await import('../../documents/server/move-document')
    await expect(
      ctx.transaction(async (tx) => {
        await moveDocument(ctx, tx, { documentId: id, action: 'escalate', why: 'Look' })
        throw new Error('the rest failed')
      }),
    ).rejects.toThrow('the rest failed')
    expect(await told('ES', id)).toEqual([])
  })

  it('is of one customer alone', async () => {
    const { id } = await bench.aDocument({ customerId: alpenwerk })
    await bench.move('APS', { documentId: id, action: 'escalate', why: 'Look' }, alpenwerk)
    expect(await told('ES', id, alpenwerk)).toEqual(['escalated'])
    expect(await told('ES', id, harbor)).toEqual([])
  })

  it('counts what is unread for each person by himself', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APM', { documentId: id, action: 'flag', why: 'Odd' })
    const [clerk, other] = [bench.as('APS'), bench.as('APS2')]
    const before = await countOwnUnread(other)
    const { notifications } = await listOwnNotifications(clerk, {})
    const { unread } = await countOwnUnread(clerk)
    expect(unread).toBeGreaterThan(0)
    expect(await markRead(clerk, [notifications.find(({ invID }) => invID === id)!.id])).toEqual({
      unread: unread - 1,
    })
    expect(await markRead(clerk, 'all')).toEqual({ unread: 0 })
    expect(await countOwnUnread(other)).toEqual(before)
  })

  it('is silent about a kind that the reader does not want, until he wants it again', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'escalate', why: 'Look' })
    const ctx = bench.as('ES')
    await saveChoice(ctx, { kind: 'escalated', channel: 'none' })
    expect(await told('ES', id)).toEqual([])
    expect((await readChoices(ctx)).choices).toMatchObject({ escalated: 'none', flagged: 'bell' })
    await saveChoice(ctx, { kind: 'escalated', channel: 'bell' })
    expect(await told('ES', id)).toEqual(['escalated'])
  })

  it('forgets after 90 days', async () => {
    const { id } = await bench.aDocument()
    await bench.move('APS', { documentId: id, action: 'escalate', why: 'Look' })
    await bench.admin.query(`UPDATE notifications SET at = at - interval '91 days' WHERE document_id = $1`, [
      id,
    ])
    expect(await told('ES', id)).toEqual([])
  })
})

it('an open screen learns of a notification and of a switched flag within seconds', async () => {
  const stop = new AbortController()
  const heard = { notifications: false, flags: false }
  const listening = (async () => {
    for await (const change of followChanges(bench.as('ES'), stop.signal)) {
      heard.notifications ||= change.notifications
      heard.flags ||= change.flags
      if (heard.notifications && heard.flags) stop.abort()
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { id } = await bench.aDocument()
  await bench.move('APS', { documentId: id, action: 'escalate', why: 'Look' })
  const flag = { customerId: harbor, name: 'show-advanced-search', changedBy: 'test' }
  await bench.deps.flags.setFlag({ ...flag, enabled: true })
  const timer = setTimeout(() => stop.abort(), 8_000)
  await listening
  clearTimeout(timer)
  expect(heard).toEqual({ notifications: true, flags: true })
})
