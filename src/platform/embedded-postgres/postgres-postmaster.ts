import { spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries'
import { type PostgresCluster, serverEnvironment, startFailure } from './postgres-cluster'
import { endPostmaster, findServerProcesses, isAlive } from './postgres-processes'

/** The server's first process. `exited` resolves with a word on how it ended and never rejects. */
export type Postmaster = { pid: number; exited: Promise<string> }

const startTimeoutMs = 120_000
const largestLogBytes = 10 * 1024 * 1024

/** Starts the server and waits until it takes connections; throws an ExpectedError with the server's own words. */
export async function launchPostmaster(
  cluster: PostgresCluster,
  binaries: PostgresBinaries,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const [program, ...args] = postmasterCommand(cluster, binaries, settings)
  await removeStaleLocks(cluster, settings.port!)
  await rotateLog(cluster.logFile)
  const log = await open(cluster.logFile, 'a', 0o600)
  const logStart = (await log.stat()).size
  // In a session of its own, so that Ctrl-C in the terminal reaches Kontor and Kontor stops the server.
  const child = spawn(program!, args, {
    cwd: cluster.dir,
    ...cluster.account,
    env: serverEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, name) => resolve(name ?? `exit code ${code}`))
  })
  let hasEnded: string | null = null
  void exited.then((how) => {
    hasEnded = how
  })
  await new Promise((resolve) => setImmediate(resolve))
  await log.close()
  const end = Date.now() + startTimeoutMs
  while (!(await isReady(cluster, child.pid))) {
    if (hasEnded === null && Date.now() < end) {
      await delay(20)
      continue
    }
    if (child.pid && hasEnded === null) await endPostmaster(child.pid, 1000)
    throw startFailure(cluster.dir, (await readFrom(cluster.logFile, logStart)) || (hasEnded ?? ''))
  }
  return { pid: child.pid!, exited }
}

/** The server's program and arguments, from which it is known again. */
export function postmasterCommand(
  cluster: PostgresCluster,
  binaries: PostgresBinaries,
  settings: Record<string, string>,
): string[] {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [binaries.postgres, '-D', cluster.dirForServer, ...given]
}

const looksAgainMs = 200

/** A server that another process started: nobody tells us of its end, so we look. */
export function adoptedPostmaster(pid: number): Postmaster {
  const exited = new Promise<string>((resolve) => {
    const looking = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(looking)
      resolve('gone')
    }, looksAgainMs)
  })
  return { pid, exited }
}

/** The server writes its id in the first line and its state in the eighth. */
async function isReady(cluster: PostgresCluster, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster.dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * After a crash of the machine the recorded id may belong to any other program, and PostgreSQL would then refuse to
 * start. We hold the directory's lock and have looked for every process of this cluster, so the files are stale.
 */
async function removeStaleLocks(cluster: PostgresCluster, port: string): Promise<void> {
  if (process.platform === 'win32') return
  if ((await findServerProcesses(cluster.name)).length > 0) return
  for (const file of ['postmaster.pid', `.s.PGSQL.${port}.lock`])
    await rm(join(cluster.dir, file), { force: true })
}

async function rotateLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0
  if (size > largestLogBytes) await rename(file, `${file}.1`)
}

async function readFrom(file: string, start: number): Promise<string> {
  const content = await readFile(file).catch(() => Buffer.alloc(0))
  return content.subarray(start).toString('utf8')
}
