import { randomUUID } from 'node:crypto'
import { closeSync, fsync, openSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { ExpectedError } from '../../kernel/error-codes'
import {
  type ByteRange,
  fileSystemFailure,
  missingObject,
  type ObjectContent,
  type ObjectStore,
  objectKey,
  type StoredObject,
} from './object-store'
import { checkCustomerId, hashOf, spoolContent } from './spool-content'
import { startedBytes } from './started-bytes'
import { createFolderSync } from './sync-folder'

const syncFile = promisify(fsync)

const abandonedAfterMs = 24 * 3600 * 1000
/** Content up to this size is held in memory until it is written. */
const atOnceBytes = 512 * 1024

/**
 * Keeps objects as files in `folder`/{customerId}/a/{hash}; the folder is made when missing. Sixteen folders for each
 * customer: a new file then hardly ever needs a new folder, whose own name would have to be made durable first.
 */
export async function openFileObjectStore(options: { folder: string }): Promise<ObjectStore> {
  const folder = resolve(options.folder)
  const store = new FileObjectStore(folder)
  return explained(folder, async () => {
    await mkdir(store.unfinished, { recursive: true, mode: 0o750 })
    await removeAbandoned(store.unfinished)
    return store
  })
}

class FileObjectStore implements ObjectStore {
  /** Content becomes an object by a rename, so it is written on the same disk. */
  readonly unfinished: string
  /** Folders whose own names are known to be on the disk. */
  private readonly durableFolders = new Set<string>()
  private readonly folders = createFolderSync()

  constructor(private readonly folder: string) {
    this.unfinished = join(folder, '.unfinished')
  }

  put(customerId: string, content: ObjectContent): Promise<StoredObject> {
    checkCustomerId(customerId)
    return explained(this.folder, async () => {
      const { whole, rest } = await startedBytes(content, atOnceBytes)
      if (whole) return this.putAtOnce(customerId, whole)
      const { hash, size, path, discard } = await spoolContent(this.unfinished, rest)
      try {
        await this.adopt(customerId, { hash, size }, path)
      } finally {
        await discard()
      }
      return { hash, size }
    })
  }

  async get(customerId: string, hash: string, range?: ByteRange): Promise<Readable> {
    const file = await this.guarded(customerId, hash, (path) => open(path, 'r'))
    return file.createReadStream({ start: range?.start ?? 0, end: range?.end ?? Number.POSITIVE_INFINITY })
  }

  read(customerId: string, hash: string): Promise<Buffer> {
    return this.guarded(customerId, hash, (path) => readFile(path))
  }

  async has(customerId: string, hash: string): Promise<boolean> {
    return (await this.size(customerId, hash)) !== null
  }

  async size(customerId: string, hash: string): Promise<number | null> {
    return (await stat(this.pathOf(customerId, hash)).catch(() => null))?.size ?? null
  }

  async openPath(customerId: string, hash: string) {
    const path = this.pathOf(customerId, hash)
    await this.guarded(customerId, hash, () => stat(path))
    return { path, dispose: async () => {} }
  }

  delete(customerId: string, hash: string): Promise<void> {
    return explained(this.folder, () => rm(this.pathOf(customerId, hash), { force: true }))
  }

  async *listOlder(customerId: string, before: Date): AsyncGenerator<string> {
    checkCustomerId(customerId)
    for (const name of await namesIn(join(this.folder, customerId))) {
      const folder = join(this.folder, customerId, name)
      for (const hash of await namesIn(folder)) if (await isOlder(join(folder, hash), before)) yield hash
    }
  }

  /** Moved aside first: what somebody stores meanwhile takes its place, and what was just stored is put back. */
  deleteOlder(customerId: string, hash: string, before: Date): Promise<void> {
    const path = this.pathOf(customerId, hash)
    const aside = join(this.unfinished, randomUUID())
    return explained(this.folder, async () => {
      if (!(await isOlder(path, before))) return
      await rename(path, aside)
      if (await isOlder(aside, before)) await rm(aside, { force: true })
      else await rename(aside, path)
    })
  }

  async check(): Promise<void> {
    await explained(this.folder, async () => {
      const { discard } = await spoolContent(this.unfinished, Buffer.from('check'))
      await discard()
    })
  }

  private pathOf(customerId: string, hash: string): string {
    return join(this.folder, objectKey(customerId, hash))
  }

  /** What fits in memory takes the shortest way; the same content there before is replaced by itself. */
  private async putAtOnce(customerId: string, bytes: Uint8Array): Promise<StoredObject> {
    const object = { hash: hashOf(bytes), size: bytes.length }
    const path = this.pathOf(customerId, object.hash)
    const unfinished = join(this.unfinished, randomUUID())
    try {
      await writeDurably(unfinished, bytes)
      await this.makeFolder(dirname(path))
      renameSync(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await this.folders.sync(dirname(path))
    return object
  }

  /** The same content may just have been renamed into place by another writer: its folder is synced again. */
  private async isStored(customerId: string, object: StoredObject): Promise<boolean> {
    const path = this.pathOf(customerId, object.hash)
    if ((await stat(path).catch(() => null))?.size !== object.size) return false
    const now = new Date()
    await utimes(path, now, now)
    await this.folders.sync(dirname(path))
    return true
  }

  private async adopt(customerId: string, object: StoredObject, spooled: string): Promise<void> {
    const path = this.pathOf(customerId, object.hash)
    await this.makeFolder(dirname(path))
    if (await this.isStored(customerId, object)) return
    await rename(spooled, path)
    await this.folders.sync(dirname(path))
  }

  /** A new folder survives only when the folder above it is on the disk as well, up to our own. */
  private async makeFolder(folder: string): Promise<void> {
    if (this.durableFolders.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o750 })
    for (let below = folder; below.startsWith(this.folder) && !this.durableFolders.has(below); ) {
      await this.folders.sync(dirname(below))
      this.durableFolders.add(below)
      below = dirname(below)
    }
  }

  private async guarded<T>(customerId: string, hash: string, work: (path: string) => Promise<T>): Promise<T> {
    try {
      return await work(this.pathOf(customerId, hash))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missingObject(customerId, hash)
      throw fileSystemFailure(this.folder, error)
    }
  }
}

/**
 * Only the fsync waits for the disk, so only it leaves this thread: for a small file the journeys of the other calls to
 * the thread pool and back take several times as long as the calls.
 */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = openSync(path, 'wx', 0o640)
  try {
    writeFileSync(file, bytes)
    await syncFile(file)
  } finally {
    closeSync(file)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < before.getTime()
}

/** What a killed process left half written; nothing takes a day to be stored. */
async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - changed > abandonedAfterMs) await rm(path, { force: true })
  }
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExpectedError) throw error
    throw fileSystemFailure(folder, error)
  }
}
