import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '../../kernel/dates'
import { harbor } from '../../testing/server/bench-cast'
import { openPeopleBench, type PeopleBench } from '../../testing/server/people-bench'
import type { AuditEntry } from '../audit.api'

let people: PeopleBench
beforeAll(async () => {
  people = await openPeopleBench()
  await people.ask('ben', 'DELETE', 'usermanagement/deactivate?email=dana@test.example')
  await people.ask('ben', 'POST', `users/${people.ids.dana}/reactivation`)
  await people.ask('bea', 'POST', `users/${people.ids.priya}/view`)
  await people.ask('stefan', 'POST', `usermanagement/resetfactors?kontorUserId=${people.ids.stefan}`)
  await people.ask('sam', 'DELETE', 'usermanagement/deactivate?email=alex@kontor.example')
})
afterAll(() => people.close())

type Listed = { entries: AuditEntry[]; total: number; next: number | null }
const list = async (query = '', who: 'ben' | 'sam' | 'stefan' = 'ben') =>
  (await people.ask(who, 'GET', `audit${query}`)).body as unknown as Listed
const actions = async (query: string) => (await list(query)).entries.map(({ action }) => action)

describe('the audit log', () => {
  it('says who did what to whom, newest first and page by page', async () => {
    const { entries, total } = await list()
    expect(entries).toMatchObject([
      { number: 3, who: 'Bea Moss', action: 'user.view', target: 'Priya Nair' },
      { number: 2, who: 'Ben Clarke', action: 'user.reactivate', target: 'Dana Whitfield' },
      { number: 1, who: 'Ben Clarke', action: 'user.deactivate', target: 'Dana Whitfield' },
    ])
    expect(total).toBe(3)
    const page = await list('?limit=2')
    expect([page.entries.length, page.next]).toEqual([2, 2])
    expect(await list('?limit=2&before=2')).toMatchObject({ entries: [{ number: 1 }], total: 3, next: null })
  })

  it('is searched by person, action, target and period', async () => {
    expect(await actions('?who=MOSS')).toEqual(['user.view'])
    expect(await actions('?target=whitfield')).toEqual(['user.reactivate', 'user.deactivate'])
    expect(await actions('?target=100%25')).toEqual([])
    expect(await actions('?action=user.reactivate')).toEqual(['user.reactivate'])
    const { rows } = await people.bench.admin.query('SELECT time_zone FROM customers WHERE id = $1', [harbor])
    const today = dayInZone(new Date(), rows[0].time_zone)
    expect(await actions(`?from=${today}&to=${today}`)).toHaveLength(3)
    expect(await actions('?to=2020-01-01')).toEqual([])
  })

  it('shows a customer its own entries alone, and what is done with the staff to superusers alone', async () => {
    expect((await list('', 'stefan')).entries).toEqual([])
    expect((await people.ask('ben', 'GET', 'audit?of=provider')).status).toBe(403)
    const { entries } = await list('?of=provider', 'sam')
    expect(entries).toMatchObject([{ who: 'Sam Rivera', action: 'user.deactivate', target: 'Alex Morgan' }])
    expect((await list('', 'sam')).total).toBe(3)
  })

  it('goes out as CSV with the hash of each entry', async () => {
    const { status, text } = await people.ask('ben', 'GET', 'audit/export?who=clarke')
    const lines = text.trim().split('\r\n')
    expect([status, lines.length]).toEqual([200, 3])
    expect(lines[1]).toMatch(/^1,\d{4}-.*,Ben Clarke,.*,user\.deactivate,Dana Whitfield,.*,[0-9a-f]{64}$/)
  })

  it('says up to which entry it is as it was written', async () => {
    const verify = async (query = '', who: 'ben' | 'sam' = 'ben') =>
      (await people.ask(who, 'GET', `audit/verification${query}`)).body
    expect(await verify()).toEqual({ entries: 3, fault: null })
    expect(await verify('?of=provider', 'sam')).toEqual({ entries: 1, fault: null })
    await people.bench.admin.query(
      `UPDATE audit_entries SET actor_name = 'Somebody' WHERE customer_id = $1 AND number = 2`,
      [harbor],
    )
    expect(await verify()).toEqual({ entries: 1, fault: { number: 2, kind: 'changed' } })
  })

  it('goes out whole, however long it is', async () => {
    await people.bench.admin.query(
      `INSERT INTO audit_entries (customer_id, number, at, actor_id, actor_name, action, details, hash, seal)
        SELECT $1, number, now(), 'many', 'Many', 'user.view', '{}', '\\x00', '\\x00' FROM generate_series(4, 10003) number`,
      [harbor],
    )
    const { text } = await people.ask('ben', 'GET', 'audit/export?who=many')
    const numbers = text.trim().split('\r\n').slice(1).map(Number.parseFloat)
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 4))
  })
})
