import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { predictCycleTime, predictRelease, predictSubmission } from './read-predictions'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-02T08:00:00Z' })
})
afterAll(() => bench.close())

const hourMs = 60 * 60_000
const read = <T>(work: Parameters<ReturnType<TestBench['as']>['read']>[0]) =>
  bench.as('SYS').read(work) as Promise<T>

/** In review for two hours, submitted three hours after that. */
async function reviewed(): Promise<void> {
  const { id } = await bench.aDocument({ status: 'HITL' })
  bench.clock.advance(2 * hourMs)
  await bench.move('VS', { documentId: id, action: 'finish-review', to: 'NEW' })
  bench.clock.advance(3 * hourMs)
  await bench.move('APS', { documentId: id, action: 'submit', changes: { submissionMethod: 'MANUAL' } })
  await bench.move('SYS', {
    documentId: id,
    action: 'erp-accepts',
    changes: { submittedAt: bench.clock.now() },
  })
}

it('of too few documents nothing is predicted', async () => {
  await bench.aDocument({ status: 'HITL' })
  await reviewed()
  expect(await read((tx) => predictCycleTime(tx, {}))).toBe(null)
  expect(await read((tx) => predictRelease(tx, bench.clock.now()))).toEqual({ of: new Map(), error: null })
})

it('release and cycle time are predicted from what took how long, with the error measured on it', async () => {
  for (let at = 0; at < 18; at += 1) await reviewed()
  // eight have to end before the first can be tried
  expect(await read((tx) => predictCycleTime(tx, {}))).toEqual({ hours: 5, errorHours: 0, tested: 11 })
  expect(await read((tx) => predictCycleTime(tx, { supplier: 'S-1' }))).toMatchObject({ hours: 5 })
  const { id } = await bench.aDocument({ status: 'HITL' })
  bench.clock.advance(hourMs)
  const inAnHour = new Date(bench.clock.now().getTime() + hourMs)
  const release = await read<Awaited<ReturnType<typeof predictRelease>>>((tx) =>
    predictRelease(tx, bench.clock.now()),
  )
  expect(release.of.get(id)).toEqual(inAnHour)
  const submission = await read((tx) => predictSubmission(tx, [id], bench.clock.now()))
  expect(submission).toEqual({ of: new Map([[id, 300]]), error: { minutes: 0, tested: 11 } })
})
