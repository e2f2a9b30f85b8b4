import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import type { JobLog } from '../jobs/job'
import { processEntry } from './process-entry'
import { steppedBack } from './process-priority'
import { createSandbox, type Sandbox } from './sandbox'
import type { Trial } from './sandbox-trial.process'

const sandbox = createSandbox<Trial, unknown>({
  entry: processEntry(import.meta.url, 'sandbox-trial.process'),
  size: 2,
  limits: { wallMs: 60_000, cpuMs: 5_000, memoryMb: 400, outputBytes: 1_000_000 },
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
    limits: { wallMs: 60_000, cpuMs: 5_000, memoryMb: 400, outputBytes: 1_000 },
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

/** Of its session where Linux shares the processor among sessions, else its own. */
function nicenessOf(pid: number): number {
  const group = existsSync(`/proc/${pid}/autogroup`) ? readFileSync(`/proc/${pid}/autogroup`, 'latin1') : ''
  const found = /nice (-?\d+)/.exec(group)
  const isShared = existsSync(autogroups) && readFileSync(autogroups, 'latin1').startsWith('1')
  return found && isShared ? Number(found[1]) : getPriority(pid)
}
const autogroups = '/proc/sys/kernel/sched_autogroup_enabled'

test.skipIf(process.platform !== 'linux')(
  'who has had much more of the processor than another with work steps back from the start of a job, and only he',
  async () => {
    const box = createSandbox<Trial, number>({
      entry: processEntry(import.meta.url, 'sandbox-trial.process'),
      size: 2,
      limits: { wallMs: 60_000, cpuMs: 30_000, memoryMb: 400, outputBytes: 1_000_000 },
      maxJobsPerProcess: 50,
    })
    try {
      await box.run({ do: 'work', cpuMs: 700 }, { owner: 'flood' })
      expect(nicenessOf(await box.run({ do: 'who' }, { owner: 'flood' }))).toBe(0)
      expect(nicenessOf(await box.run({ do: 'who' }, { owner: 'neighbour' }))).toBe(0)
      expect(nicenessOf(await box.run({ do: 'who' }, { owner: 'flood' }))).toBe(steppedBack)
      expect(nicenessOf(await box.run({ do: 'who' }, { owner: 'neighbour' }))).toBe(0)
    } finally {
      await box.close()
    }
  },
)

test.skipIf(process.platform !== 'linux')(
  'a long job steps back behind all others, and the next one does not',
  async () => {
    const own = createSandbox<Trial, number>({
      entry: processEntry(import.meta.url, 'sandbox-trial.process'),
      size: 1,
      limits: { wallMs: 60_000, cpuMs: 30_000, memoryMb: 400, outputBytes: 1_000_000 },
      maxJobsPerProcess: 50,
    })
    try {
      const pid = await own.run({ do: 'who' })
      // long enough to be looked at while other tests hold the processors
      const work = own.run({ do: 'work', cpuMs: 2_000 })
      await vi.waitUntil(() => nicenessOf(pid) === steppedBack, 20_000)
      await work
      expect(nicenessOf(await own.run({ do: 'who' }))).toBe(0)
    } finally {
      await own.close()
    }
  },
)

test('a process is left to whom it worked for while the jobs of another end theirs', async () => {
  const box = createSandbox<Trial, unknown>({
    entry: processEntry(import.meta.url, 'sandbox-trial.process'),
    size: 1,
    spare: 1,
    limits: { wallMs: 60_000, cpuMs: 5_000, memoryMb: 400, outputBytes: 1_000 },
    maxJobsPerProcess: 50,
  })
  const first = await box.run({ do: 'who' }, { owner: 'a' })
  for (let count = 0; count < 2; count++)
    await expect(box.run({ do: 'exit' }, { owner: 'b' })).rejects.toMatchObject({ code: 'sandbox.crashed' })
  expect(await box.run({ do: 'who' }, { owner: 'b' })).not.toBe(first)
  expect(await box.run({ do: 'who' }, { owner: 'a' })).toBe(first)
  await box.close()
})

const onLinux = test.skipIf(process.platform !== 'linux')

/** A sandbox of one process, ended after the test. */
async function inOneProcess(
  work: (box: Sandbox<Trial, unknown>) => Promise<void>,
  { cpuMs = 5_000, walls }: { cpuMs?: number; walls?: JobLog } = {},
) {
  const box = createSandbox<Trial, unknown>({
    entry: processEntry(import.meta.url, 'sandbox-trial.process'),
    size: 1,
    limits: { wallMs: 60_000, cpuMs, memoryMb: 400, outputBytes: 10_000 },
    maxJobsPerProcess: 50,
    walls,
  })
  try {
    await work(box)
  } finally {
    await box.close()
  }
}

onLinux('a process that kept much memory after a job does no other one', () =>
  inOneProcess(async (box) => {
    const [slim, next] = [await box.run({ do: 'who' }), await box.run({ do: 'eat-memory', mb: 16 })]
    expect(next).toBe(slim)
    expect(await box.run({ do: 'eat-memory', mb: 256 })).toBe(slim)
    expect(await box.run({ do: 'who' })).not.toBe(slim)
  }),
)

onLinux('a job that breaks the limit only because of what its process did before is done in a new one', () =>
  inOneProcess(async (box) => {
    const first = await box.run({ do: 'eat-memory', mb: 80 })
    expect(await box.run({ do: 'eat-memory', mb: 80 })).toBe(first)
    // the first of its process: it has the whole limit, as the process before it had used up a part of it
    expect(await box.run({ do: 'eat-memory', mb: 380 })).not.toBe(first)
  }),
)

onLinux('time of the processor has a limit of its own, which a job may raise when it knows its work', () =>
  inOneProcess(
    async (box) => {
      await expect(box.run({ do: 'work', cpuMs: 5_000 })).rejects.toMatchObject({
        code: 'sandbox.timeout',
        values: { seconds: 0.2 },
      })
      expect(await box.run({ do: 'work', cpuMs: 300, needs: 5_000 })).toEqual(expect.any(Number))
    },
    { cpuMs: 200 },
  ),
)

test('a job finds its file, and its answer’s files come to the folder that was named', () =>
  inOneProcess(async (box) => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-sandbox-test-'))
    await writeFile(join(folder, 'question.txt'), 'who?')
    const seen = await box.run({ do: 'files' }, { file: join(folder, 'question.txt'), folder })
    expect(await readFile(join(folder, 'answer.txt'), 'utf8')).toBe('read: who?')
    expect(existsSync(seen as string)).toBe(false)
    await rm(folder, { recursive: true })
  }))

/** What a process behind walls finds when it looks around. */
const walledIn = {
  elsewhere: 'ENOENT',
  ownFile: 'open',
  writeOwnFile: 'EROFS',
  writeProgram: 'EROFS',
  network: 'ENETUNREACH',
  thisMachine: expect.stringMatching(/ENETUNREACH|ECONNREFUSED/),
  // itself, and the compiler that reads TypeScript for it
  processes: expect.stringMatching(/^1( \d+)?$/),
}

test('behind walls a process sees its file and nothing else, no network and nobody; where there are none, the log says so', async () => {
  const said: { level: string; message: string }[] = []
  const log: JobLog = {
    info: (_details, message) => void said.push({ level: 'info', message }),
    warn: (_details, message) => void said.push({ level: 'warn', message }),
    error: () => {},
  }
  const folder = await mkdtemp(join(tmpdir(), 'kontor-sandbox-test-'))
  const [own, other] = [join(folder, 'own.txt'), join(folder, 'other.txt')]
  for (const path of [own, other]) await writeFile(path, 'text')
  await inOneProcess(
    async (box) => {
      const reached = await box.run({ do: 'reach', path: other }, { file: own })
      const [word] = said
      expect(said).toHaveLength(1)
      if (word!.level === 'warn') return expect(word!.message).toContain('no namespaces')
      expect(reached).toEqual(walledIn)
      // what it is held to holds behind walls as well
      await expect(box.run({ do: 'work', cpuMs: 5_000 })).rejects.toMatchObject({ code: 'sandbox.timeout' })
    },
    { cpuMs: 500, walls: log },
  )
  await rm(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'an ordinary user gets the same walls where the system lets him make namespaces, and hears where it does not',
  async () => {
    const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    const { stdout } = await promisify(execFile)('setpriv', [...nobody, ...inNewProcess(lookAround)], {
      cwd: here,
      env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
    })
    const { user, said, reached } = JSON.parse(stdout)
    expect(user).toBe(65534)
    expect(said).toHaveLength(1)
    if (said[0].level === 'warn') expect(said[0].message).toContain('no namespaces')
    else expect(reached).toEqual(walledIn)
  },
)

const lookAround = `
  import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
  const said = []
  const keep = (level) => (_details, message) => said.push({ level, message })
  const folder = mkdtempSync(${JSON.stringify(join(tmpdir(), 'kontor-sandbox-test-'))})
  for (const name of ['own', 'other']) writeFileSync(folder + '/' + name, 'text')
  const box = boxWith({ walls: { info: keep('info'), warn: keep('warn'), error() {} } })
  const reached = await box.run({ do: 'reach', path: folder + '/other' }, { file: folder + '/own' })
  console.log(JSON.stringify({ user: process.getuid(), said, reached }))
  await box.close()
  rmSync(folder, { recursive: true })`

const here = fileURLToPath(new URL('.', import.meta.url))

/** Arguments of a node that runs `source`, which finds `boxWith` to make a sandbox of one process. */
function inNewProcess(source: string): string[] {
  const text = `
    import { createSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)}
    import { processEntry } from ${JSON.stringify(new URL('./process-entry.ts', import.meta.url).href)}
    const boxWith = (more) => createSandbox({ entry: processEntry(${JSON.stringify(import.meta.url)}, 'sandbox-trial.process'), size: 1,
      limits: { wallMs: 60000, cpuMs: 60000, memoryMb: 400, outputBytes: 1000 }, maxJobsPerProcess: 9, ...more })
    ${source}`
  return ['--import', 'tsx', '--input-type=module', '-e', text]
}

test('no process outlives a parent that is killed', async () => {
  const source = `console.log(await boxWith({}).run({ do: 'who' }))`
  const parent = spawn(process.execPath, inNewProcess(source), {
    cwd: here,
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
