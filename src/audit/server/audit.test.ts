import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { derivedKey } from '../../platform/secrets/sealed'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { chainStart, hashOfEntry } from './audit-chain'
import { verifyAudit } from './verify-audit'
import { writeAudit } from './write-audit'

let bench: TestBench
const many = 20

const note = (customerId: number, details: Record<string, unknown> = {}) => {
  const ctx = bench.as('SYS', customerId)
  const subject = { id: 'U-1', name: 'Dana Whitfield' }
  return ctx.transaction((tx) => writeAudit(ctx, tx, { action: 'user.change', subject, details }))
}
const verified = (
  ...given: Parameters<typeof verifyAudit> extends [unknown, unknown, ...infer More] ? More : never
) => verifyAudit(bench.admin, derivedKey(bench.deps.config.secret, 'audit'), ...given)

beforeAll(async () => {
  bench = await openTestBench()
  await Promise.all(
    Array.from({ length: many }, (_, place) => note(harbor, { z: place, a: { y: [1, null], b: 'ü' } })),
  )
  await note(alpenwerk)
  await bench.admin.query('CREATE TABLE audit_kept AS TABLE audit_entries')
})
afterEach(async () => {
  await bench.admin.query('DELETE FROM audit_entries; INSERT INTO audit_entries TABLE audit_kept')
})
afterAll(() => bench.close())

describe('the audit', () => {
  it('has no gap, whoever writes at the same moment, and each customer’s own chain is right', async () => {
    expect(await verified()).toMatchObject([
      { customerId: harbor, entries: many, fault: null },
      { customerId: alpenwerk, entries: 1, fault: null },
    ])
  })

  it.each([
    [
      'an entry that was changed',
      `UPDATE audit_entries SET details = '{"z": 99}' WHERE number = 7`,
      7,
      'changed',
    ],
    ['a name that was changed', `UPDATE audit_entries SET actor_name = 'x' WHERE number = 7`, 7, 'changed'],
    ['an entry that was taken out', 'DELETE FROM audit_entries WHERE number = 7', 7, 'missing'],
    [
      'entries that were exchanged',
      'UPDATE audit_entries SET number = 1007 WHERE number = 7; UPDATE audit_entries SET number = 7 WHERE number = 8; UPDATE audit_entries SET number = 8 WHERE number = 1007',
      7,
      'changed',
    ],
  ])('shows %s', async (_what, statement, number, kind) => {
    await bench.admin.query(statement)
    expect((await verified())[0]).toMatchObject({ customerId: harbor, entries: 6, fault: { number, kind } })
  })

  it('shows a chain that somebody without the key computed anew', async () => {
    const { rows } = await bench.admin.query(
      'SELECT * FROM audit_entries WHERE customer_id = $1 ORDER BY number',
      [harbor],
    )
    let previous = chainStart
    for (const row of rows) {
      const entry = {
        customerId: harbor,
        number: Number(row.number),
        at: row.at,
        action: row.action,
        details: row.details,
      }
      const actor = { actorId: row.actor_id, actorName: row.number === '7' ? 'Forged' : row.actor_name }
      previous = hashOfEntry(previous, {
        ...entry,
        ...actor,
        subjectId: row.subject_id,
        subjectName: row.subject_name,
      })
      await bench.admin.query(
        'UPDATE audit_entries SET actor_name = $1, hash = $2 WHERE customer_id = $3 AND number = $4',
        [actor.actorName, previous, harbor, row.number],
      )
    }
    expect((await verified())[0]).toMatchObject({ entries: 6, fault: { number: 7, kind: 'unsealed' } })
  })

  it('shows newest entries that were taken off against a head of before', async () => {
    const heads = (await verified()).map(({ head }) => head!)
    await note(alpenwerk)
    expect((await verified(heads)).map(({ fault }) => fault)).toEqual([null, null])
    await bench.admin.query('DELETE FROM audit_entries WHERE number > 15 OR customer_id = $1', [alpenwerk])
    expect((await verified()).map(({ fault }) => fault)).toEqual([null])
    expect(await verified(heads)).toMatchObject([
      { customerId: harbor, entries: 15, fault: { number: many, kind: 'cut' } },
      { customerId: alpenwerk, entries: 0, fault: { number: 1, kind: 'cut' } },
    ])
  })
})
