import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../audit/server/audit.tables'
import { identityErrors } from '../../identity/identity-errors'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { askDirectory, tellOutsideChanges } from './outside-changes'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const user = { id: 'out-1', name: 'Nora New' }

/** Asks an outside directory and ends the caller's transaction as `end` does. */
async function deactivate(ask: () => Promise<string>, end: () => void = () => undefined): Promise<unknown> {
  const ctx = bench.as('APA')
  const directory = { ...bench.deps.directory, isTransactional: false }
  return ctx
    .transaction(async (tx) => {
      await askDirectory(ctx, tx, { directory }, { change: 'deactivate', user, ask })
      end()
    })
    .catch((error: Error) => error)
}

/** What is told of it ten minutes later. */
async function toldLater() {
  bench.clock.advance(11 * 60_000)
  const ctx = bench.as('SYS')
  const count = () =>
    ctx.read(async (tx) =>
      (await tx.select().from(auditEntries)).map(({ action, details }) => ({ action, details })),
    )
  const before = (await count()).length
  await ctx.transaction((tx) => tellOutsideChanges(ctx, tx))
  return (await count()).slice(before)
}

it('what the directory did is told, once, where it never came on record here', async () => {
  const lost = () => {
    throw new Error('the commit failed')
  }
  expect(await deactivate(async () => 'done', lost)).toMatchObject({ message: 'the commit failed' })
  expect(await toldLater()).toMatchObject([
    { action: 'user.outside-change', details: { change: 'deactivate', askedBy: bench.as('APA').actor.name } },
  ])
  expect(await toldLater()).toEqual([])
})

it('what came on record, and what the directory refused, is not told again', async () => {
  await deactivate(async () => 'done')
  await deactivate(async () => {
    throw identityErrors.noSuchUser()
  })
  expect(await toldLater()).toEqual([])
})

it('a directory that did not answer may have done it', async () => {
  await deactivate(async () => {
    throw identityErrors.directoryUnreachable({ isSilent: true })
  })
  expect(await toldLater()).toMatchObject([{ action: 'user.outside-change' }])
})
