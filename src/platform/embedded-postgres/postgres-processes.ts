import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** True while a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** An orphan that has ended keeps its id until process 1 asks for it, which in containers may be never. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return 'ZX'.includes(line[line.lastIndexOf(')') + 2] ?? '')
  } catch {
    return true
  }
}

/** Sends a signal; a process that has already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * The ids of every process of one cluster, postmaster and backends. Each of them carries the cluster's name in its
 * command line or title, and backends are found this way even when their postmaster was killed.
 */
export async function findServerProcesses(clusterName: string): Promise<number[]> {
  const processes = process.platform === 'linux' ? await listFromProc() : await listFromPs()
  return processes
    .filter(({ command }) => command.includes(clusterName) && /postgres/.test(command.split(clusterName)[0]!))
    .map(({ pid }) => pid)
    .filter((pid) => pid !== process.pid)
}

/** Waits until none of the processes exists any more; false when the time is over first. */
export async function waitUntilGone(pids: number[], timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (pids.some(isAlive)) {
    if (Date.now() > end) return false
    await delay(15)
  }
  return true
}

/** A checkpoint of a busy server takes seconds; recovering from the log takes less, and people are waiting. */
const orderlyEndMs = 500

/**
 * Ends whatever an earlier run left behind for this cluster and returns how many processes there were. A postmaster
 * is shut down in order (and quickly when it takes its time); backends that lost their postmaster are killed, which
 * is safe because the next start recovers from the log.
 */
export async function endLeftovers(clusterName: string, postmasterPid: number | null): Promise<number> {
  const found = await findServerProcesses(clusterName)
  if (found.length === 0) return 0
  if (postmasterPid !== null && found.includes(postmasterPid)) {
    await endPostmaster(postmasterPid, orderlyEndMs)
  }
  const left = await findServerProcesses(clusterName)
  if (!(await waitUntilGone(left, 150))) for (const pid of left) signal(pid, 'SIGKILL')
  await waitUntilGone(left, 5000)
  return found.length
}

/** Shuts a postmaster down: in order first (SIGINT), then without a checkpoint (SIGQUIT), then by force. */
export async function endPostmaster(pid: number, patienceMs: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitUntilGone([pid], patienceMs)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone([pid], 1500)) return
  signal(pid, 'SIGKILL')
  await waitUntilGone([pid], 5000)
}

type Listed = { pid: number; command: string }

async function listFromProc(): Promise<Listed[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') }
    }),
  )
}

async function listFromPs(): Promise<Listed[]> {
  if (process.platform === 'win32') return []
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='], { maxBuffer: 16 << 20 })
  return stdout.split('\n').map((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid ?? 0), command: command ?? '' }
  })
}
