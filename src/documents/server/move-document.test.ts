import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExpectedError } from '../../kernel/error-codes'
import { systemActor, type TenantTransaction } from '../../tenants/server/context'
import { isDecided, rolesOfCast } from '../../testing/lifecycle-by-hand'
import { actorOf, type CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type DocumentAction, type Transition, transitions } from '../document-lifecycle'
import { type DocumentStatus, documentStatuses } from '../document-status'
import type { DocumentRow } from './documents.tables'
import { moveDocument } from './move-document'

let bench: TestBench
const documents = new Map<DocumentStatus, DocumentRow>()

beforeAll(async () => {
  bench = await openTestBench()
  for (const status of documentStatuses) documents.set(status, await bench.aDocument({ status }))
  await bench.admin.query(`UPDATE documents SET erp_status = 'DENIED' WHERE status = 'SUBMITTED'`)
})
afterAll(() => bench.close())

const actors: (CastName | 'SYS')[] = ['SYS', 'PA', 'APS', 'APS_RELEASE', 'APM', 'ES', 'VS', 'FINANCE']
const rolesOf: Record<string, readonly string[]> = { ...rolesOfCast, SYS: ['SYS'] }
const rows = transitions.filter((row) => row.action !== 'receive')

const isAllowedCell = (row: Transition, from: DocumentStatus, who: string) =>
  isDecided(row.action, from, rolesOf[who] ?? [])

type Traces = { history: number; jobs: number; status: string; version: number }

async function tracesOf(tx: TenantTransaction, documentId: number): Promise<Traces> {
  const { rows: found } = await tx.execute<Traces>(sql`
    SELECT (SELECT count(*)::int FROM document_history WHERE document_id = d.id) AS history,
      (SELECT count(*)::int FROM jobs WHERE document_id = d.id AND kind LIKE 'document-moved:%') AS jobs, status, version
    FROM documents d WHERE id = ${documentId}`)
  return found[0]!
}

