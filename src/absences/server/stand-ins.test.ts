import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as groupsApi from '../../document-groups/document-groups.api'
import { documentGroupsRoutes } from '../../document-groups/server/document-groups.routes'
import { notePerson } from '../../notifications/server/people'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'
import * as api from '../absences.api'
import { absencesServer } from './absences.server'

let bench: TestBench
beforeAll(async () => {
  // a Tuesday, in New York too
  bench = await openTestBench({
    startsAt: '2026-03-10T15:00:00Z',
    recogniser: fakeRecogniser(() => sureReading()),
  })
  for (const [userId, roles] of Object.entries(people)) await note(userId, roles)
  await note('zoe', ['AP_SPECIALIST'], alpenwerk)
})
afterAll(() => bench.close())
beforeEach(() => bench.admin.query('DELETE FROM absences'))

const people = {
  'user-APS': ['AP_SPECIALIST'],
  ann: ['AP_SPECIALIST'],
  bob: ['AP_SPECIALIST', 'AP_MANAGER'],
  cem: ['AP_SPECIALIST'],
  fay: ['FINANCIAL_ACCOUNTING'],
}
const note = (userId: string, roles: string[], customerId = harbor) => {
  const ctx = bench.as('SYS', customerId)
  const name = userId === 'user-APS' ? 'Dana Whitfield' : userId
  return ctx.transaction((tx) => notePerson(ctx, tx, { userId, name, email: `${userId}@x.example`, roles }))
}
const ask = <T>(who: CastName, contract: Parameters<typeof askServed>[1], input: object) =>
  askServed(absencesServer.routes!({}), contract, bench.as(who), input) as Promise<T>
const away = (userId: string, standInId: string, from = '2026-03-10', until = '2026-03-12') =>
  ask<api.AbsenceState>('APA', api.saveAbsence, {
    params: { id: userId },
    body: { absence: { from, until, standInId } },
  })
const assigned = async (toUserId: string, who: CastName = 'APM') => {
  const { id } = await bench.aDocument()
  await bench.act(who, id, 'assign', { toUserId })
  return { id, assignee: (await bench.read(id)).assigneeId }
}
const told = async (documentId: number) =>
  (
    await bench.admin.query(
      'SELECT kind, for_user_id AS who, why FROM notifications WHERE document_id = $1 ORDER BY id',
      [documentId],
    )
  ).rows

