import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log/log'
import { openDatabase } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { isAlive } from './postgres-processes'
import { smallDisk } from './small-disk'
import { startThrowAwayPostgres } from './test-postgres'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the first start makes a safe database, and the next one finds what was stored', async () => {
  const dataDir = await temporaryFolder()
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  await ask(first.adminUrl, 'CREATE TABLE kept (word text)')
  await ask(first.adminUrl, `INSERT INTO kept VALUES ('Zürich')`)
  const shown = await ask(
    first.adminUrl,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding,
       current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets,
       upper('zürich') AS upper`,
  )
  expect(shown).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      address: '127.0.0.1',
      sockets: '',
      upper: 'ZÜRICH',
    },
  ])
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => second.stop())
  expect(second.adminUrl).toBe(first.adminUrl)
  expect(await ask(second.adminUrl, 'SELECT word FROM kept')).toEqual([{ word: 'Zürich' }])
})

test('nobody gets in without the generated password, which only its owner can read', async () => {
  const { server, dataDir } = await throwAway()
  const wrong = new URL(server.adminUrl)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  const file = join(dataDir, 'superuser-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(new URL(server.adminUrl).password)
  expect((await stat(join(dataDir, 'cluster'))).mode & 0o077).toBe(0)
})

test('a killed database comes back by itself within seconds, with everything that was committed', async () => {
  const { server } = await throwAway({ isDurable: true })
  const database = openDatabase({ url: server.adminUrl })
  onTestFinished(() => database.close())
  await database.pool.query('CREATE TABLE acknowledged (id int)')
  let next = 0
  for (let round = 0; round < 3; round++) {
    const killed = server.pid
    const writers = Promise.allSettled(
      Array.from({ length: 4 }, () => writeUntilBroken(database.pool, () => ++next)),
    )
    // A backend in the middle of long work does not notice by itself that its postmaster is gone.
    const busy = database.pool.query(`SELECT count(*) FROM generate_series(1, 200000000)`).catch(() => null)
    await delay(200)
    process.kill(killed, 'SIGKILL')
    const began = Date.now()
    const acknowledged = (await writers).flatMap((writer) =>
      writer.status === 'fulfilled' ? writer.value : [],
    )
    await untilAnswered(database.pool)
    expect(Date.now() - began).toBeLessThan(5000)
    expect(server.pid).not.toBe(killed)
    await busy
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM acknowledged')
    const found = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  }
})

test('after Kontor was killed, the next start ends what it left behind and finds every acknowledged row', async () => {
  const dataDir = await temporaryFolder()
  const kontor = await startInProcess(dataDir)
  const acknowledged: number[] = []
  kontor.lines.on('line', (line) => acknowledged.push(Number(line)))
  await delay(500)
  kontor.child.kill('SIGKILL')
  await once(kontor.child, 'exit')
  expect(isAlive(kontor.pid)).toBe(true)
  const began = Date.now()
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => server.stop())
  expect(Date.now() - began).toBeLessThan(5000)
  expect(isAlive(kontor.pid)).toBe(false)
  const found = new Set((await ask(server.adminUrl, 'SELECT id FROM acknowledged')).map((row) => row.id))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
})

test('after Kontor and its database were killed together, the next start works', async () => {
  const dataDir = await temporaryFolder()
  const kontor = await startInProcess(dataDir)
  await once(kontor.lines, 'line')
  kontor.child.kill('SIGKILL')
  process.kill(kontor.pid, 'SIGKILL')
  await once(kontor.child, 'exit')
  const began = Date.now()
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => server.stop())
  expect(Date.now() - began).toBeLessThan(5000)
  expect((await ask(server.adminUrl, 'SELECT id FROM acknowledged')).length).toBeGreaterThan(0)
})

test('Ctrl-C reaches Kontor first, which then stops the database', async () => {
  const dataDir = await temporaryFolder()
  const kontor = await startInProcess(dataDir)
  await once(kontor.lines, 'line')
  // What a terminal does: the signal goes to every process of the group.
  process.kill(-kontor.child.pid!, 'SIGINT')
  const [code] = await once(kontor.child, 'exit')
  expect(code).toBe(0)
  expect(isAlive(kontor.pid)).toBe(false)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('a second Kontor on the same data is refused and told what to do', async () => {
  const { server, dataDir } = await throwAway()
  await expect(startEmbeddedPostgres({ dataDir, log: silentLog() })).rejects.toMatchObject({
    code: 'database.data-directory-in-use',
    kind: 'conflict',
  })
  const other = await startInProcess(dataDir).catch((error: Error) => error.message)
  expect(other).toContain(`Another Kontor (process ${process.pid}) is already using ${dataDir}.`)
  expect(other).toContain('KONTOR_DATA')
  expect(await ask(server.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a process that has taken over the number of a dead Kontor does not keep the data locked', async () => {
  const { dataDir, server } = await throwAway()
  await server.stop()
  const owner = {
    id: 'dead',
    pid: process.ppid,
    processStart: 'another boot:1',
    host: (await import('node:os')).hostname(),
  }
  await writeFile(join(dataDir, 'kontor.lock'), JSON.stringify(owner))
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n/proc/self/cwd\n0\n1\n\n\n\n`)
  const again = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
  expect(await ask(again.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await again.stop()
})

