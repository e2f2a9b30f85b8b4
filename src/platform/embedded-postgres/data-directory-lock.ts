import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExpectedError } from '../../kernel/error-codes'
import { embeddedPostgresErrors } from './embedded-postgres-errors'
import { isAlive } from './postgres-processes'

/** Held by the one Kontor that works on a data directory. */
export type DataDirectoryLock = { release(): Promise<void> }

type Owner = { id: string; pid: number; processStart: string; host: string }

const heartbeatMs = 3000
const heldHere = new Set<string>()

/**
 * Takes the data directory for this process, or throws `database.data-directory-in-use`. The lock of a process that
 * has ended, however it ended, is taken over. A holder on another host or in another container cannot be asked by
 * process id, so it counts as alive as long as it touches the file.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const path = join(dataDir, 'kontor.lock')
  const own: Owner = {
    id: randomUUID(),
    pid: process.pid,
    processStart: await processStart(process.pid),
    host: hostname(),
  }
  const draft = `${path}.${own.id}`
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    await claim(path, draft, dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  heldHere.add(own.id)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      heldHere.delete(own.id)
      if ((await readOwner(path))?.owner.id === own.id) await rm(path, { force: true })
    },
  }
}

/** link() is the one step that only a single process can win. */
async function claim(path: string, draft: string, dataDir: string): Promise<void> {
  for (;;) {
    try {
      return await link(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readOwner(path)
    if (!holder) continue
    if (await isHolderAlive(path, holder.owner)) throw inUse(dataDir, holder.owner)
    await removeStale(path, holder.text)
  }
}

/** Moves the dead lock away, and puts it back if somebody has renewed it between reading and moving. */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== judged) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

async function readOwner(path: string): Promise<{ owner: Owner; text: string } | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return { owner: JSON.parse(text) as Owner, text }
  } catch {
    return { owner: { id: '', pid: 0, processStart: '', host: hostname() }, text }
  }
}

async function isHolderAlive(path: string, owner: Owner): Promise<boolean> {
  if (heldHere.has(owner.id)) return true
  if (owner.host !== hostname()) return isTouched(path)
  if (owner.pid === process.pid || owner.pid <= 0 || !isAlive(owner.pid)) return false
  return (await processStart(owner.pid)) === owner.processStart
}

async function isTouched(path: string): Promise<boolean> {
  const touched = async () => (await stat(path).catch(() => null))?.mtimeMs ?? 0
  const before = await touched()
  if (Date.now() - before > 10 * heartbeatMs) return false
  for (let waited = 0; waited < 2.5 * heartbeatMs; waited += 250) {
    await delay(250)
    if ((await touched()) !== before) return true
  }
  return false
}

/** Tells a process from a later one that got the same id. Empty where the system does not say. */
async function processStart(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ''
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  return `${boot.trim()}:${line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}

function inUse(dataDir: string, owner: Owner): ExpectedError {
  const who = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`
  return embeddedPostgresErrors.directoryInUse({ who, dir: dataDir }, { pid: owner.pid, host: owner.host })
}