describe('while somebody is out of office', () => {
  it('what is assigned to them goes to the stand-in; both are told, and the history says why', async () => {
    const state = await away('ann', 'cem')
    expect(state.absence).toMatchObject({ isNow: true, standIn: { name: 'cem' }, setBy: 'Tom Becker' })
    const { id, assignee } = await assigned('ann')
    expect(assignee).toBe('cem')
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'assign',
      details: { to: 'cem', standsInFor: 'ann' },
    })
    expect(await told(id)).toEqual([
      { kind: 'stood-in', who: 'ann', why: { text: 'cem' } },
      { kind: 'assigned', who: 'cem', why: { code: 'documents.stands_in_for', values: { name: 'ann' } } },
    ])
  })

  it('so does what is escalated to them, but not what they take for themselves', async () => {
    await away('user-APS', 'cem')
    const { id } = await bench.aDocument()
    await bench.act('APM', id, 'escalate', { reason: 'Which company?', toUserId: 'user-APS' })
    expect(await told(id)).toMatchObject([
      { kind: 'stood-in', who: 'user-APS' },
      { kind: 'escalated', who: 'cem' },
    ])
    expect((await assigned('user-APS', 'APS')).assignee).toBe('user-APS')
  })

  it('and only then: not the day before, nor the day after, by the clock of the customer', async () => {
    await away('ann', 'cem', '2026-03-11', '2026-03-11')
    expect((await assigned('ann')).assignee).toBe('ann')
    // the eleventh in New York
    bench.clock.set(new Date('2026-03-12T03:30:00Z'))
    expect((await assigned('ann')).assignee).toBe('cem')
    bench.clock.set(new Date('2026-03-12T04:30:00Z'))
    expect((await assigned('ann')).assignee).toBe('ann')
    expect(
      (await ask<api.AbsenceState>('APA', api.readAbsence, { params: { id: 'ann' } })).absence,
    ).toBeNull()
    bench.clock.set(new Date('2026-03-10T15:00:00Z'))
  })

  it('a stand-in who is away too has their own; where all are away it stays with whom it was meant for', async () => {
    await away('ann', 'cem')
    await away('cem', 'bob')
    expect((await assigned('ann')).assignee).toBe('bob')
    // what was entered before the rule, or by two at once
    await bench.admin.query(`UPDATE absences SET stand_in_id = 'ann' WHERE user_id = 'cem'`)
    expect((await assigned('ann')).assignee).toBe('ann')
  })

  it('nobody gets what they lack the right to: another role, another group, an account that has ended', async () => {
    await away('ann', 'cem')
    await note('cem', ['FINANCIAL_ACCOUNTING'])
    expect((await assigned('ann')).assignee).toBe('ann')
    await note('cem', ['AP_SPECIALIST'])
    await bench.admin.query(
      `INSERT INTO identity_users (id, email, display_name, status, customer_id, roles) VALUES ('cem', 'cem@x.example', 'cem', 'deactivated', $1, '{AP_SPECIALIST}')`,
      [String(harbor)],
    )
    expect((await assigned('ann')).assignee).toBe('ann')
    await bench.admin.query(`DELETE FROM identity_users WHERE id = 'cem'`)
    expect((await assigned('ann')).assignee).toBe('cem')
  })

  it('the default of a document group goes to a stand-in who is a member of it, and to no other', async () => {
    const members = ['ann', 'bob'].map((userId) => ({ userId, name: userId }))
    const created = await askServed(documentGroupsRoutes(), groupsApi.createDocumentGroup, bench.as('APA'), {
      body: {
        name: 'Cedar',
        join: 'and',
        conditions: [{ field: 'supplierName', operator: 'starts-with', values: ['Cedar'] }],
        members,
        defaultAssignee: members[0],
        isActive: true,
      },
    })
    expect(created).toBeDefined()
    await away('ann', 'cem')
    const other = await readIn(bench, harbor)
    expect((await bench.read(other.id)).assigneeId).toBe('ann')
    await away('ann', 'bob')
    const { id } = await readIn(bench, harbor)
    expect(await bench.read(id)).toMatchObject({ documentGroup: 'Cedar', assigneeId: 'bob' })
    expect((await bench.history(id)).find(({ action }) => action === 'assign')).toMatchObject({
      details: { to: 'bob', standsInFor: 'ann' },
    })
  })
})

describe('an absence', () => {
  it('is refused with days that can’t be, and with a stand-in who can’t stand in', async () => {
    const refusals: [code: string, attempt: () => Promise<unknown>][] = [
      ['absences.ends_before_it_begins', () => away('ann', 'cem', '2026-03-12', '2026-03-11')],
      ['absences.is_over', () => away('ann', 'cem', '2026-03-01', '2026-03-09')],
      ['absences.too_long', () => away('ann', 'cem', '2026-03-10', '2027-12-31')],
      ['absences.own_stand_in', () => away('ann', 'ann')],
      ['absences.no_such_person', () => away('ann', 'zoe')],
      ['absences.no_such_user', () => away('nobody', 'cem')],
      ['absences.lacks_roles', () => away('bob', 'cem')],
    ]
    for (const [code, attempt] of refusals) expect(await codeOf(attempt())).toBe(code)
    await away('cem', 'ann')
    expect(await codeOf(away('ann', 'cem'))).toBe('absences.circle')
    // at another time it is no circle
    await away('ann', 'cem', '2026-03-20', '2026-03-21')
  })

  it('of one’s own is set and taken back by oneself, and offers who has the same roles', async () => {
    const save = (absence: object | null) =>
      ask<api.AbsenceState>('APS', api.saveOwnAbsence, { body: { absence } })
    const set = await save({ from: '2026-03-16', until: '2026-03-20', standInId: 'ann' })
    expect(set).toMatchObject({ absence: { isNow: false, setBy: 'Dana Whitfield' } })
    expect(set.standIns.map(({ userId }) => userId)).toEqual(['ann', 'bob', 'cem'])
    expect((await save(null)).absence).toBeNull()
    const { rows } = await bench.admin.query(
      `SELECT action FROM audit_entries WHERE subject_id = 'user-APS' ORDER BY number`,
    )
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(['user.set-absence', 'user.end-absence'])
  })
})
