import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentStatus, documentStatuses } from '../../documents/document-status'
import { isDecided, isEverDecided, linesByHand, rolesOfCast } from '../../testing/lifecycle-by-hand'
import { openRejectionBench, type RejectionBench } from '../../testing/server/rejection-bench'
import { openWaysBack, type WaysBack } from '../../testing/server/ways-back'
import { sideBySide } from '../../testing/side-by-side'

/**
 * Every cell of role × state × action through the API, against the table that was copied by hand. Of each cell `can` is
 * read; each action is tried by each role in a third of the states and in each state by a third of the roles, and in
 * every cell with KONTOR_TEST_LONG=1.
 */
const step = process.env.KONTOR_TEST_LONG ? 1 : 3
const triedBy = <Of>(ofStates: ReadonlyMap<DocumentStatus, Of>, who: string, action: string) => {
  const first = people.indexOf(who as (typeof people)[number]) + allActions.indexOf(action)
  return [...ofStates].filter((_, at) => (at + first) % step === 0)
}

/** They come with another call. */
const withAnother = ['put-back', 'take-in', 'give-back', 'undo-reject'] as const
const notOffered: string[] = ['edit', ...withAnother]
const actions = linesByHand
  .map(({ action }) => action)
  .filter(
    (action) =>
      !notOffered.includes(action) &&
      linesByHand.some((line) => line.action === action && !isOfSystem(line.who)),
  )
const allActions = linesByHand.map(({ action }) => action as string)
const people = Object.keys(rolesOfCast) as (keyof typeof rolesOfCast)[]
const seesTrash = (who: string) => who === 'PA' || who === 'APM'

let bench: RejectionBench
/** Each status has documents of its own, so that no cell meets another. */
const waysBack = new Map<DocumentStatus, WaysBack>()
const ids = new Map<DocumentStatus, number>()

beforeAll(async () => {
  bench = await openRejectionBench()
  for (const status of documentStatuses) ids.set(status, (await bench.aDocument({ status })).id)
  await bench.admin.query(`UPDATE documents SET erp_status = 'DENIED' WHERE status = 'SUBMITTED'`)
  for (const status of documentStatuses) waysBack.set(status, await openWaysBack(bench))
})
afterAll(() => bench.close())

function isOfSystem(who: string[]): boolean {
  return who.every((role) => role === 'SYS')
}

/** What the table says about a cell; a cell that it allows is asked with a version that nobody has seen, so nothing moves. */
function expected(who: (typeof people)[number], status: DocumentStatus, action: string): string {
  const roles = rolesOfCast[who]
  if (!isEverDecided(action, roles)) return 'forbidden'
  if (status === 'DELETED' && !seesTrash(who)) return 'absent'
  return isDecided(action, status, roles) ? 'allowed' : 'not here'
}

function told({ status, body }: { status: number; body: unknown }): string {
  const { code } = body as { code?: string }
  if (status === 403) return 'forbidden'
  if (code === 'documents.not_found') return 'absent'
  return code === 'documents.not_allowed_in_state' ? 'not here' : 'allowed'
}

describe.each(people)('%s', (who) => {
  it.each(actions)('%s', async (action) => {
    const cells: Record<string, string> = {}
    const decided: Record<string, string> = {}
    await sideBySide(triedBy(ids, who, action), async ([status, id]) => {
      const path = `/api/documents/${id}/actions/${action}`
      decided[status] = expected(who, status, action)
      cells[status] = told(await bench.call(who, 'POST', path, { version: 0, reason: 'x' }))
    })
    expect(cells).toEqual(decided)
  })

  it('edit, by each of its three ways', async () => {
    const bodies = {
      fields: { version: 0, fields: [{ name: 'memo', value: 'x', source: 'TYPED' }] },
      lines: { version: 0, edits: [{ kind: 'add', id: randomUUID(), after: null, cells: [] }] },
      lock: {},
    }
    for (const [way, body] of Object.entries(bodies)) {
      const cells: Record<string, string> = {}
      const decided: Record<string, string> = {}
      await sideBySide(triedBy(ids, who, 'edit'), async ([status, id]) => {
        const method = way === 'lock' ? 'POST' : 'PATCH'
        cells[status] = told(await bench.call(who, method, `/api/documents/${id}/${way}`, body))
        decided[status] = expected(who, status, 'edit')
        if (way === 'lock') await bench.call(who, 'DELETE', `/api/documents/${id}/lock`)
      })
      expect(cells, way).toEqual(decided)
    }
  })

  it.each(withAnother)('%s, with the call that it comes with', async (action) => {
    const cells: Record<string, string> = {}
    const codes: Record<string, string | undefined> = {}
    const decided: Record<string, string> = {}
    await sideBySide(triedBy(waysBack, who, action), async ([status, way]) => {
      const { cell, code } = await way.attempt(who, status, action)
      cells[status] = cell
      codes[status] = code
      const word = expected(who, status, action)
      // who does not see the trash meets nothing there
      decided[status] = word === 'absent' ? 'not here' : word
    })
    expect(cells, JSON.stringify(codes)).toEqual(decided)
  })

  it('reads of each document what may be done with it', async () => {
    await sideBySide([...ids], async ([status, id]) => {
      const { status: answer, body } = await bench.call(who, 'GET', `/api/documents/${id}`)
      if (status === 'DELETED' && !seesTrash(who)) {
        expect(answer).toBe(404)
        return
      }
      const decided = linesByHand.filter(({ action }) => isDecided(action, status, rolesOfCast[who]))
      const can = Object.keys((body as { can: object }).can).sort()
      expect(can, status).toEqual(decided.map(({ action }) => action).sort())
    })
  })
})

it('no refused or stale call has moved a document', async () => {
  for (const [status, id] of ids) expect((await bench.read(id))?.status ?? 'DELETED', status).toBe(status)
})