/** Runs `work` and takes back what it wrote, so that the next cell finds the same document. */
async function takenBack(
  who: CastName | 'SYS',
  work: (tx: TenantTransaction) => Promise<void>,
): Promise<void> {
  const undo = new Error('taken back')
  await bench
    .as(who)
    .transaction(async (tx) => {
      await work(tx)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
}

/** Where a move may end, in the words of the table. */
function endsOf(row: Transition, document: DocumentRow): DocumentStatus[] {
  return row.to.map((to) =>
    to === 'UNCHANGED' ? document.status : to === 'PREVIOUS' ? (document.previousStatus ?? 'NEW') : to,
  )
}

async function expectMoved(row: Transition, who: CastName | 'SYS', document: DocumentRow): Promise<void> {
  for (const to of endsOf(row, document)) {
    await takenBack(who, async (tx) => {
      const cell = `${who} ${row.action} ${document.status} → ${to}`
      const before = await tracesOf(tx, document.id)
      const moved = await moveDocument(bench.as(who), tx, {
        documentId: document.id,
        action: row.action as DocumentAction,
        to,
        version: document.version,
        why: 'because',
      })
      expect(moved.status, cell).toBe(to)
      const isMoving = to !== document.status
      expect(await tracesOf(tx, document.id), cell).toEqual({
        status: to,
        version: before.version + 1,
        history: before.history + 1,
        jobs: before.jobs + (isMoving ? 1 : 0),
      })
      const { rows: written } = await tx.execute(sql`
        SELECT actor_id, actor_name, actor_kind, action, transition, from_status, to_status, why, version, at
        FROM document_history WHERE document_id = ${document.id} ORDER BY id DESC LIMIT 1`)
      const actor = who === 'SYS' ? systemActor : actorOf(who)
      expect(written[0], cell).toMatchObject({
        actor_id: actor.id,
        actor_name: actor.name,
        actor_kind: who === 'SYS' ? 'system' : 'user',
        action: row.action,
        transition: row.id,
        from_status: document.status,
        to_status: to,
        why: { text: 'because' },
        version: document.version + 1,
      })
      expect(new Date(written[0]!.at as string)).toEqual(bench.clock.now())
      if (!isMoving) return
      const { rows: jobs } = await tx.execute(
        sql`SELECT kind, payload FROM jobs WHERE document_id = ${document.id} AND kind LIKE 'document-moved:%' ORDER BY id DESC LIMIT 1`,
      )
      expect(jobs[0]).toEqual({
        kind: `document-moved:${to}`,
        payload: { status: to, version: document.version + 1 },
      })
    })
  }
}

describe.each(rows)('$id $action', (row: Transition) => {
  it('works from the states and for the people of its row, with one history row and one job', async () => {
    for (const status of documentStatuses) {
      const document = documents.get(status)!
      for (const who of actors) if (isAllowedCell(row, status, who)) await expectMoved(row, who, document)
    }
  })

  it('is refused everywhere else and leaves nothing behind', async () => {
    for (const who of actors) {
      await bench.as(who).transaction(async (tx) => {
        for (const status of documentStatuses) {
          if (isAllowedCell(row, status, who)) continue
          const { id: documentId, version } = documents.get(status)!
          const action = row.action as DocumentAction
          const refused = await moveDocument(bench.as(who), tx, {
            documentId,
            action,
            version,
            why: 'because',
          }).then(
            () => 'moved',
            (error) => (error as ExpectedError).code,
          )
          const isHidden = status === 'DELETED' && !bench.as(who).sight.seesTrash
          expect(refused, `${who} ${action} ${status}`).toMatch(
            isHidden ? /^documents\.not_found$/ : /^documents\.not_(permitted|allowed_in_state)$/,
          )
        }
      })
    }
    await bench.as('SYS').transaction(async (tx) => {
      for (const document of documents.values()) {
        const { status, version } = await tracesOf(tx, document.id)
        expect({ status, version }).toEqual({ status: document.status, version: document.version })
      }
    })
  })
})

describe('moving a document', () => {
  it('nobody moves a document that is not there', async () => {
    expect(await codeOf(bench.move('APS', { documentId: 99, action: 'hold', why: 'x' }))).toBe(
      'documents.not_found',
    )
  })

  it('whoever must say why and does not is asked for it', async () => {
    const { id } = await bench.aDocument()
    expect(await codeOf(bench.move('APS', { documentId: id, action: 'escalate', why: '  ' }))).toBe(
      'documents.reason_missing',
    )
    expect((await bench.read(id)).version).toBe(3)
  })

  it('whoever comes too late hears who was faster, and when', async () => {
    const { id, version } = await bench.aDocument()
    bench.clock.advance(5_000)
    await bench.move('APM', { documentId: id, action: 'escalate', version, why: 'too much' })
    const late = bench.move('APS', { documentId: id, action: 'hold', version, why: 'wait' })
    await expect(late).rejects.toMatchObject({
      code: 'documents.changed_meanwhile',
      message: expect.stringContaining('Priya Nair'),
      details: { changedBy: 'Priya Nair', changedAt: bench.clock.now().toISOString(), version: version + 1 },
    })
    expect((await bench.read(id)).status).toBe('ESCALATED')
  })

  it('of ten who move the same version at once exactly one wins', async () => {
    const { id, version } = await bench.aDocument()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(
          bench.move(index % 2 ? 'APS' : 'APM', {
            documentId: id,
            action: index % 2 ? 'hold' : 'escalate',
            version,
            why: 'now',
          }),
        ),
      ),
    )
    expect(tries.filter((one) => one === 'worked')).toHaveLength(1)
    expect(
      (await bench.history(id)).filter(
        (row) => row.why !== null && 'text' in row.why && row.why.text === 'now',
      ),
    ).toHaveLength(1)
    expect(await bench.jobs(id)).toHaveLength(4)
  })

  it('a transaction that fails leaves neither state nor history nor job', async () => {
    const { id } = await bench.aDocument()
    const [history, jobs] = [await bench.history(id), await bench.jobs(id)]
    const ctx = bench.as('APS')
    const broken = ctx.transaction(async (tx) => {
      await moveDocument(ctx, tx, { documentId: id, action: 'escalate', why: 'x' })
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect((await bench.read(id)).status).toBe('NEW')
    expect([await bench.history(id), await bench.jobs(id)]).toEqual([history, jobs])
  })

  it('history cannot be changed or taken away by the program', async () => {
    const { id } = await bench.aDocument()
    for (const statement of [
      sql`UPDATE document_history SET why = '{}' WHERE document_id = ${id}`,
      sql`DELETE FROM document_history WHERE document_id = ${id}`,
      sql`TRUNCATE document_history`,
    ]) {
      const tried = bench.as('SYS').transaction((tx) => tx.execute(statement))
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  it('held, deleted, restored, resumed: the document comes back step by step', async () => {
    const { id } = await bench.aDocument({ status: 'FLAGGED' })
    const steps: [CastName, DocumentAction, DocumentStatus][] = [
      ['APS', 'escalate', 'ESCALATED'],
      ['APS', 'hold', 'ON_HOLD'],
      ['APM', 'delete', 'DELETED'],
      ['APM', 'restore', 'ON_HOLD'],
      ['APM', 'delete', 'DELETED'],
      ['PA', 'restore', 'ON_HOLD'],
      ['APS', 'resume', 'ESCALATED'],
    ]
    for (const [who, action, status] of steps) {
      const moved = await bench.move(who, { documentId: id, action, why: 'x' })
      expect(moved.status, action).toBe(status)
    }
  })

  it('a move keeps when the document came into its state; an edit does not touch that', async () => {
    const { id } = await bench.aDocument()
    bench.clock.advance(60_000)
    const moved = await bench.move('APS', { documentId: id, action: 'hold', why: 'x' })
    expect(moved.statusSince).toEqual(bench.clock.now())
    bench.clock.advance(60_000)
    const edited = await bench.move('APS', { documentId: id, action: 'edit' })
    expect(edited.statusSince).toEqual(moved.statusSince)
    expect(edited.statusReason).toEqual({ text: 'x' })
  })
})
