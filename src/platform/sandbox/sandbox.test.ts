import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { processEntry } from './process-entry'
import { createSandbox } from './sandbox'
import type { Trial } from './sandbox-trial.process'

const sandbox = createSandbox<Trial, unknown>({
  entry: processEntry(import.meta.url, 'sandbox-trial.process'),
  size: 2,
  limits: { wallMs: 5_000, memoryMb: 400, outputBytes: 1_000_000 },
  maxJobsPerProcess: 50,
})
afterAll(() => sandbox.close())

test('bytes and structures come back from a process as they were sent', async () => {
  const value = {
    bytes: Buffer.from([0, 255, 10, 13]),
    text: 'Zürich',
    day: new Date(0),
    many: [1n, null, undefined],
  }
  const answer = (await sandbox.run({ do: 'echo', value })) as typeof value
  expect(Buffer.from(answer.bytes)).toEqual(value.bytes)
  expect({ ...answer, bytes: value.bytes }).toEqual(value)
})

test('a process is used again for the next job', async () => {
  const pids = new Set<unknown>()
  for (let job = 0; job < 10; job++) pids.add(await sandbox.run({ do: 'who' }))
  expect(pids.size).toBeLessThanOrEqual(2)
  expect(pids.has(process.pid)).toBe(false)
})

test('a job that never ends is stopped at its time limit and the next one works', async () => {
  await expect(sandbox.run({ do: 'loop' }, { wallMs: 300 })).rejects.toMatchObject({
    code: 'sandbox.timeout',
  })
  expect(await sandbox.run({ do: 'echo', value: 1 })).toBe(1)
})

test.skipIf(process.platform !== 'linux')('a job that eats memory is stopped at its limit', async () => {
  await expect(sandbox.run({ do: 'eat-memory' })).rejects.toMatchObject({ code: 'sandbox.memory' })
})

test('an answer that is too large is never collected', async () => {
  await expect(sandbox.run({ do: 'talk', bytes: 2_000_000 })).rejects.toMatchObject({
    code: 'sandbox.output',
  })
})

test('a process that dies fails its own job only', async () => {
  const [dead, ...others] = await Promise.allSettled([
    sandbox.run({ do: 'exit' }),
    sandbox.run({ do: 'echo', value: 'a' }),
    sandbox.run({ do: 'echo', value: 'b' }),
  ])
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'sandbox.crashed' } })
  expect(others).toMatchObject([{ value: 'a' }, { value: 'b' }])
})

test('an expected refusal keeps its code and a bug stays a bug', async () => {
  await expect(sandbox.run({ do: 'refuse' })).rejects.toMatchObject({
    name: 'ExpectedError',
    code: 'trial.refused',
    kind: 'refused',
    details: { because: 'asked' },
  })
  await expect(sandbox.run({ do: 'fail' })).rejects.toThrow(/a bug/)
})

test('a process does not see the secrets of the parent', async () => {
  process.env.KONTOR_TEST_SECRET = 'x'
  expect(await sandbox.run({ do: 'environment' })).not.toContain('KONTOR_TEST_SECRET')
})

test('a process is replaced after its share of jobs', async () => {
  const single = createSandbox<Trial, unknown>({
    entry: processEntry(import.meta.url, 'sandbox-trial.process'),
    size: 1,
    limits: { wallMs: 5_000, memoryMb: 400, outputBytes: 1_000 },
    maxJobsPerProcess: 2,
  })
  const pids = [
    await single.run({ do: 'who' }),
    await single.run({ do: 'who' }),
    await single.run({ do: 'who' }),
  ]
  await single.close()
  expect(pids[0]).toBe(pids[1])
  expect(pids[2]).not.toBe(pids[1])
})

test('no process outlives a parent that is killed', async () => {
  const source = `
    import { createSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)}
    import { processEntry } from ${JSON.stringify(new URL('./process-entry.ts', import.meta.url).href)}
    const box = createSandbox({ entry: processEntry(${JSON.stringify(import.meta.url)}, 'sandbox-trial.process'), size: 1,
      limits: { wallMs: 60000, memoryMb: 400, outputBytes: 1000 }, maxJobsPerProcess: 9 })
    console.log(await box.run({ do: 'who' }))`
  const { nodeArguments } = processEntry(import.meta.url, 'sandbox-trial.process')
  const parent = spawn(process.execPath, [...nodeArguments, '--input-type=module', '-e', source], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(
    await new Promise((resolve) => parent.stdout.once('data', (text) => resolve(String(text)))),
  )
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