test('a port that another program has taken meanwhile is replaced', async () => {
  const { dataDir, server } = await throwAway()
  await server.stop()
  const { createServer } = await import('node:net')
  const other = createServer().listen(server.port, '127.0.0.1')
  await once(other, 'listening')
  const again = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
  expect(again.port).not.toBe(server.port)
  expect(await ask(again.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await again.stop()
  other.close()
})

test('a data directory that is a file is named', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'taken'), '')
  await expect(
    startEmbeddedPostgres({ dataDir: join(folder, 'taken', 'postgres'), log: silentLog() }),
  ).rejects.toMatchObject({
    code: 'database.data-directory-unwritable',
    message: expect.stringContaining('KONTOR_DATA'),
  })
})

test.skipIf(process.getuid?.() === 0)('a data directory that may not be written to is named', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o500)
  await expect(
    startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: silentLog() }),
  ).rejects.toMatchObject({ code: 'database.data-directory-unwritable' })
  await chmod(folder, 0o700)
})

test.skipIf(!smallDisk.isPossible)(
  'a full disk is named, and the same directory works once there is room',
  async () => {
    const disk = await smallDisk.mount('12m')
    onTestFinished(disk.remove)
    const dataDir = join(disk.folder, 'postgres')
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog() })).rejects.toMatchObject({
      code: 'database.disk-full',
      message: expect.stringContaining('is full'),
    })
    disk.resize('300m')
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
    expect(await ask(server.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  },
)

async function throwAway(options: { isDurable?: boolean } = {}) {
  const postgres = await startThrowAwayPostgres(options)
  onTestFinished(postgres.remove)
  return postgres
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A Kontor of its own process that commits numbers and prints each when it is acknowledged. */
async function startInProcess(dataDir: string) {
  const script = join(root, 'src/platform/database/commit-numbers.ts')
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr!.on('data', (chunk) => {
    complaint += chunk
  })
  const lines = createInterface({ input: child.stdout! })
  const first = await Promise.race([once(lines, 'line'), once(child, 'close')])
  const pid = Number(/^postmaster (\d+)$/.exec(String(first[0]))?.[1])
  if (!pid) throw new Error(complaint)
  return { child, lines, pid }
}

async function writeUntilBroken(pool: pg.Pool, next: () => number): Promise<number[]> {
  const acknowledged: number[] = []
  for (;;) {
    const id = next()
    try {
      await pool.query('INSERT INTO acknowledged VALUES ($1)', [id])
      acknowledged.push(id)
    } catch {
      return acknowledged
    }
  }
}

async function untilAnswered(pool: pg.Pool): Promise<void> {
  for (;;) {
    const isBack = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    await delay(25)
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
