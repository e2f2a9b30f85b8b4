import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { entryActions } from '../action-words'
import type { DocumentStatus } from '../document-status'
import { editorBefore } from '../other-editor'
import { takeLock } from './editing-lock'
import { readAbilitiesOf } from './read-abilities'
import { readOpened } from './read-opened'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** Whatever the actions ask for. */
const answers = { reason: 'Why not', note: 'A note', starts: [2], toUserId: undefined }

it.each([
  ['PA', 'NEW', 'APS'],
  ['PA', 'HITL', 'VS'],
  ['VSM', 'HITL', 'VS'],
] as const satisfies [CastName, DocumentStatus, CastName][])(
  'of what %s may do in %s, exactly what a colleague who edits keeps from them is refused by the server',
  async (who, status, editor) => {
    const [lock, reader] = [bench.as(editor), bench.as(who)]
    const locked = async () => {
      const { id } = await bench.aDocument({ status })
      await lock.transaction((tx) => takeLock(lock, tx, id))
      return id
    }
    const seen = await locked()
    const document = await reader.transaction((tx) => readOpened(reader, tx, seen))
    const [able] = await reader.transaction((tx) => readAbilitiesOf(reader, tx, [seen]))
    expect(able!.lock).toEqual(document.lock)
    const offered = [...new Set(entryActions.map(({ action }) => action))].filter((one) => document.can[one])
    const refused: string[] = []
    for (const action of offered) {
      const other = action === 'merge' ? await bench.aDocument({ status }) : null
      const merge = other && { merge: { into: other.id, version: other.version, take: [] } }
      const code = await codeOf(bench.act(who, await locked(), action, { ...answers, ...merge }))
      if (code === 'documents.locked') refused.push(action)
    }
    expect(refused.length).toBeGreaterThan(1)
    expect(refused).toEqual(offered.filter((action) => editorBefore(document, action)))
  },
)
