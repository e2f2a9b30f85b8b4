import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { ExpectedError } from '../../kernel/error-codes'
import { canListen, freePort } from '../network/free-port'
import { embeddedPostgresErrors } from './embedded-postgres-errors'
import { canAccountUse, type PostgresAccount } from './postgres-account'
import type { PostgresBinaries } from './postgres-binaries'

/** One initialised database cluster on disk and how to reach it. */
export type PostgresCluster = {
  /** The directory with PostgreSQL's own files. */
  dir: string
  /** How the server is told about it: its path, or a way that works where the account cannot walk the path. */
  dirForServer: string
  /** Where its socket lies, over which a statement takes a fifth less than over TCP; null where it can have none. */
  socketDir: string | null
  /** In every process title of this cluster, and of no other. */
  name: string
  account: PostgresAccount | null
  password: string
  logFile: string
}

export const superuser = 'kontor_admin'

/** Opens the cluster in `dataDir`, creating it on the first start. */
export async function openCluster(
  dataDir: string,
  account: PostgresAccount | null,
  binaries: PostgresBinaries,
): Promise<PostgresCluster> {
  const dir = join(dataDir, 'cluster')
  const isNew = !(await stat(join(dir, 'PG_VERSION')).catch(() => null))
  if (isNew) await createCluster(dataDir, dir, account, binaries)
  await checkOwner(dir)
  if (account && (await stat(dir)).uid === 0) await handOver(dir, account)
  const real = await realpath(dir)
  return {
    dir,
    dirForServer: await pathForServer(real, account),
    socketDir: (await canHoldSocket(dir)) ? dir : null,
    name: `kontor-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`,
    account,
    password: (await readFile(join(dataDir, 'superuser-password'), 'utf8')).trim(),
    logFile: join(dataDir, 'postgres.log'),
  }
}

/** The port of the last run when it is still free, so that an address somebody noted stays right; else any free one. */
export async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = last > 0 && (await isFree(last)) ? last : await freePort('127.0.0.1')
  if (port !== last) await writeFile(file, `${port}\n`, { mode: 0o600 })
  return port
}

/** initdb works in a folder of its own name first, so that a half-made cluster is never taken for a whole one. */
async function createCluster(
  dataDir: string,
  dir: string,
  account: PostgresAccount | null,
  binaries: PostgresBinaries,
): Promise<void> {
  const draft = join(dataDir, 'cluster-unfinished')
  const passwordFile = join(dataDir, 'initial-password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  await rm(passwordFile, { force: true })
  await writeFile(join(dataDir, 'superuser-password'), `${password}\n`, { mode: 0o600 })
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account) {
      await chown(draft, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    await initialise(draft, account, binaries)
    await rename(draft, dir)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

async function initialise(
  draft: string,
  account: PostgresAccount | null,
  binaries: PostgresBinaries,
): Promise<void> {
  const target = await pathForServer(await realpath(draft), account)
  const args = ['-D', target, '-U', superuser, '--pwfile=../initial-password', '--auth=scram-sha-256']
  args.push(
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  )
  const child = spawn(binaries.initdb, args, {
    cwd: draft,
    ...account,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw startFailure(draft, output)
}

/** Nothing of our own environment reaches the server: PG* variables and the locale would change what it does. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Under root the data may lie where the server's account cannot walk (/root/kontor/data). The server is started
 * inside its directory, and /proc/self/cwd names that without walking there.
 */
async function pathForServer(dir: string, account: PostgresAccount | null): Promise<string> {
  if (await canAccountUse(account, dir, 'walk')) return dir
  return process.platform === 'linux' ? '/proc/self/cwd' : dir
}

/** The address of a socket has room for 103 bytes on macOS, 107 on Linux; some mounted folders can't hold one at all. */
async function canHoldSocket(dir: string): Promise<boolean> {
  if (process.platform === 'win32' || Buffer.byteLength(join(dir, '.s.PGSQL.65535')) > 103) return false
  const path = join(dir, '.s.trial')
  await rm(path, { force: true })
  return canListen({ path })
}

async function checkOwner(dir: string): Promise<void> {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0) return
  const entry = await stat(dir)
  if (entry.uid === uid) return
  throw embeddedPostgresErrors.directoryNotOurs({ dir, uid: String(entry.uid) })
}

/** Files that root put back from a backup belong to root; the server takes only its own. */
async function handOver(dir: string, account: PostgresAccount): Promise<void> {
  const entries = await readdir(dir, { recursive: true })
  for (const entry of entries) await lchown(join(dir, entry), account.uid, account.gid)
  await chown(dir, account.uid, account.gid)
}

/** What the server's own words mean for the person who started Kontor. */
export function startFailure(dir: string, output: string): ExpectedError {
  const tail = output.trim().split('\n').slice(-6).join('\n')
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return embeddedPostgresErrors.diskFull({ dir })
  }
  if (/Permission denied|Read-only file system|Operation not permitted/i.test(output)) {
    return embeddedPostgresErrors.directoryUnwritable({ dir, tail })
  }
  return embeddedPostgresErrors.notStarted({ dir, tail: tail || '(nothing)' })
}

/** Turns what the file system refused into a sentence; anything else stays the bug that it is. */
export function dataDirectoryFailure(dataDir: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return startFailure(dataDir, 'No space left on device')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return startFailure(dataDir, `Permission denied: ${(error as Error).message}`)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return embeddedPostgresErrors.directoryIsFile({ dir: dataDir })
  }
  return error
}

/** The data area: ours, closed to everyone else, but passable for the account that runs the server. */
export async function prepareDataArea(dataDir: string, account: PostgresAccount | null): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  if (account) await chmod(dataDir, 0o711)
}

const isFree = (port: number) => canListen({ port, host: '127.0.0.1' })
