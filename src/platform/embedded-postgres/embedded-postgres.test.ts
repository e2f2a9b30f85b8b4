import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { ask, startThrowAwayPostgres } from '../database/test-postgres'
import { silentLog } from '../log/log'
import { startEmbeddedPostgres } from './embedded-postgres'
import { linkLibraries } from './postgres-binaries'
import { isAlive } from './postgres-processes'
import { smallDisk } from './small-disk'
import { untilAnswered } from './test-until-answered'

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
      sockets: '.',
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
  wrong.search = ''
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  const file = join(dataDir, 'superuser-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(new URL(server.adminUrl).password)
  expect((await stat(join(dataDir, 'cluster'))).mode & 0o077).toBe(0)
})

test('a port that another program has taken meanwhile is replaced', async () => {
  const { dataDir, server } = await throwAway()
  await server.stop()
  const other = createServer().listen(server.port, '127.0.0.1')
  await once(other, 'listening')
  const again = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
  expect(again.port).not.toBe(server.port)
  expect(await ask(again.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await again.stop()
  other.close()
})

test('it is spoken to over its socket, and over TCP where the path is too long for one', async () => {
  const over = `SELECT inet_client_addr() IS NULL AS socket`
  const { server } = await throwAway()
  expect(await ask(server.adminUrl, over)).toEqual([{ socket: true }])
  const far = join(await temporaryFolder(), 'a-folder-with-a-long-name'.repeat(4))
  const other = await startEmbeddedPostgres({ dataDir: far, log: silentLog(), isDurable: false })
  onTestFinished(() => other.stop())
  expect(await ask(other.adminUrl, over)).toEqual([{ socket: false }])
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

test.skipIf(!smallDisk.isPossible)(
  'a disk that fills up while Kontor runs costs nothing once there is room again',
  async () => {
    const disk = await smallDisk.mount('120m')
    onTestFinished(disk.remove)
    const server = await startEmbeddedPostgres({ dataDir: join(disk.folder, 'postgres'), log: silentLog() })
    onTestFinished(() => server.stop())
    const database = openDatabase({ url: server.adminUrl })
    onTestFinished(() => database.close())
    await database.pool.query('CREATE TABLE acknowledged (id int, filling bytea)')
    await database.pool.query('ALTER TABLE acknowledged ALTER filling SET STORAGE EXTERNAL')
    const fill = `INSERT INTO acknowledged VALUES ($1, decode(repeat('ab', 1000000), 'hex'))`
    let last = 0
    for (let isFull = false; !isFull; ) {
      isFull = await database.pool.query(fill, [last + 1]).then(
        () => false,
        () => true,
      )
      if (!isFull) last++
    }
    disk.resize('400m')
    await untilAnswered(database.pool)
    expect(last).toBeGreaterThan(3)
    // a server that is about to start anew may answer once before it ends its connections
    const untilTaken = (text: string, value: number) =>
      vi.waitFor(() => database.pool.query(text, [value]), { timeout: 60_000, interval: 100 })
    const { rows } = await untilTaken('SELECT count(*)::int FROM acknowledged WHERE id <= $1', last)
    expect(rows).toEqual([{ count: last }])
    await untilTaken(fill, last + 2)
  },
)

test.skipIf(process.getuid?.() !== 0)('a copy that root put back from a backup starts', async () => {
  const { dataDir, server } = await throwAway()
  await ask(server.adminUrl, 'CREATE TABLE kept AS SELECT 1 AS one')
  await server.stop()
  const copy = join(await temporaryFolder(), 'postgres')
  await cp(dataDir, copy, { recursive: true })
  expect((await stat(join(copy, 'cluster', 'PG_VERSION'))).uid).toBe(0)
  const again = await startEmbeddedPostgres({ dataDir: copy, log: silentLog(), isDurable: false })
  onTestFinished(() => again.stop())
  expect(await ask(again.adminUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
})

test.skipIf(process.getuid?.() !== 0)('root may keep the data where nobody else can go', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  const dataDir = join(folder, 'data', 'postgres')
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 1 AS one')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  onTestFinished(() => second.stop())
  expect(await ask(second.adminUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('library links that npm could not make are made at the start', async () => {
  const folder = await temporaryFolder()
  const native = join(folder, 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  expect(await linkLibraries(native)).toBe(true)
  expect(await linkLibraries(native)).toBe(true)
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

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
