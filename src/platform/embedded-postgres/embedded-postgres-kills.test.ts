import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { ask, startThrowAwayPostgres, throwAwayCluster } from '../database/test-postgres'
import { silentLog } from '../log/log'
import { processEntry } from '../sandbox/process-entry'
import { startEmbeddedPostgres } from './embedded-postgres'
import { isAlive } from './postgres-processes'
import { untilAnswered } from './test-until-answered'

const kills = process.env.KONTOR_TEST_LONG ? 3 : 2
const endlessWork = 'DO $$ BEGIN FOR i IN 1..100000000000 LOOP NULL; END LOOP; END $$'

test('a killed database comes back by itself within seconds, with everything that was committed', async () => {
  const { server } = await throwAway({ isDurable: true })
  const database = openDatabase({ url: server.adminUrl })
  onTestFinished(() => database.close())
  await database.pool.query('CREATE TABLE acknowledged (id int)')
  let next = 0
  for (let round = 0; round < kills; round++) {
    const killed = server.pid
    const writers = Promise.allSettled(
      Array.from({ length: 4 }, () => writeUntilBroken(database.pool, () => ++next)),
    )
    // A backend in the middle of long work does not notice by itself that its postmaster is gone.
    const busy = database.pool.query(endlessWork).catch(() => null)
    await delay(200)
    process.kill(killed, 'SIGKILL')
    const began = Date.now()
    const acknowledged = (await writers).flatMap((writer) =>
      writer.status === 'fulfilled' ? writer.value : [],
    )
    await untilAnswered(database.pool)
    expect(Date.now() - began).toBeLessThan(15_000)
    // it answers a moment before it has said that it is ready
    await vi.waitFor(() => expect(server.pid).not.toBe(killed))
    await busy
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM acknowledged')
    const found = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  }
})

test('after Kontor was killed, the next start takes its database over, with every acknowledged row', async () => {
  const { dataDir, kontor, acknowledged } = await killedAtWork()
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => server.stop())
  expect(server.pid).toBe(kontor.pid)
  const found = await foundAmong(server.adminUrl)
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  expect(await ask(server.adminUrl, `SELECT pid FROM pg_stat_activity WHERE query LIKE 'DO %'`)).toEqual([])
})

test('a database that was taken over is watched and stopped like one of our own', async () => {
  const { dataDir, kontor } = await killedAtWork()
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(() => expect(server.pid).not.toBe(kontor.pid), { timeout: 15_000 })
  expect(await ask(server.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('a database left behind that does not answer is ended, and its next start has every row', async () => {
  const { dataDir, kontor, acknowledged } = await killedAtWork()
  process.kill(kontor.pid, 'SIGSTOP')
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => server.stop())
  expect(isAlive(kontor.pid)).toBe(false)
  const found = await foundAmong(server.adminUrl)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
})

test('a database left behind with other settings is ended, not taken over', async () => {
  const { dataDir, kontor } = await killedAtWork()
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
  onTestFinished(() => server.stop())
  expect(isAlive(kontor.pid)).toBe(false)
  expect(await ask(server.adminUrl, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
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
  expect(Date.now() - began).toBeLessThan(15_000)
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
  const { uid, gid } = await stat(join(dataDir, 'cluster'))
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  const owner = {
    id: 'dead',
    pid: stranger.pid,
    processStart: 'another boot:1',
    host: hostname(),
  }
  await writeFile(join(dataDir, 'kontor.lock'), JSON.stringify(owner))
  for (const file of ['postmaster.pid', `.s.PGSQL.${server.port}.lock`])
    await writeFile(join(dataDir, 'cluster', file), `${stranger.pid}\n/proc/self/cwd\n0\n1\n\n\n\n`)
  const again = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
  expect(await ask(again.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await again.stop()
})

async function throwAway(options: { isDurable?: boolean } = {}) {
  const postgres = await startThrowAwayPostgres(options)
  onTestFinished(postgres.remove)
  return postgres
}

async function temporaryFolder(): Promise<string> {
  const folder = await throwAwayCluster()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A Kontor that was killed while it committed numbers, and while a long statement ran. */
async function killedAtWork() {
  const dataDir = await temporaryFolder()
  const kontor = await startInProcess(dataDir)
  const acknowledged: number[] = []
  kontor.lines.on('line', (line) => acknowledged.push(Number(line)))
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), { timeout: 15_000 })
  kontor.child.kill('SIGKILL')
  await once(kontor.child, 'exit')
  expect(isAlive(kontor.pid)).toBe(true)
  return { dataDir, kontor, acknowledged }
}

async function foundAmong(adminUrl: string): Promise<Set<unknown>> {
  return new Set((await ask(adminUrl, 'SELECT id FROM acknowledged')).map((row) => row.id))
}

/** A Kontor of its own process that commits numbers and prints each when it is acknowledged. */
async function startInProcess(dataDir: string) {
  const { path, nodeArguments } = processEntry(import.meta.url, 'commit-numbers-trial.process')
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, path, dataDir], {
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
