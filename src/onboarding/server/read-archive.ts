import { PassThrough, type Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { ExpectedError } from '../../kernel/error-codes'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { onboardingErrors } from '../onboarding-errors'
import { type Manifest, manifestPath, manifestShape } from './export-format'

/** An archive that lies in the object store. A content is read to the end, or not at all. */
export type Archive = {
  /** Each entry in the order in which it was written. */
  each(work: (path: string, open: () => Promise<Readable>) => Promise<void>): Promise<void>
  /** One entry by its path, but for stored files; null when there is none. */
  open(path: string): Promise<Readable | null>
  close(): void
}

type Stored = { store: ObjectStore; owner: string; hash: string; size: number }

/** Opens an archive without loading it. @throws onboarding.no_export */
export async function openArchive(stored: Stored): Promise<Archive> {
  const lasting = await opened(stored)
  const entries = new Map<string, Entry>()
  for (let entry = await next(lasting); entry; entry = await next(lasting))
    if (!entry.fileName.startsWith('files/')) entries.set(entry.fileName, entry)
  return {
    async each(work) {
      const zip = await opened(stored)
      try {
        for (let entry = await next(zip); entry; entry = await next(zip)) {
          const present = entry
          await work(present.fileName, () => contentOf(zip, present))
        }
      } finally {
        zip.close()
      }
    },
    async open(path) {
      const entry = entries.get(path)
      return entry ? contentOf(lasting, entry) : null
    },
    close: () => lasting.close(),
  }
}

/** What the archive says of itself, with its text. @throws onboarding.no_export */
export async function readManifest(archive: Archive): Promise<{ manifest: Manifest; content: string }> {
  const found = await archive.open(manifestPath)
  try {
    const content = found ? await text(found) : ''
    return { manifest: manifestShape.parse(JSON.parse(content)), content }
  } catch (error) {
    throw error instanceof ExpectedError ? error : onboardingErrors.noExport()
  }
}

const blockBytes = 512 * 1024

/** Reads by parts of the stored object. What lists the entries is read in many small parts: these come out of one block. */
class StoredReader extends RandomAccessReader {
  private block: { start: number; bytes: Buffer } | null = null

  constructor(private readonly stored: Stored) {
    super()
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => {
        bytes.copy(into, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }

  private async bytesAt(position: number, length: number): Promise<Buffer> {
    const { store, owner, hash, size } = this.stored
    const at = this.block ? position - this.block.start : -1
    if (!this.block || at < 0 || at + length > this.block.bytes.length) {
      const end = Math.min(size, position + Math.max(length, blockBytes)) - 1
      this.block = {
        start: position,
        bytes: await buffer(await store.get(owner, hash, { start: position, end })),
      }
      return this.block.bytes.subarray(0, length)
    }
    return this.block.bytes.subarray(at, at + length)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { store, owner, hash } = this.stored
    const part = new PassThrough()
    store.get(owner, hash, { start, end: end - 1 }).then(
      (content) => content.once('error', (error) => part.destroy(error)).pipe(part),
      (error: Error) => part.destroy(error),
    )
    return part
  }
}

function opened(stored: Stored): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new StoredReader(stored),
      stored.size,
      { lazyEntries: true, autoClose: false },
      (error, zip) => (error || !zip ? reject(onboardingErrors.noExport()) : resolve(zip)),
    )
  })
}

function next(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = <T extends unknown[]>(end: (...given: T) => void) => {
      return (...given: T) => {
        zip.removeAllListeners()
        end(...given)
      }
    }
    zip.once(
      'entry',
      settle((entry: Entry) => resolve(entry)),
    )
    zip.once(
      'end',
      settle(() => resolve(null)),
    )
    zip.once(
      'error',
      settle((error: unknown) =>
        reject(error instanceof ExpectedError ? error : onboardingErrors.noExport()),
      ),
    )
    zip.readEntry()
  })
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content)))
  })
}
